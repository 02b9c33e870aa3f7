// @ts-check
/** `<rh-home>`: what can be played, and what I am playing. */
import "./setup.js";
import { get, send } from "../api.js";
import { attempt } from "../parts/asking.js";
import { badge } from "../parts/badge.js";
import { dialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { facts } from "../parts/plate.js";
import { go } from "../router.js";
import { html, nothing, repeat } from "../vendor.js";
import { ago, say } from "../words.js";

/**
 * @typedef {import("../types.js").Title} Title
 * @typedef {import("../types.js").Card} Card
 */

const FRESH = 15000;

class Home extends Part {
  static properties = {
    titles: { state: true },
    tables: { state: true },
    setting: { state: true },
    leaving: { state: true },
    offline: { state: true },
  };

  constructor() {
    super();
    /** @type {Title[]} */
    this.titles = [];
    /** @type {Card[] | null} */
    this.tables = null;
    /** @type {Title | null} the game that is being set up */
    this.setting = null;
    /** @type {Card | null} the table that may be deleted */
    this.leaving = null;
    this.offline = false;
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
    for (const { id } of found.games) {
      const whole = await get(`/api/games/${id}`).catch(() => null);
      if (whole) this.titles = this.titles.map((title) => (title.id === id ? whole : title));
    }
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
  async #rematch(card) {
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
    const input = /** @type {HTMLInputElement} */ (event.target);
    const record = await input.files?.[0]?.text();
    input.value = "";
    if (!record) return;
    const made = await attempt(() => send("POST", "/api/import", { record }));
    if (made) go(made.url);
  }

  render() {
    return html`<div class="page home">
      <h1 class="hidden">${say("home.title")}</h1>
      ${this.offline ? html`<p class="warn" role="alert">${say("ui.offline")} <button type="button" @click=${() => this.#load()}>${say("ui.retry")}</button></p>` : nothing}
      ${this.tables?.length ? this.#board(this.tables) : this.#welcome()}
      <section aria-labelledby="games-title">
        <h2 id="games-title" class="rule"><span>${say("home.games")}</span></h2>
        <div class="posters">${repeat(this.titles, ({ id }) => id, (title) => this.#poster(title))}</div>
      </section>
      <footer class="foot">
        <label class="button">${icon("download")} ${say("home.import")}<input class="hidden" type="file" accept=".record,.txt,text/plain" @change=${this.#import} /></label>
        <a href="/about">${say("home.about")}</a>
        <a href="/api/docs" target="_blank" rel="noopener">${say("home.api")}</a>
      </footer>
      ${this.setting ? html`<rh-setup .game=${this.setting} @close=${() => (this.setting = null)}></rh-setup>` : nothing}
      ${this.leaving ? this.#sure(this.leaving) : nothing}
    </div>`;
  }

  #welcome() {
    if (!this.tables) return nothing;
    return html`<div class="welcome"><p class="large">${say("home.welcome")}</p><p>${say("home.welcome-about")}</p></div>`;
  }

  /** @param {Title} title */
  #poster(title) {
    const picture = title.panels?.[0];
    return html`<article class="poster">
      <div class="picture">${picture ? html`<rh-scene still cover .scene=${picture}></rh-scene>` : nothing}</div>
      <div class="words">
        <h3>${title.name}</h3>
        ${facts(title)}
        <p>${title.about}</p>
        <div class="buttons">
          <button type="button" class="primary" @click=${() => this.#play(title.id)}>${say("home.play", { n: title.default_seats - 1 })}</button>
          <button type="button" @click=${() => (this.setting = title)}>${say("home.set-up")}</button>
        </div>
        <p class="links"><a href="/learn/${title.id}">${say("home.learn")}</a> <a href="/rules/${title.id}">${say("ui.rules")}</a></p>
      </div>
    </article>`;
  }

  /** @param {Card[]} tables */
  #board(tables) {
    return html`<section class="departures" aria-labelledby="mine-title">
      <h2 id="mine-title" class="rule"><span>${say("home.mine")}</span></h2>
      <ul>${repeat(tables, ({ id }) => id, (card) => this.#row(card))}</ul>
    </section>`;
  }

  /** @param {Card} card */
  #row(card) {
    const turn = card.players.find(({ seat }) => seat === card.turn);
    const state = card.over ? say("home.over") : card.my_turn ? say("home.your-turn") : card.waiting.length ? say("home.waiting") : say("home.turn-of", { name: turn?.name ?? "" });
    return html`<li class=${card.my_turn && !card.over ? "call" : ""}>
      <a class="line" href=${card.over ? `${card.url}/result` : card.url}>
        <span class="state">${state}</span>
        <span class="name">${card.name}${card.private ? html` <span class="tag">${say("table.private")}</span>` : nothing}</span>
        <span class="people">${card.players.map((player) => html`<span title=${player.name}>${badge(player.colour)}<span class="hidden">${player.name}</span></span>`)}</span>
        <span class="when">${ago(card.updated)}</span>
      </a>
      <span class="tools">
        ${card.over ? html`<button type="button" class="plain" aria-label=${say("result.rematch")} title=${say("result.rematch")} @click=${() => this.#rematch(card)}>${icon("again")}</button>` : nothing}
        <a class="button plain" aria-label=${say("result.record")} title=${say("result.record")} href="/api/tables/${card.id}/record" download="${card.game}-${card.id}.record">${icon("download")}</a>
        <button type="button" class="plain" aria-label=${say("home.delete")} title=${say("home.delete")} @click=${() => (this.leaving = card)}>${icon("bin")}</button>
      </span>
    </li>`;
  }

  /** @param {Card} card */
  #sure(card) {
    const body = html`<p>${say(card.players.filter(({ kind }) => kind === "human").length > card.mine.length ? "home.delete-shared" : "home.delete-about", { name: card.name })}</p>
      <div class="buttons"><button type="button" class="primary danger" @click=${this.#leave}>${say("home.delete")}</button></div>`;
    return dialog(say("home.delete"), body, () => (this.leaving = null), "small");
  }
}

customElements.define("rh-home", Home);
