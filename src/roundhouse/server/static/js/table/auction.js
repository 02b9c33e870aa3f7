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
  return html`<table class="auction">
    <caption class="hidden">${say("table.auction")}</caption>
    <tbody>
      ${rows.map(({ seat, bid, state, pays }) => html`<tr class=${state}>
        <th scope="row">${badge(player(seat).colour)} ${called(player(seat), table.me)}</th>
        <td class="voice">${bid || html`<span class="quiet">${say(state === "out" ? "table.bid-out" : "table.bid-none")}</span>`}</td><td class="quiet">${pays}</td>
      </tr>`)}
    </tbody>
  </table>
  <p class="places quiet">${table.brief?.places.map((cost, n) => html`<span>${say("table.place", { n: n + 1, cost })}</span>`)}</p>`;
}
