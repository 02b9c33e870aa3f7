// @ts-check
/** `<rh-sheet>`: where every point comes from; each number can be opened. */
import { get } from "../api.js";
import { badge, called } from "../parts/badge.js";
import { Part } from "../parts/part.js";
import { gathered, sum, swatch } from "../parts/sources.js";
import { html, nothing } from "../vendor.js";
import { minus, say, signed } from "../words.js";
import { sentence } from "./gains.js";

/**
 * @typedef {import("../types.js").Sheet} SheetData
 * @typedef {import("../types.js").Player} Player
 */

class ScoreSheet extends Part {
  static properties = {
    table: {},
    seq: { type: Number },
    players: { attribute: false },
    named: { attribute: false },
    sheet: { state: true },
    open: { state: true },
  };

  constructor() {
    super();
    this.table = "";
    this.seq = 0;
    /** @type {Player[]} */
    this.players = [];
    /** Whether there is room for names. */
    this.named = false;
    /** @type {SheetData | null} */
    this.sheet = null;
    /** @type {{source: string, seat: number} | null} */
    this.open = null;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("seq") || changed.has("table")) this.#load();
  }

  async #load() {
    this.sheet = (await get(`/api/tables/${this.table}/sheet`).catch(() => null)) ?? this.sheet;
  }

  /** Who looks at it. */
  get #me() {
    return { seats: this.players.filter(({ mine }) => mine).map(({ seat }) => seat) };
  }

  render() {
    if (!this.sheet) return html`<p class="quiet">${say("ui.loading")}</p>`;
    const seats = this.#seats;
    const rows = gathered(seats).flatMap(({ n, of }) => of.map((one) => ({ ...one, n })));
    return html`<table class="sheet">
      <caption class="hidden">${say("table.sheet")}</caption>
      <thead>
        <tr><th scope="col">${say("table.source")}</th>${this.players.map((player) => html`<th scope="col">${badge(player.colour)}<span class=${this.named ? "" : "hidden"}> ${called(player, this.#me)}</span></th>`)}</tr>
      </thead>
      <tbody>
        ${rows.length ? rows.map(({ source, label, n }) => this.#row(source, label, n)) : html`<tr><td class="quiet" colspan=${seats.length + 1}>${say("table.no-points")}</td></tr>`}
      </tbody>
      <tfoot>
        <tr><th scope="row">${say("table.total")}</th>${seats.map((one) => html`<td>${minus(one.total)}</td>`)}</tr>
      </tfoot>
    </table>`;
  }

  /** The columns, in the order of the players. */
  get #seats() {
    return this.players.flatMap(({ seat }) => this.sheet?.seats.filter((one) => one.seat === seat) ?? []);
  }

  /** The most that anybody got from a source. @param {string} source */
  #best(source) {
    return Math.max(...this.#seats.map(({ rows }) => sum(rows.filter((row) => row.source === source))));
  }

  /**
   * @param {string} source
   * @param {string} label
   * @param {number} n
   */
  #row(source, label, n) {
    const chosen = this.open?.source === source ? this.open.seat : null;
    return html`<tr>
        <th scope="row">${swatch(n)} ${sentence(label)}</th>
        ${this.#seats.map(({ seat, rows }) => {
          const mine = rows.filter((row) => row.source === source);
          if (!mine.length) return html`<td class="none">·</td>`;
          return html`<td><button type="button" class="number ${sum(mine) === this.#best(source) && sum(mine) > 0 ? "best" : ""}" aria-expanded=${chosen === seat}
            @click=${() => (this.open = chosen === seat ? null : { source, seat })}>${minus(sum(mine))}</button></td>`;
        })}
      </tr>
      ${chosen !== null ? this.#detail(source, chosen) : nothing}`;
  }

  /**
   * @param {string} source
   * @param {number} seat
   */
  #detail(source, seat) {
    const found = this.sheet?.seats.find((one) => one.seat === seat);
    const rows = (found?.rows ?? []).filter((row) => row.source === source);
    const player = this.players.find((one) => one.seat === seat);
    const name = player ? called(player, this.#me) : "";
    return html`<tr class="detail"><td colspan=${this.players.length + 1}>
      <strong>${name}:</strong> ${rows.map((row) => html`<span>${row.round ? say("table.in-round", { round: row.round, points: signed(row.points) }) : say("table.at-end", { points: signed(row.points) })}</span>`)}
    </td></tr>`;
  }
}

customElements.define("rh-sheet", ScoreSheet);
