// @ts-check
/** The page: its frame, and which part of it an address means. */
import "./pages/about.js";
import "./pages/home.js";
import "./pages/join.js";
import "./pages/learn.js";
import "./pages/letter.js";
import "./pages/result.js";
import "./pages/lost.js";
import "./pages/rules.js";
import "./pages/setup.js";
import "./parts/help.js";
import "./parts/settings.js";
import "./parts/toast.js";
import "./scene/element.js";
import "./table/page.js";
import { door } from "./door.js";
import { icon } from "./parts/icons.js";
import { typing } from "./parts/keys.js";
import { Part } from "./parts/part.js";
import { address, followLinks, placeOf, travel } from "./router.js";
import { applyTheme, changes } from "./settings.js";
import { html, keyed, nothing } from "./vendor.js";
import { language, loadWords, say } from "./words.js";

/** @typedef {import("./router.js").Place} Place */

class App extends Part {
  static properties = { ready: { state: true }, place: { state: true }, renewed: { state: true } };

  constructor() {
    super();
    this.ready = false;
    this.renewed = false;
    this.place = placeOf(address().pathname);
  }

  connectedCallback() {
    super.connectedCallback();
    applyTheme();
    followLinks();
    travel.addEventListener("go", () => this.#arrive());
    changes.addEventListener("change", (event) => "language" in /** @type {CustomEvent} */ (event).detail && this.#speak());
    addEventListener("keydown", (event) => this.#key(event));
    addEventListener("renewed", () => (this.renewed = true), { once: true });
    addEventListener("sheet", (event) => this.#open(/** @type {CustomEvent<string>} */ (event).detail));
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
    this.place = placeOf(address().pathname);
    if (before.page === this.place.page && before.id === this.place.id) return;
    scrollTo(0, 0);
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector("main"))?.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  #skip(event) {
    event.preventDefault();
    /** @type {HTMLElement | null} */ (this.querySelector("main"))?.focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (typing(event)) return;
    const sheet = { "?": "keys", ",": "settings" }[event.key];
    if (!sheet) return;
    this.#open(sheet);
    event.preventDefault();
  }

  /** @param {string} name */
  #open(name) {
    const sheet = /** @type {any} */ (this.querySelector(name === "settings" ? "rh-settings" : "rh-help"));
    if (name === "settings") sheet.show();
    else sheet.show(name === "help" ? undefined : name);
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
      letter: () => (door.local ? keyed(id, html`<rh-opened .code=${id}></rh-opened>`) : html`<rh-lost></rh-lost>`),
      about: () => html`<rh-about></rh-about>`,
      setup: () => keyed(id, html`<rh-setup .game=${id}></rh-setup>`),
      lost: () => html`<rh-lost></rh-lost>`,
    }[page]();
  }

  render() {
    if (!this.ready) return nothing;
    return html`
      <a class="skip" href="#main" @click=${this.#skip}>${say("ui.skip")}</a>
      <main id="main" tabindex="-1" class="at-${this.place.page}">${keyed(language(), this.#page())}</main>
      <rh-settings></rh-settings>
      <rh-help></rh-help>
      <rh-toasts></rh-toasts>
      ${this.renewed ? html`<p class="device renewed" role="status">${say("ui.renewed")} <button type="button" @click=${() => location.reload()}>${say("ui.load-again")}</button> <button type="button" class="plain" aria-label=${say("ui.close")} @click=${() => (this.renewed = false)}>${icon("close")}</button></p>` : nothing}
      ${door.local ? keyed(language(), html`<rh-device></rh-device>`) : nothing}
    `;
  }
}

customElements.define("rh-app", App);
