// @ts-check
/** The end of a round, counted up: sources as rows, seats as columns. */
import "../parts/roll.js";
import { badge, called } from "../parts/badge.js";
import { SVG } from "../scene/shapes.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";
import { named } from "./counts.js";
import { picture } from "./explained.js";
import { sentence } from "./gains.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("./counts.js").Scoring} Scoring
 */

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
  const { counting } = page;
  if (!found || !table || !shown) return nothing;
  const { players } = table;
  const { open } = counting;
  const so = (/** @type {number} */ seat) => counting.given(seat);
  return html`<section class="scoring" aria-label=${named(page, found)} aria-live="polite">
    <table>
      <caption><span class="voice">${named(page, found)}</span> <small>${progress(found, counted)}</small></caption>
      <thead><tr><td></td>${players.map((player) => html`<th scope="col" class="${mine(player)} ${shown.remarks[player.seat] ? "gone" : ""}" title=${shown.remarks[player.seat]}>${badge(player.colour)} <span>${called(player, table.me)}</span>${open ? html`<small aria-hidden="true">${counting.points(player.seat, 0)}</small>` : nothing}</th>`)}</tr></thead>
      <tbody>
        ${found.rows.map((row, n) => html`<tr class=${n === counted - 1 ? "now" : n < counted ? "done" : "later"}>
          <th scope="row"><span class="what">${landscape(page, row.source)}<span>${sentence(row.label)}</span></span></th>
          ${players.map((player) => html`<td class=${mine(player)}>${cell(page, row, player, n < counted)}</td>`)}
        </tr>`)}
      </tbody>
      <tfoot><tr>
        <th scope="row">${say(open ? "table.so-far" : "table.counted")}</th>
        ${players.map((player) => html`<td class=${mine(player)}><b class="voice ${open ? "step" : ""} ${so(player.seat) > 0 ? "plus" : so(player.seat) < 0 ? "minus" : "none"}">${signed(so(player.seat))}</b>
          ${open ? html`<b class="voice so-far"><rh-roll .seat=${player.seat} .value=${counting.points(player.seat)}></rh-roll></b>` : nothing}${purse(counting.purse(player.seat))}</td>`)}
      </tr></tfoot>
    </table>
  </section>`;
}

/** What somebody had and has. @param {{had: string, has: string} | null} money */
const purse = (money) => (money ? html` <span class="purse">${money.had} → <b>${money.has}</b></span>` : nothing);

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
