// @ts-check
/** The end of a round, counted up: sources as rows, seats as columns. */
import "../parts/roll.js";
import { badge, called } from "../parts/badge.js";
import { SVG } from "../scene/shapes.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";
import { explained, picture, wide } from "./explained.js";
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
  const counted = last.brought.filter(({ scored }) => scored);
  const rows = new Map();
  const sums = new Map();
  for (const { seat, source, label, n, adds } of counted) {
    if (!rows.has(source)) rows.set(source, { source, label, adds, cells: new Map() });
    const { cells } = rows.get(source);
    cells.set(seat, (cells.get(seat) ?? 0) + n);
    if (adds) sums.set(seat, (sums.get(seat) ?? 0) + n);
  }
  const seats = [...new Set(counted.map(({ seat }) => seat))];
  const order = inOrder(seats.map((who) => counted.filter(({ seat }) => seat === who)));
  return { round: last.round, to: last.move + 1, rows: order.map((source) => rows.get(source)), sums };
}

/**
 * Sources in the order in which they are counted, of which every seat knows a part.
 * @param {{source: string}[][]} seats
 */
function inOrder(seats) {
  /** @type {string[]} */
  const found = [];
  for (const told of seats) {
    for (const [n, { source }] of told.entries()) {
      if (found.includes(source)) continue;
      const next = told.slice(n).find((later) => found.includes(later.source));
      found.splice(next ? found.indexOf(next.source) : found.length, 0, source);
    }
  }
  return found;
}

/**
 * What somebody had before a round was counted: all points that the log tells of.
 * @param {TablePage} page
 * @param {number} seat
 * @param {number} to the move after the counting
 */
function before({ store }, seat, to) {
  const told = store.log.filter(({ move }) => move < to).flatMap(({ move, brought }) => brought.map((one) => ({ ...one, now: move === to - 1 && one.scored })));
  return told.reduce((sum, one) => sum + (one.seat === seat && one.adds && !one.now ? one.n : 0), 0);
}

/**
 * The land a line runs through, as it is drawn on the board.
 * @param {TablePage} page
 * @param {string} source
 */
function landscape(page, source) {
  const sky = page.querySelector(`.panels [id^=panel-player] [fill$="fade-sky-${CSS.escape(source)})"]`);
  if (!sky?.parentElement) return nothing;
  const land = /** @type {Element} */ (sky.parentElement.cloneNode(true));
  land.removeAttribute("transform");
  const view = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ class: "view", viewBox: "230 4 236 132", preserveAspectRatio: "xMidYMax slice", "aria-hidden": "true" })) view.setAttribute(name, value);
  view.style.cssText = sky.closest("svg")?.style.cssText ?? ""; // the inks of the board
  view.append(land);
  return view;
}

/** @param {TablePage} page */
export function scoring(page) {
  const { scoring: found, counted } = page;
  const { table, shown } = page.store;
  if (!found || !table || !shown) return nothing;
  const players = [...table.players].sort((a, b) => (found.sums.get(b.seat) ?? 0) - (found.sums.get(a.seat) ?? 0));
  const open = !shown.brief?.phases.length; // where a round has phases, money is counted, and points come at the end
  const had = (/** @type {number} */ seat) => before(page, seat, found.to);
  const so = (/** @type {number} */ seat) => found.rows.slice(0, counted).reduce((sum, row) => sum + (row.adds ? (row.cells.get(seat) ?? 0) : 0), 0);
  return html`<section class="scoring" aria-label=${say("table.scored", { round: found.round })} aria-live="polite">
    <table>
      <caption><span class="voice">${say("table.scored", { round: found.round })}</span> <small>${progress(found, counted)}</small></caption>
      <thead><tr><td></td>${players.map((player) => html`<th scope="col" class=${mine(player)}>${badge(player.colour)} <span>${called(player, table.me)}</span>${open ? html`<small aria-hidden="true">${had(player.seat)}</small>` : nothing}</th>`)}</tr></thead>
      <tbody>
        ${found.rows.map((row, n) => html`<tr class=${n === counted - 1 ? "now" : n < counted ? "done" : "later"}>
          <th scope="row">${landscape(page, row.source)}<span>${sentence(row.label)}</span></th>
          ${players.map((player) => html`<td class=${mine(player)}>${cell(page, row, player, n < counted)}</td>`)}
        </tr>`)}
      </tbody>
      <tfoot><tr>
        <th scope="row">${say(open ? "table.so-far" : "table.counted")}</th>
        ${players.map((player) => html`<td class=${mine(player)}><b class="voice ${open ? "step" : ""} ${so(player.seat) > 0 ? "plus" : so(player.seat) < 0 ? "minus" : "none"}">${signed(so(player.seat))}</b>
          ${open ? html`<b class="voice so-far"><rh-roll .value=${had(player.seat) + so(player.seat)}></rh-roll></b>` : nothing}</td>`)}
      </tr></tfoot>
    </table>
    ${wide.matches ? nothing : explained(page)}
  </section>`;
}

/** @param {Scoring} found @param {number} counted */
const progress = ({ rows }, counted) => (counted && counted < rows.length ? say("table.counting-row", { n: counted, of: rows.length, what: sentence(rows[counted - 1].label) }) : "");

/** @param {import("../types.js").Player} player */
const mine = (player) => (player.mine ? `me seat-${player.colour % 6}` : "");

/**
 * What a seat was given for one thing, in miniature and as a number; it tells how that came about.
 * @param {TablePage} page
 * @param {Scoring["rows"][number]} row
 * @param {import("../types.js").Player} player
 * @param {boolean} done
 */
function cell(page, { source, label, cells }, player, done) {
  const { counting } = page;
  const small = picture(page, counting.of(player.seat, source)?.shapes ?? [], "mini", "0 0 108 22");
  if (!done) return html`<span class="cell">${small}<span aria-hidden="true">···</span></span>`;
  const asked = counting.asks(player.seat, source);
  const n = cells.get(player.seat) ?? 0;
  return html`<button type="button" class="cell" aria-pressed=${asked} aria-label="${called(player, page.store.table?.me)}, ${label}: ${n}" @click=${() => counting.ask(player.seat, source)}>${small}<b class="voice ${n ? "" : "none"}">${n < 0 ? signed(n) : n}</b></button>`;
}
