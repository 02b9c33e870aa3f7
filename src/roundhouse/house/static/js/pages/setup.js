// @ts-check
/** `<rh-setup>`: a table made to measure; everything has a sensible value already. */
import "../parts/art.js";
import { Refused, get, send } from "../api.js";
import { reason } from "../parts/asking.js";
import { badge } from "../parts/badge.js";
import { dialog } from "../parts/dialog.js";
import { icon } from "../parts/icons.js";
import { Part, field } from "../parts/part.js";
import { floor } from "../parts/floor.js";
import { sign } from "../parts/sign.js";
import { notice } from "../parts/toast.js";
import { coming } from "../parts/coming.js";
import { go } from "../router.js";
import { keep, recall } from "../settings.js";
import { html, keyed, nothing } from "../vendor.js";
import { parts, say } from "../words.js";
import { lost } from "./lost.js";
import { sitting } from "./sitting.js";

/**
 * @typedef {import("../types.js").Title} Title
 * @typedef {import("../types.js").GameOption} GameOption
 * @typedef {{game: string, seats: number, options: Record<string, string>, kinds: string[]}} Wish
 */

/** Where the last wishes are kept. */
export const LAST = "roundhouse.last";

class Setup extends Part {
  static properties = {
    game: { attribute: false },
    found: { state: true },
    seats: { state: true },
    allowed: { state: true },
    rounds: { state: true },
    options: { state: true },
    kinds: { state: true },
    problem: { state: true },
    failed: { state: true },
    listing: { state: true },
  };

