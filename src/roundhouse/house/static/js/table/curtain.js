// @ts-check
/** Several people at one screen: a curtain before anything hidden is shown. */
import { badge } from "../parts/badge.js";
import { keep } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function curtain(page) {
  const next = page.open ? null : waiting(page.store);
  if (!next) return nothing;
  return html`<div class="curtain" role="dialog" aria-modal="true" aria-label=${say("curtain.title", { name: next.name })}>
    <div>
      ${badge(next.colour, "huge")}
      <h2>${say("curtain.title", { name: next.name })}</h2>
      <p>${say("curtain.about")}</p>
      <button type="button" class="primary" id="lift" @click=${() => page.lift(next.seat)}>${say("curtain.lift", { name: next.name })}</button>
      <label class="tick"><input type="checkbox" @change=${() => noSecrets(page, next.seat)} /> ${say("curtain.never")}</label>
    </div>
  </div>`;
}

/** @param {TablePage} page @param {number} seat */
function noSecrets(page, seat) {
  keep(`roundhouse.open.${page.table}`, true);
  page.lift(seat);
}

/**
 * Whether the board of the one who moved is covered again: several people sit at one screen.
 * @param {TablePage} page
 * @param {import("../types.js").Table} table
 */
export const leaving = (page, { me, turn, over }) => !page.open && me.seats.length > 1 && me.seat !== null && (over || turn !== me.seat);

/**
 * The person who has to come to the screen, if somebody has to.
 * @param {import("./store.js").Store} store
 */
export function waiting({ table, past, playback }) {
  if (!table || table.over || past !== null || playback.playing) return null;
  const { seats, seat } = table.me;
  if (seats.length < 2 || table.turn === null || !seats.includes(table.turn) || seat === table.turn) return null;
  return table.players.find((player) => player.seat === table.turn) ?? null;
}
