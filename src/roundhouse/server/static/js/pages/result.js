// @ts-check
/** `<rh-result>`: who won, and how it came about. */
import "../table/sheet.js";
import { get, send } from "../api.js";
import { attempt, reason } from "../parts/asking.js";
import { badge } from "../parts/badge.js";
import { course, origins } from "../parts/charts.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { go } from "../router.js";
import { sources, sum } from "../table/sheet.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Sheet} Sheet
 * @typedef {import("../types.js").History} History
 */

class Result extends Part {
  static properties = { table: {}, found: { state: true }, sheet: { state: true }, past: { state: true }, problem: { state: true } };

  constructor() {
    super();
    this.table = "";
    /** @type {Table | null} */
    this.found = null;
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {History | null} */
    this.past = null;
    this.problem = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    try {
      this.found = await get(`/api/tables/${this.table}`);
      document.title = `${say("result.title")} · ${this.found?.name} · Roundhouse`;
      [this.sheet, this.past] = await Promise.all([get(`/api/tables/${this.table}/sheet`), get(`/api/tables/${this.table}/history`)]);
    } catch (error) {
      this.problem = reason(error);
    }
  }

  async #rematch() {
    const made = await attempt(() => send("POST", `/api/tables/${this.table}/rematch`));
    if (made) go(made.url);
  }

  render() {
    const { found } = this;
    if (!found) return html`<div class="page narrow">${this.problem ? html`<p class="warn" role="alert">${this.problem}</p><p><a href="/">${say("ui.home")}</a></p>` : html`<p class="loading" role="status">${say("ui.loading")}</p>`}</div>`;
    return html`<div class="page result">
      <h1>${found.over ? this.#winners(found) : say("result.so-far", { game: found.name })}</h1>
      ${this.#standings(found)}
      <div class="buttons">
        ${found.over ? html`<button type="button" class="primary" @click=${this.#rematch}>${icon("again")} ${say("result.rematch")}</button>` : html`<a class="button primary" href="/t/${this.table}">${say("result.back")}</a>`}
        <a class="button" href="/t/${this.table}/m/0">${icon("play")} ${say("result.replay")}</a>
        <a class="button" href="/api/tables/${this.table}/record" download="${found.game}-${this.table}.record">${icon("download")} ${say("result.record")}</a>
        <a class="button" href="/">${say("ui.home")}</a>
      </div>
      ${this.past && this.past.scores.length > 1 ? html`<section><h2 class="rule"><span>${say("result.course")}</span></h2>${course(found.players, this.past.scores)}</section>` : nothing}
      ${this.sheet ? this.#origins(found, this.sheet) : nothing}
      <section><h2 class="rule"><span>${say("table.sheet")}</span></h2><rh-sheet .table=${this.table} .seq=${found.seq} .players=${found.players}></rh-sheet></section>
      ${found.seed !== null ? html`<details class="seal"><summary>${say("result.seal")}</summary><p>${say("result.seal-about")}</p><dl><dt>${say("result.seed")}</dt><dd><code>${found.seed}</code></dd><dt>${say("result.salt")}</dt><dd><code>${found.salt}</code></dd><dt>SHA-256</dt><dd><code>${found.seal}</code></dd></dl></details>` : nothing}
    </div>`;
  }

  /** @param {Table} found */
  #winners(found) {
    const winners = found.players.filter(({ seat }) => found.ranking[seat] === 1);
    if (!winners.length) return say(found.players.length === 1 && found.players[0].mine ? "result.you-lost" : "result.nobody");
    const names = new Intl.ListFormat(document.documentElement.lang).format(winners.map(({ name }) => name));
    if (winners.length === 1 && winners[0].mine && found.me.seats.length === 1) return say("result.you-won");
    return say(winners.length > 1 ? "result.winners" : "result.winner", { name: names });
  }

  /** @param {Table} found */
  #standings(found) {
    const order = [...found.players].sort((a, b) => found.ranking[a.seat] - found.ranking[b.seat]);
    return html`<ol class="standings">
      ${order.map((player) => html`<li class=${found.ranking[player.seat] === 1 ? "first" : ""}>
        <span class="rank">${found.ranking[player.seat] ? say("result.rank", { n: found.ranking[player.seat] }) : "–"}</span>${badge(player.colour)}<span class="name">${player.name}</span><span class="dots" aria-hidden="true"></span>${found.remarks[player.seat] ? html`<em>${found.remarks[player.seat]}</em> ` : nothing}<span class="score">${found.scores[player.seat]}</span>
      </li>`)}
    </ol>`;
  }

  /**
   * @param {Table} found
   * @param {Sheet} sheet
   */
  #origins(found, sheet) {
    const labels = sources(sheet.seats.flatMap(({ rows }) => rows)).map(([, label]) => label);
    const parts = new Map(sheet.seats.map(({ seat, rows }) => [seat, labels.map((label) => ({ label, points: sum(rows.filter((row) => row.label === label)) }))]));
    return html`<section><h2 class="rule"><span>${say("result.origins")}</span></h2>${origins(found.players, parts, labels)}</section>`;
  }
}

customElements.define("rh-result", Result);
