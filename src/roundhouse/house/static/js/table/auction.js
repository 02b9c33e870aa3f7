// @ts-check
/** Who has bid what, who is out, and what each place costs. */
import { badge, called } from "../parts/badge.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function auction(page) {
  const { table } = page.store;
  const rows = table?.brief?.auction ?? [];
  if (!table || !rows.length) return nothing;
  const player = (/** @type {number} */ seat) => /** @type {import("../types.js").Player} */ (table.players.find((one) => one.seat === seat));
  return html`<ul class="auction" aria-label=${say("table.auction")}>
    ${rows.map(({ seat, bid, state, pays }) => html`<li class=${state}>
      ${badge(player(seat).colour)}<b>${called(player(seat), table.me)}</b>
      <span class="voice">${bid}</span>
      <small class="quiet">${pays}</small>
    </li>`)}
  </ul>`;
}

/** What each place costs, in a line. @param {string[]} places */
export const prices = (places) => groups(places).map(({ n, cost }) => say("table.place", { n, cost })).join(" · ");

/** Neighbouring places that cost the same, told together: "1–2". @param {string[]} places */
function groups(places) {
  const starts = places.map((cost, n) => n).filter((n) => places[n] !== places[n - 1]);
  return starts.map((from, n) => {
    const to = starts[n + 1] ?? places.length;
    return { n: to - from > 1 ? `${from + 1}–${to}` : String(to), cost: places[from] };
  });
}