  constructor() {
    super();
    this.game = "";
    /** @type {Title | null} */
    this.found = null;
    this.seats = 0;
    /** @type {number[]} */
    this.allowed = [];
    /** @type {number[]} by number of seats that is allowed */
    this.rounds = [];
    /** @type {Record<string, string>} */
    this.options = {};
    /** @type {string[]} who sits where: `human`, `open`, or the id of a bot after a colon */
    this.kinds = [];
    /** @type {string[]} */
    this.names = [];
    this.seed = "";
    this.problem = "";
    this.failed = "";
    /** Whether the list of what is different is open. */
    this.listing = false;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      const { games } = await get("/api/games");
      this.found = games.find((/** @type {Title} */ { id }) => id === this.game) ?? null;
      if (!this.found) throw new Refused(404, "not-found", say("ui.lost-about"));
      document.title = `${this.found.name}: ${say("setup.title")} · Roundhouse`;
      this.#take(this.#usual());
    } catch (error) {
      this.failed = reason(error);
    }
    this.requestUpdate();
  }

  /** The wishes of a newcomer. @returns {Wish} */
  #usual() {
    const title = /** @type {Title} */ (this.found);
    return {
      game: title.id,
      seats: title.default_seats,
      options: this.#complete({}),
      kinds: Array.from({ length: 8 }, (_, n) => (n ? `bot:${title.default_bot}` : "human")),
    };
  }

  /** What was said, and for the rest what is usual with it. @param {Record<string, string>} said @returns {Record<string, string>} */
  #complete(said) {
    /** @type {Record<string, string>} */
    const chosen = {};
    for (const { name, default: first, follows } of this.found?.options ?? []) chosen[name] = said[name] ?? follows?.brings[chosen[follows.option]] ?? first;
    return chosen;
  }

  /** Ways to fill the whole page at once. @returns {{id: string, sign: string, wish: Wish}[]} */
  get presets() {
    const title = this.found;
    if (!title) return [];
    const usual = this.#usual();
    const most = Math.max(...this.allowed, ...title.seats);
    const best = title.bots.at(-1)?.id ?? title.default_bot;
    const last = recall(LAST, /** @type {Wish | null} */ (null));
    return [
      ...(last?.game === title.id ? [{ id: "last", sign: "restart", wish: last }] : []),
      { id: "first", sign: "play", wish: usual },
      { id: "full", sign: "layers", wish: { ...usual, seats: most, options: this.#complete(title.full), kinds: usual.kinds.map((kind, n) => (n ? `bot:${best}` : kind)) } },
      ...(Object.keys(title.alone).length ? [{ id: "alone", sign: "worker", wish: { ...usual, seats: 1, options: this.#complete(title.alone) } }] : []),
      { id: "friends", sign: "link", wish: { ...usual, kinds: usual.kinds.map((kind, n) => (n ? "open" : kind)) } },
      { id: "screen", sign: "invite", wish: { ...usual, kinds: usual.kinds.map(() => "human") } },
    ];
  }

  /** @param {Wish} wish */
  async #take(wish) {
    this.options = this.#complete(wish.options);
    this.kinds = [...wish.kinds];
    this.seats = wish.seats;
    await this.#count();
  }

  /** How many can play depends on what is chosen; an answer to an earlier choice says nothing any more. */
  async #count() {
    const options = this.options;
    const found = await send("POST", `/api/games/${this.game}/seats`, { options }).catch(() => null);
    if (options !== this.options) return;
    this.allowed = found?.seats ?? this.found?.seats ?? [];
    this.rounds = found?.rounds ?? [];
    if (!this.allowed.includes(this.seats)) this.seats = this.allowed.findLast((n) => n <= this.seats) ?? this.allowed[0];
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  #choose(name, value) {
    const chosen = { ...this.options, [name]: value };
    for (const { name: other, follows } of this.found?.options ?? []) if (follows?.option === name) delete chosen[other];
    this.options = this.#complete(chosen);
    this.#count();
  }

  /** What keeps a choice from being made now. @param {GameOption} option @param {string} value */
  #against(option, value) {
    return option.needs.find(({ choice, option: other, among }) => choice === value && !among.includes(this.options[other]));
  }

  /** What is different with what is chosen now. @returns {Title["changes"]} */
  get changes() {
    return (this.found?.changes ?? []).filter(({ when }) => Object.entries(when).every(([name, among]) => among.includes(this.options[name])));
  }

  /** @param {SubmitEvent} event */
  async #start(event) {
    event.preventDefault();
    const lesson = event.submitter?.getAttribute("name") === "lesson";
    const players = this.kinds.slice(0, this.seats).map((kind, n) => {
      if (kind.startsWith("bot:")) return { kind: "bot", bot: kind.slice(4) };
      return { kind, ...(kind === "human" && this.names[n] && { name: this.names[n] }) };
    });
    try {
      const made = await send("POST", "/api/tables", { game: this.game, seats: this.seats, options: this.options, players, ...(this.seed && { seed: this.seed }) });
      keep(LAST, { game: this.game, seats: this.seats, options: this.options, kinds: this.kinds });
      go(players.some(({ kind }) => kind === "open") ? `${made.url}?invite` : lesson ? `${made.url}?guide` : made.url);
    } catch (error) {
      this.problem = reason(error);
      notice(this.problem);
    }
  }

  render() {
    const title = this.found;
    if (this.failed) return lost(this.failed);
    if (!title) return html`${sign()}${coming()}`;
    const [first, ...rest] = title.options;
    const asked = rest.filter(({ choices }) => choices.length > 1);
    const modules = asked.filter(({ name, toggle }) => toggle && (!(name in title.alone) || this.options[name] === title.alone[name]));
    const strips = asked.filter(({ choices }) => choices.every(({ art }) => art));
    const rulings = asked.filter((option) => !option.toggle && !strips.includes(option));
    return html`${sign({ title: html`<h1>${title.name}</h1><span class="quiet">${say("setup.title")}</span>` })}
      <form class="setup of-${title.id}" @submit=${this.#start}>
        <div class="setup-main">
          <div class="presets" role="group" aria-label=${say("setup.presets")}>${this.presets.map((preset) => this.#preset(preset))}</div>
          ${first ? this.#posters(first) : nothing}
          ${strips.map((option) => this.#strips(option))}
          ${modules.length ? html`<section><h2>${say("setup.modules")}</h2><div class="rulings modules">${modules.map((option) => this.#module(option))}${rulings.map((option) => this.#ruling(option))}</div></section>` : nothing}
          <section aria-labelledby="seats-title">
            <div class="headed">
              <h2 id="seats-title">${say("setup.players")}</h2>
              <div class="chips" role="radiogroup" aria-label=${say("setup.seats")}>
                ${this.allowed.map((n) => html`<label><input type="radio" name="seats" .checked=${n === this.seats} @change=${() => (this.seats = n)} /><span>${n}</span></label>`)}
              </div>
            </div>
            <ol class="sitting">${Array.from({ length: this.seats }, (_, n) => sitting(this, title, n))}</ol>
          </section>
          ${modules.length || !rulings.length ? nothing : this.#fine(rulings)}
          <details>
            <summary>${say("setup.seed")}</summary>
            <label>${say("setup.seed-about")} <input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" title=${say("setup.seed-format")} @input=${(/** @type {Event} */ event) => (this.seed = field(event).value.trim())} /></label>
          </details>
        </div>
        ${this.#ticket(title)}
      </form>
      ${floor(title.id)} ${this.#listed()}`;
  }

  /** @param {{id: string, sign: string, wish: Wish}} preset */
  #preset({ id, sign: look, wish }) {
    const same = wish.seats === this.seats && JSON.stringify(wish.kinds.slice(0, wish.seats)) === JSON.stringify(this.kinds.slice(0, this.seats)) && Object.entries(wish.options).every(([name, value]) => this.options[name] === value);
    return html`<button type="button" class="preset ${same ? "primary" : ""}" aria-pressed=${same} @click=${() => this.#take(wish)}>${icon(look)}<span><b>${say(`setup.preset-${id}`)}</b><small>${say(`setup.preset-${id}-about`)}</small></span></button>`;
  }

  /** The first option is where one plays: its choices are posters. @param {GameOption} option */
  #posters(option) {
    return html`<fieldset>
      <legend>${option.label}</legend>
      <div class="boards">${option.choices.map((choice) => this.#poster(option, choice))}</div>
    </fieldset>`;
  }

  /** An option that every choice has a drawing for. @param {GameOption} option */
  #strips(option) {
    return html`<fieldset>
      <legend>${option.label}</legend>
      <div class="boards strips">${option.choices.map((choice) => this.#poster(option, choice))}</div>
    </fieldset>`;
  }

  /**
   * @param {GameOption} option
   * @param {GameOption["choices"][number]} choice
   */
  #poster(option, { value, label, about, art }) {
    const against = this.#against(option, value);
    const chosen = this.options[option.name] === value;
    return html`<label class="board ${chosen ? "chosen" : ""} ${against ? "off" : ""}">
      <input type="radio" name="option-${option.name}" .checked=${chosen} ?disabled=${Boolean(against)} @change=${() => this.#choose(option.name, value)} />
      <rh-art name=${art || `poster-${this.game}`}></rh-art>
      <span class="words"><b class="voice">${label.replace(/ \(.*/, "")}</b><small>${about || label.replace(/^[^(]*\(?|\)$/g, "")}</small>${against ? this.#why(against) : nothing}</span>
    </label>`;
  }

  /** A part that is in play or not: a switch with a sentence, and what it changes here. @param {GameOption} option */
  #module(option) {
    const on = this.options[option.name] === "yes";
    const against = this.#against(option, "yes");
    const changes = on ? this.changes.filter(({ when }) => option.name in when) : [];
    return html`<div class="module ${against ? "off" : ""}">
      <label class="switch">
        ${signOf(option)}<span class="words"><b>${option.label}</b><small>${option.about}</small></span>
        <input type="checkbox" role="switch" name="option-${option.name}" .checked=${on} ?disabled=${Boolean(against) && !on} @change=${(/** @type {Event} */ event) => this.#choose(option.name, field(event).checked ? "yes" : "no")} />
      </label>
      ${changes.map(({ text }) => html`<p class="changed">${icon("fork")} ${text}</p>`)}
      ${against ? this.#why(against) : nothing}
    </div>`;
  }

  /** A question of the rules; a choice that means nothing here says why, and how to change that. @param {GameOption} option */
  #ruling(option) {
    const against = option.choices.map(({ value }) => this.#against(option, value));
    const off = against.filter(Boolean).length === option.choices.length - 1;
    const why = against.find(Boolean);
    return html`<fieldset class="ruling ${off ? "off" : ""}">
      <legend>${signOf(option)}${option.label}</legend>
      ${option.about ? html`<p class="quiet"><small>${option.about}</small></p>` : nothing}
      <div class="picks">${option.choices.map(
        ({ value, label, about }, n) => html`<label class="pick"><input type="radio" name="option-${option.name}" .checked=${this.options[option.name] === value} ?disabled=${off || Boolean(against[n])} @change=${() => this.#choose(option.name, value)} /><span>${label}${about ? html` <small>${about}</small>` : nothing}</span></label>`,
      )}</div>
      ${why ? this.#why(why) : nothing}
    </fieldset>`;
  }

  /** Questions on which rulebooks differ: nobody has to open them. @param {GameOption[]} rulings */
  #fine(rulings) {
    const other = rulings.some(({ name, default: usual }) => this.options[name] !== usual);
    return html`<details ?open=${other}>
      <summary>${say("setup.rules")} <small>${say("setup.rules-about")}</small></summary>
      <div class="rulings">${rulings.map((option) => this.#ruling(option))}</div>
    </details>`;
  }

  /** Why something cannot be chosen, and the link that removes the obstacle. @param {GameOption["needs"][number]} need */
  #why({ option, among }) {
    const other = this.found?.options.find(({ name }) => name === option);
    const wanted = other?.choices.find(({ value }) => value === among[0]);
    const what = wanted?.label.replace(/ \(.*/, "").replace(/\.$/, "") ?? "";
    return wanted ? html`<p class="reason">${say("setup.only", { what })} <button type="button" class="link" @click=${() => this.#choose(option, wanted.value)}>${say("setup.take")}</button></p>` : nothing;
  }

  /** What is in play besides the usual, by name. @param {Title} title */
  #besides({ options }) {
    const other = options.slice(1).filter(({ name, default: usual, toggle, choices }) => this.options[name] !== usual && (toggle || choices.every(({ art }) => art)));
    return other.map(({ name, label, toggle, choices }) => (toggle ? label : choices.find(({ value }) => value === this.options[name])?.label)).join(", ");
  }

  /**
   * The button, and where it has a strip of its own at the foot of a screen, who plays, how long, and what is different.
   * @param {Title} title
   * @param {number | undefined} rounds
   */
  #foot(title, rounds) {
    const long = [rounds && `${rounds} ${say("setup.fact-rounds")}`, `${title.minutes.join("–")} ${say("setup.fact-minutes")}`].filter(Boolean).join(", ");
    const n = this.changes.length;
    return html`<div class="foot">
      <span class="sitters" aria-hidden="true">${this.kinds.slice(0, this.seats).map((kind, seat) => (kind === "open" ? icon("invite") : badge(seat)))}</span>
      <small class="sum">${long}</small>
      ${n ? html`<button type="button" class="differs" @click=${() => (this.listing = true)}>${icon("fork")} ${say("setup.n-changes", { n })}</button>` : nothing}
      <button class="lit start">${icon("play")} ${say("setup.start")}</button>
    </div>`;
  }

  /** All that is different, where the ticket that tells it is out of sight. */
  #listed() {
    if (!this.listing) return nothing;
    return dialog(say("setup.changes"), html`<ul class="changes">${this.changes.map(({ text }) => html`<li class="changed">${icon("fork")} ${text}</li>`)}</ul>`, () => (this.listing = false));
  }

  /** What comes of it, and the button. @param {Title} title */
  #ticket(title) {
    const [first] = title.options;
    const chosen = first?.choices.find(({ value }) => value === this.options[first.name]);
    const rounds = this.rounds[this.allowed.indexOf(this.seats)];
    const open = this.kinds.slice(0, this.seats).filter((kind) => kind === "open").length;
    const besides = this.#besides(title);
    return html`<aside class="ticket sheet-card" aria-label=${say("setup.comes")}>
      ${keyed(chosen?.value, html`<rh-art name=${chosen?.art || `poster-${title.id}`}></rh-art>`)}
      <div class="words">
        <p class="voice big">${chosen ? chosen.label.replace(/ \(.*/, "") : title.name}</p>
        ${besides ? html`<p class="quiet">${say("setup.with", { what: besides })}</p>` : nothing}
        <dl class="facts-of"><div><dd>${this.seats}</dd><dt>${say("setup.fact-players")}</dt></div>${rounds ? html`<div><dd>${rounds}</dd><dt>${say("setup.fact-rounds")}</dt></div>` : nothing}<div><dd>${title.minutes.join("–")}</dd><dt>${say("setup.fact-minutes")}</dt></div></dl>
        ${chosen?.about ? html`<p>${chosen.about}</p>` : nothing}
        ${this.changes.length ? html`<h3>${say("setup.changes")}</h3><ul class="changes">${this.changes.map(({ text }) => html`<li class="changed">${icon("fork")} ${text}</li>`)}</ul>` : nothing}
        ${open ? html`<p class="quiet">${say("setup.waits", { n: open })}</p>` : nothing}
        ${this.problem ? html`<p class="warn" role="alert">${this.problem}</p>` : nothing}
        ${this.#foot(title, rounds)}
        ${!open && parts(`learn.${title.id}`).length ? html`<button name="lesson">${icon("help")} ${say("setup.lesson")}</button>` : nothing}
      </div>
    </aside>`;
  }
}

/** What stands for a part of a game. @type {Record<string, string>} */
const SIGNS = { coal: "coal", train: "factory-train", "special-ideas": "special-idea", engineers: "engineer", emil: "emil" };

/** @param {GameOption} option */
const signOf = ({ name }) => (SIGNS[name] ? html`<span class="sign-of">${icon(SIGNS[name])}</span>` : nothing);

customElements.define("rh-setup", Setup);
