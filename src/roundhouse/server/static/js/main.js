// @ts-check
/** The page: its frame, and which part of it an address means. */
import "./pages/about.js";
import "./pages/home.js";
import "./pages/join.js";
import "./pages/learn.js";
import "./pages/result.js";
import "./pages/rules.js";
import "./parts/keys.js";
import "./parts/settings.js";
import "./parts/toast.js";
import "./scene/element.js";
import "./table/page.js";
import { typing } from "./parts/keys.js";
import { Part } from "./parts/part.js";
import { icon } from "./parts/icons.js";
import { followLinks, placeOf, travel } from "./router.js";
import { applyTheme, changes } from "./settings.js";
import { html, keyed } from "./vendor.js";
import { language, loadWords, say } from "./words.js";

/** @typedef {import("./router.js").Place} Place */

class App extends Part {
  static properties = { ready: { state: true }, place: { state: true } };

  constructor() {
    super();
    this.ready = false;
    this.place = placeOf(location.pathname);
  }

  connectedCallback() {
    super.connectedCallback();
    applyTheme();
    followLinks();
    travel.addEventListener("go", () => this.#arrive());
    changes.addEventListener("change", (event) => "language" in /** @type {CustomEvent} */ (event).detail && this.#speak());
    addEventListener("keydown", (event) => this.#key(event));
    this.#speak();
  }

  async #speak() {
    for (;;) {
      try {
        await loadWords();
        break;
      } catch {
        await new Promise((done) => setTimeout(done, 1500));
      }
    }
    this.ready = true;
    this.requestUpdate();
  }

  async #arrive() {
    const before = this.place;
    this.place = placeOf(location.pathname);
    if (before.page === this.place.page && before.id === this.place.id) return;
    scrollTo(0, 0);
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector("main"))?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (typing(event)) return;
    if (event.key === "?") this.#sheet("rh-keys").open = true;
    else if (event.key === ",") this.#sheet("rh-settings").show();
    else return;
    event.preventDefault();
  }

  /** @param {string} name */
  #sheet(name) {
    return /** @type {any} */ (this.querySelector(name));
  }

  #page() {
    const { page, id, move } = this.place;
    return {
      home: () => html`<rh-home></rh-home>`,
      table: () => keyed(id, html`<rh-table .table=${id} .move=${move}></rh-table>`),
      result: () => keyed(id, html`<rh-result .table=${id}></rh-result>`),
      join: () => html`<rh-join></rh-join>`,
      rules: () => keyed(id, html`<rh-rules .game=${id}></rh-rules>`),
      learn: () => keyed(id, html`<rh-learn .game=${id}></rh-learn>`),
      about: () => html`<rh-about></rh-about>`,
      lost: () => html`<div class="page narrow"><h1>${say("ui.lost")}</h1><p><a href="/">${say("ui.home")}</a></p></div>`,
    }[page]();
  }

  render() {
    if (!this.ready) return html`<p class="loading" role="status">…</p>`;
    return html`
      <a class="skip" href="#main">${say("ui.skip")}</a>
      <header class="sign at-${this.place.page}-sign">
        <a class="brand" href="/">${mark()}<span>Roundhouse</span></a>
        <nav aria-label=${say("ui.menu")}>
          <button type="button" class="plain" title=${say("keys.title")} aria-label=${say("keys.title")}
            @click=${() => (this.#sheet("rh-keys").open = true)}>${icon("help")}</button>
          <button type="button" class="plain" title=${say("settings.title")} aria-label=${say("settings.title")}
            @click=${() => this.#sheet("rh-settings").show()}>${icon("settings")}</button>
        </nav>
      </header>
      <main id="main" tabindex="-1" class="at-${this.place.page}">${keyed(language(), this.#page())}</main>
      <rh-settings></rh-settings>
      <rh-keys></rh-keys>
      <rh-toasts></rh-toasts>
    `;
  }
}

const mark = () => html`<svg class="mark" viewBox="0 0 40 40" aria-hidden="true">
  <circle cx="20" cy="23" r="6"></circle><path d="M20 17V5M15.5 18.800L8 9.500M24.5 18.800L32 9.500M14.2 24.500L4.5 27M25.8 24.500L35.5 27"></path>
  <circle class="hub" cx="20" cy="23" r="2"></circle>
</svg>`;

customElements.define("rh-app", App);
