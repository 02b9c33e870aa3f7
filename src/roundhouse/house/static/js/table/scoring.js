// @ts-check
/** The end of a round, counted up: sources as rows, seats as columns. */
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";
import { sentence } from "./gains.js";

/**
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {{round: number, to: number, rows: {source: string, label: string, adds: boolean, cells: Map<number, number>}[], sums: Map<number, number>}} Scoring
 */

/**
 * What was counted for everybody among some moves.
 * @param {Entry[]} entries
 * @returns {Scoring | null}
 */
export function scoringOf(entries) {
  const last = entries.findLast(({ brought }) => brought.some(({ scored }) => scored));
  if (!last) return null;
  const rows = new Map();
  const sums = new Map();
  for (const { seat, source, label, n, scored, adds } of last.brought) {
    if (!scored) continue;
    if (!rows.has(source)) rows.set(source, { source, label, adds, cells: new Map() });
    const { cells } = rows.get(source);
    cells.set(seat, (cells.get(seat) ?? 0) + n);
    if (adds) sums.set(seat, (sums.get(seat) ?? 0) + n);
  }
  return { round: last.round, to: last.move + 1, rows: [...rows.values()], sums };
}

/** @param {TablePage} page */
export function scoring(page) {
  const { scoring: found, counted } = page;
  const { table, shown } = page.store;
  if (!found || !table || !shown) return nothing;
  const players = [...table.players].sort((a, b) => (found.sums.get(b.seat) ?? 0) - (found.sums.get(a.seat) ?? 0));
  const done = counted >= found.rows.length;
  const so = (/** @type {number} */ seat) => found.rows.slice(0, counted).reduce((sum, row) => sum + (row.adds ? (row.cells.get(seat) ?? 0) : 0), 0);
  return html`<section class="scoring" aria-label=${say("table.scored", { round: found.round })} aria-live="polite">
    <table>
      <caption><span class="voice">${say("table.scored", { round: found.round })}</span> <small>${done ? "" : sentence(found.rows[counted]?.label)}</small></caption>
      <thead><tr><td></td>${players.map((player) => html`<th scope="col" class=${player.mine ? "me" : ""}>${badge(player.colour)} ${called(player, table.me)}</th>`)}</tr></thead>
      <tbody>
        ${found.rows.map((row, n) => html`<tr class=${n === counted - 1 ? "now" : n < counted ? "done" : "later"}>
          <th scope="row">${sentence(row.label)}</th>
          ${players.map((player) => html`<td class=${player.mine ? "me" : ""}>${n < counted ? html`<b class="voice ${row.cells.get(player.seat) ? "" : "none"}">${row.cells.get(player.seat) ?? 0}</b>` : html`<span aria-hidden="true">···</span>`}</td>`)}
        </tr>`)}
      </tbody>
      <tfoot><tr><th scope="row">${say("table.counted")}</th>${players.map((player) => html`<td class=${player.mine ? "me" : ""}><b class="voice ${so(player.seat) > 0 ? "plus" : so(player.seat) < 0 ? "minus" : "none"}">${signed(so(player.seat))}</b></td>`)}</tr></tfoot>
    </table>
    <div class="buttons">
      ${done ? html`<button type="button" @click=${() => page.stageScoring(found)}>${icon("restart")} ${say("table.watch")}</button>` : html`<button type="button" @click=${() => (page.counted = found.rows.length)}>${icon("to-last")} ${say("table.to-the-end")}</button>`}
      <button type="button" class="primary" @click=${() => page.stageScoring(null)}>${say("table.go-on")}</button>
    </div>
  </section>`;
}
