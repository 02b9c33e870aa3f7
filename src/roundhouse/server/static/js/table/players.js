// @ts-check
/** Who plays, with how many points, and whose turn it is. */
import { badge } from "../parts/badge.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** @param {TablePage} page */
export function players(page) {
  const { table, shown } = page.store;
  if (!table || !shown) return nothing;
  const scores = page.preview?.scores ?? shown.scores;
  return html`<ol class="players" aria-label=${say("table.players")}>
    ${table.players.map((player) => one(player, scores[player.seat], shown.scores[player.seat], shown.turn === player.seat))}
  </ol>`;
}

/**
 * @param {Player} player
 * @param {number} score
 * @param {number} before
 * @param {boolean} turn
 */
function one(player, score, before, turn) {
  return html`<li class="player ${turn ? "turn" : ""} ${player.mine ? "me" : ""}" aria-current=${turn ? "true" : "false"}>
    ${badge(player.colour)}
    <span class="name">${player.name}${turn ? html`<span class="hidden">, ${say("table.has-turn")}</span>` : nothing}</span>
    <span class="score">${before}${score !== before ? html` <em>${signed(score - before)}</em>` : nothing}</span>
  </li>`;
}
