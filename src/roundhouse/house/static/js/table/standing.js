// @ts-check
/** While points are counted, everybody's points in their order, and who passes whom. */
import "../parts/roll.js";
import { badge, called } from "../parts/badge.js";
import { html, nothing, repeat } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("../types.js").Player} Player
 */

/**
 * @param {TablePage} page
 * @param {import("./counts.js").Scoring} found
 */
export function standing(page, found) {
  const { counting, counted } = page;
  const most = Math.max(1, ...players(page).map(({ seat }) => counting.points(seat, found.rows.length)));
  const share = (/** @type {number} */ points) => ((100 * Math.max(0, points)) / most).toFixed(1);
  return html`<section class="standing sheet-card" aria-label=${say("table.standing")}>
    <p class="standing-head"><span>${say("table.standing")}</span><span class="quiet">${passed(page, counted)}</span></p>
    <ol>
      ${repeat(order(page, counted), ({ seat }) => seat, (player) => html`<li class="seat-${player.colour % 6} ${player.mine ? "me" : ""}">
        ${badge(player.colour)}<span class="name">${called(player, page.store.table?.me)}</span>
        <svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=${share(counting.points(player.seat))} height="10"></rect><rect class="had" width=${share(counting.points(player.seat, 0))} height="10"></rect></svg>
        <b class="voice"><rh-roll .value=${counting.points(player.seat)}></rh-roll></b>
      </li>`)}
    </ol>
  </section>`;
}

/** @param {TablePage} page @returns {Player[]} */
const players = (page) => page.store.table?.players ?? [];

/** Everybody by their points when so many rows are counted. @param {TablePage} page @param {number} rows */
const order = (page, rows) => [...players(page)].sort((a, b) => page.counting.points(b.seat, rows) - page.counting.points(a.seat, rows));

/** Who has passed whom by the row that is counted, the foremost of them. @param {TablePage} page @param {number} rows */
function passed(page, rows) {
  if (!rows) return nothing;
  const points = (/** @type {Player} */ { seat }, /** @type {number} */ then) => page.counting.points(seat, then);
  for (const one of order(page, rows)) {
    const other = order(page, rows).find((two) => points(one, rows) > points(two, rows) && points(one, rows - 1) < points(two, rows - 1));
    if (other) return said(page, one, other);
  }
  return nothing;
}

/** @param {TablePage} page @param {Player} one @param {Player} other */
function said({ store: { table } }, one, other) {
  const [name, rival] = [called(one, table?.me), called(other, table?.me)];
  if (name !== one.name) return say("table.passes-you", { rival });
  return say(rival !== other.name ? "table.passes-by" : "table.passes", { name, rival });
}
