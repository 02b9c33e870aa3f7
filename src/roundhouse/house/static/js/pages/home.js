// @ts-check
/** `<rh-home>`: the roundhouse, what can be played, and what I am playing. */
import "../parts/art.js";
import { get, send } from "../api.js";
import { door } from "../door.js";
import { attempt } from "../parts/asking.js";
import { dialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { keeping } from "../parts/keeping.js";
import { Part, field } from "../parts/part.js";
import { mark, openSheet } from "../parts/sign.js";
import { at, go } from "../router.js";
import { recall } from "../settings.js";
import { html, nothing, repeat } from "../vendor.js";
import { languageName, language, say } from "../words.js";
import { departures } from "./departures.js";
import { LAST } from "./setup.js";

/**
 * @typedef {import("../types.js").Title} Title
 * @typedef {import("../types.js").Card} Card
 */

const FRESH = 15000;

export class Home extends Part {
  static properties = {
    titles: { state: true },
    tables: { state: true },
    leaving: { state: true },
    joining: { state: true },
    offline: { state: true },
    plain: { state: true },
  };

  constructor() {
    super();
    /** @type {Title[]} */
    this.titles = [];
    /** @type {Card[] | null} */
    this.tables = null;
    /** @type {Card | null} the table that may be deleted */
    this.leaving = null;
    this.joining = false;
    this.offline = false;
    /** @type {Map<string, Title>} games without a poster: a picture of their board stands in */
    this.plain = new Map();
    this.timer = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = "Roundhouse";
    this.#load();
    this.timer = window.setInterval(() => document.visibilityState === "visible" && this.#tables(), FRESH);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.timer);
  }

  async #load() {
    const found = await get("/api/games").catch(() => null);
    this.offline = !found;
    if (!found) return;
    this.titles = found.games;
    this.#tables();
  }

  async #tables() {
    const found = await get("/api/tables").catch(() => null);
    this.tables = found?.tables ?? this.tables ?? [];
  }

  /** @param {string} game */
  async #play(game) {
    const made = await attempt(() => send("POST", "/api/tables", { game }));
    if (made) go(made.url);
  }

  /** @param {Card} card */
  async rematch(card) {
    const made = await attempt(() => send("POST", `/api/tables/${card.id}/rematch`));
    if (made) go(made.url);
  }

  async #leave() {
    const card = this.leaving;
    this.leaving = null;
    if (card && (await attempt(() => send("DELETE", `/api/tables/${card.id}`)))) this.#tables();
  }

  /** @param {Event} event */
  async #import(event) {
    const input = field(event);
    const record = await input.files?.[0]?.text();
    input.value = "";
    if (!record) return;
    const made = await attempt(() => send("POST", "/api/import", { record }));
    if (made) go(made.url);
  }

  /** A link somebody sent, pasted here. @param {SubmitEvent} event */
  #join(event) {
    event.preventDefault();
    const text = String(new FormData(/** @type {HTMLFormElement} */ (event.target)).get("link") ?? "").trim();
    const secret = text.slice(text.indexOf("#") + 1);
    if (secret) go(`/join#${secret}`);
  }

  render() {
    return html`<div class="home">
      ${this.#hero()}
      <div class="home-body">
        ${this.offline ? html`<p class="warn" role="alert">${say("ui.offline")} <button type="button" @click=${() => this.#load()}>${say("ui.retry")}</button></p>` : nothing}
        <div class="posters">
          ${repeat(this.titles, ({ id }) => id, (title) => this.#poster(title))}
          ${departures(this)}
        </div>
        <footer class="foot">
          <label class="foot-link">${icon("what-if")} ${say("home.import")}<input class="hidden" type="file" accept=".record,.txt,text/plain" @change=${this.#import} /></label>
          ${door.box ? keeping(door.box, () => this.#tables()) : nothing}
          <a href=${at("/about")}>${say("home.about")}</a>
        </footer>
      </div>
      ${this.joining ? this.#joiner() : nothing} ${this.leaving ? this.#sure(this.leaving) : nothing}
    </div>`;
  }

  /** The game that is meant where none is named: the last one. @returns {string | undefined} */
  get first() {
    return recall(LAST, { game: "" }).game || this.titles[0]?.id;
  }

  #hero() {
    const { first } = this;
    return html`<div class="hero">
      <rh-art name="hero"></rh-art>
      <header class="hero-sign">
        <a class="brand" href=${at("/")}>${mark()}<span>Roundhouse</span></a>
        <nav aria-label=${say("ui.menu")}>
          ${this.#shelf("learn", say("home.learn"))} ${this.#shelf("rules", say("home.rules"))}
          <button type="button" class="bare" @click=${() => openSheet("settings")}>${languageName(language())}</button>
          <button type="button" class="bare" title=${say("ui.help")} aria-label=${say("ui.help")} @click=${() => openSheet("help")}>${icon("help")}</button>
          <button type="button" class="bare" title=${say("settings.title")} aria-label=${say("settings.title")} @click=${() => openSheet("settings")}>${icon("settings")}</button>
        </nav>
      </header>
      <div class="welcome">
        <h1>${say("home.welcome")}</h1>
        <p>${say(door.local ? "home.welcome-here" : "home.welcome-about")}</p>
        <div class="buttons">
          <button type="button" class="lit large" ?disabled=${!first} @click=${() => first && this.#play(first)}>${icon("play")} ${say("home.play-now")}</button>
          ${door.local ? nothing : html`<button type="button" class="glass large" @click=${() => (this.joining = true)}>${icon("invite")} ${say("home.join")}</button>`}
        </div>
      </div>
    </div>`;
  }

  /**
   * Pages of one kind, game by game.
   * @param {"learn" | "rules"} kind
   * @param {string} label
   */
  #shelf(kind, label) {
    return html`<button type="button" class="bare shelf" popovertarget="shelf-${kind}">${label}</button>
      <div class="shelf-of" id="shelf-${kind}" popover><h2>${label}</h2>${this.titles.map(({ id, name }) => html`<a href=${at(`/${kind}/${id}`)}>${name}</a>`)}</div>`;
  }

  /** @param {Title} title */
  #poster(title) {
    const [least, most] = [Math.min(...title.ever), Math.max(...title.ever)];
    const picture = this.plain.get(title.id)?.panels?.[0];
    return html`<article class="poster">
      ${picture ? html`<rh-scene still cover .scene=${picture}></rh-scene>` : html`<rh-art name="poster-${title.id}" @missing=${() => this.#picture(title)}></rh-art>`}
      <div class="words">
        <h2>${title.name}</h2>
        <p class="quiet">${say("home.facts", { from: least, to: most, minutes: title.minutes.join("–") })} ${title.about}</p>
        <div class="buttons">
          <button type="button" class="primary" @click=${() => this.#play(title.id)}>${say("home.play", { n: title.default_seats - 1 })}</button>
          <a class="button" href=${at(`/new/${title.id}`)}>${say("home.set-up")}</a>
          <a class="button" href=${at(`/learn/${title.id}`)}>${say("home.learn")}</a>
        </div>
        <p><a href=${at(`/rules/${title.id}`)}>${say("ui.rules")}</a></p>
      </div>
    </article>`;
  }

  /** @param {Title} title */
  async #picture(title) {
    const whole = await get(`/api/games/${title.id}`).catch(() => null);
    if (whole) this.plain = new Map([...this.plain, [title.id, whole]]);
  }

  #joiner() {
    const body = html`<form class="join" @submit=${this.#join}>
      <label>${say("home.paste")} <input name="link" autocomplete="off" autofocus required /></label>
      <button class="primary">${say("home.join")}</button>
    </form>`;
    return dialog(say("home.join"), body, () => (this.joining = false), "small");
  }

  /** @param {Card} card */
  #sure(card) {
    const body = html`<p>${say(card.players.filter(({ kind }) => kind === "human").length > card.mine.length ? "home.delete-shared" : "home.delete-about", { name: card.name })}</p>
      <div class="buttons"><button type="button" class="primary danger" @click=${this.#leave}>${say("home.delete")}</button></div>`;
    return dialog(say("home.delete"), body, () => (this.leaving = null), "small");
  }
}

customElements.define("rh-home", Home);
