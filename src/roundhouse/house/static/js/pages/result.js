// @ts-check
/** `<rh-result>`: who won, and how it came about. */
import "../parts/art.js";
import "../table/sheet.js";
import "./review.js";
import { get, send } from "../api.js";
import { attempt, reason } from "../parts/asking.js";
import { badge, called } from "../parts/badge.js";
import { lead } from "../parts/charts.js";
import { headline } from "../parts/headline.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { sign } from "../parts/sign.js";
import { gathered, sum, swatch } from "../parts/sources.js";
import { trains } from "../parts/trains.js";
import { saveRecord } from "../parts/saving.js";
import { coming } from "../parts/coming.js";
import { at, go } from "../router.js";
import { sentence } from "../table/gains.js";
import { isColumn, onTheStage } from "../table/layout.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { lost } from "./lost.js";
import { awards } from "./awards.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").Sheet} Sheet
 */

class Result extends Part {
  static properties = { table: {}, found: { state: true }, sheet: { state: true }, past: { state: true }, problem: { state: true }, seat: { state: true } };

  constructor() {
    super();
    this.table = "";
    /** @type {Table | null} */
    this.found = null;
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {import("../types.js").History | null} */
    this.past = null;
    this.problem = "";
    /** Whose board is shown. */
    this.seat = 0;
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.found = await get(`/api/tables/${this.table}`);
      document.title = `${say("result.title")} · ${this.found?.name} · Roundhouse`;
      this.seat = this.found?.me.seat ?? this.order[0]?.seat ?? 0;
      [this.sheet, this.past] = await Promise.all([get(`/api/tables/${this.table}/sheet`), get(`/api/tables/${this.table}/history`)]);
    } catch (error) {
      this.problem = reason(error);
    }
  }

  async #rematch() {
    const made = await attempt(() => send("POST", `/api/tables/${this.table}/rematch`));
    if (made) go(made.url);
  }

  /** The players, best first. @returns {Player[]} */
  get order() {
    const { players = [], ranking = [], scores = [] } = this.found ?? {};
    return [...players].sort((a, b) => ranking[a.seat] - ranking[b.seat] || scores[b.seat] - scores[a.seat]);
  }

  name = (/** @type {Player} */ player) => called(player, this.found?.me);

  render() {
    const { found } = this;
    if (!found) return this.problem ? lost(this.problem) : html`${sign()}${coming()}`;
    const title = html`<span class="title">${found.name}</span><span class="quiet">${[found.about, found.brief?.rounds ? say("result.rounds", { n: found.brief.round }) : ""].filter(Boolean).join(" · ")}</span>`;
    return html`${sign({ title })}
      <div class="result of-${found.game}">
        <div class="result-main">
          <section class="winner"><rh-art name=${this.#picture(found)}></rh-art><div><h1>${this.#headline(found)}</h1><p>${this.#below(found)}</p></div></section>
          ${this.sheet ? this.#origins(found, this.sheet) : nothing}
          ${this.#lead(found)}
          ${found.over ? html`<rh-review .table=${this.table} .players=${this.order} .named=${this.name}></rh-review>` : nothing}
          ${this.#boards(found)}
        </div>
        <div class="result-side">
          <div class="buttons">
            ${found.over ? html`<button type="button" class="primary" @click=${this.#rematch}>${icon("again")} ${say("result.rematch")}</button>` : html`<a class="button primary" href=${at(`/t/${this.table}`)}>${say("result.back")}</a>`}
            <a class="button" href=${at(`/t/${this.table}/m/0`)}>${icon("play")} ${say("result.replay")}</a>
            <button type="button" @click=${() => saveRecord(found)}>${icon("log")} ${say("result.record")}</button>
          </div>
          <section class="sheet-card box"><h2>${say("table.sheet")}</h2><rh-sheet .table=${this.table} .seq=${found.seq} .players=${this.order} .named=${true}></rh-sheet></section>
          ${awards(found, this.sheet)}
          ${found.seed !== null && !found.seeded ? html`<details class="seal sheet-card box"><summary>${say("result.seal")}</summary><p>${say("result.seal-about")}</p><dl><dt>${say("result.seed")}</dt><dd><code>${found.seed}</code></dd><dt>${say("result.salt")}</dt><dd><code>${found.salt}</code></dd><dt>SHA-256</dt><dd><code>${found.seal}</code></dd></dl></details>` : nothing}
          <p class="ways">${found.over ? html`<a href=${at(`/t/${this.table}`)}>${say("result.back")}</a>` : nothing}<a href=${at("/")}>${say("ui.home")}</a></p>
        </div>
      </div>`;
  }

  /** Whoever wins drives through the land of the game; who was beaten comes home in the evening. @param {Table} found */
  #picture(found) {
    const beaten = found.over && found.me.seats.length > 0 && !found.me.seats.some((seat) => found.ranking[seat] === 1);
    return beaten ? "winner-other" : `winner-${found.game}`;
  }

  /** @param {Table} found */
  #headline(found) {
    return found.over ? headline(found) : say("result.so-far", { game: found.name });
  }

  /** How far ahead, where I came in, and whose points do not say how it ended. @param {Table} found */
  #below(found) {
    const [first, second] = this.order;
    const mine = found.me.seats.length === 1 ? found.me.seats[0] : null;
    const said = [];
    if (found.over && second && found.ranking[second.seat] > 1) said.push(say(second.seat === mine ? "result.ahead-of-you" : "result.ahead", { n: found.scores[first.seat] - found.scores[second.seat], name: this.name(second) }));
    if (found.over && mine !== null && found.ranking[mine] > 1 && !found.remarks[mine]) said.push(say("result.you-came", { place: say(`result.place.${found.ranking[mine]}`), points: found.scores[mine] }));
    for (const player of this.order) if (found.remarks[player.seat]) said.push(say(player.seat === mine ? "result.you-are" : "result.somebody-is", { name: player.name, what: found.remarks[player.seat] }));
    return said.join(" ");
  }

  /**
   * @param {Table} found
   * @param {Sheet} sheet
   */
  #origins(found, sheet) {
    const all = gathered(sheet.seats);
    const wagons = new Map(sheet.seats.map(({ seat, rows }) => [seat, all.map(({ of, label, n }) => ({ label, n, points: sum(rows.filter((row) => of.some(({ source }) => source === row.source))) })).filter(({ points }) => points)]));
    return html`<section class="sheet-card box">
      <h2>${say("result.origins")}</h2>
      <ul class="legend">${all.map(({ label, n }) => html`<li>${swatch(n)} ${sentence(label)}</li>`)}</ul>
      ${trains(this.order, wagons, this.name, found)}
      <ol class="standings hidden">${this.order.map((player) => html`<li>${found.ranking[player.seat] ? `${found.ranking[player.seat]}.` : "–"} ${player.name}: ${found.scores[player.seat]} ${found.remarks[player.seat]}</li>`)}</ol>
    </section>`;
  }

  /** @param {Table} found */
  #lead(found) {
    const rounds = this.past?.rounds ?? [];
    if (rounds.length < 2 || found.players.length < 2) return nothing;
    return html`<section class="sheet-card box"><h2>${say("result.course")}</h2>${lead(this.order, rounds, this.name)}</section>`;
  }

  /** The boards as they lie at the end; what could be chosen beside them is over. @param {Table} found */
  #boards(found) {
    const panels = onTheStage(found.panels, this.seat).filter((panel) => !isColumn(panel));
    return html`<details class="sheet-card box">
      <summary class="voice">${say("result.boards")}</summary>
      <div class="chips">${found.players.map((player) => html`<button type="button" aria-pressed=${this.seat === player.seat} class=${this.seat === player.seat ? "primary" : ""} @click=${() => (this.seat = player.seat)}>${badge(player.colour)} ${this.name(player)}</button>`)}</div>
      <div class="final">${panels.map((panel) => html`<rh-scene still .scene=${panel}></rh-scene>`)}</div>
    </details>`;
  }
}

customElements.define("rh-result", Result);
