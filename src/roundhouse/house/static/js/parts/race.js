// @ts-check
/** Where rounds do not end a game: how far everybody has come on the way to what does. */
import { html, svg } from "../vendor.js";
import { badge, called } from "./badge.js";

const LONG = 150;
const SIZE = 22;

/**
 * @typedef {{left: number[], of: number, text: string}} Race
 * @typedef {import("../types.js").Table} Table
 */

/**
 * Who is nearest, and how near.
 * @param {Race} race
 * @param {Table} table
 */
export function leading({ left, text }, { players, me }) {
  const first = players.find(({ seat }) => left[seat] === Math.min(...left));
  return first ? `${called(first, me)}: ${text}` : "";
}

/**
 * @param {Race} race
 * @param {{seat: number, colour: number}[]} players
 */
export function race({ left, of, text }, players) {
  const at = (/** @type {number} */ seat) => ((of - left[seat]) / of) * LONG;
  const back = [...players].sort((one, other) => at(one.seat) - at(other.seat));
  return html`<svg class="stops race" viewBox="0 0 ${LONG + 40} 28" width=${LONG + 40} height="28" role="img" aria-label=${text}>
    <path class="way" d="M11 14H${LONG + 18}"></path><path class="flag" d="M${LONG + 18} 27V3h16l-5 5 5 5h-16"></path>
    ${back.map(({ seat, colour }) => svg`<svg x=${at(seat)} y="3" width=${SIZE} height=${SIZE}>${badge(colour)}</svg>`)}
  </svg>`;
}
