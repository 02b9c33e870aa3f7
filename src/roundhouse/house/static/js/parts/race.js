// @ts-check
/** Where rounds do not end a game: how far everybody has come on the way to what does. */
import { html, svg } from "../vendor.js";
import { say } from "../words.js";
import { badge, called } from "./badge.js";

const LONG = 150;
const SIZE = 22;
/** How far markers stand apart at least: of those that are tied, too, each shape is seen. */
const APART = 13;

/**
 * @typedef {{left: number[], of: number, text: string}} Race
 * @typedef {import("../types.js").Table} Table
 */

/**
 * Who is nearest, and how near; all who are tied are named.
 * @param {Race} race
 * @param {Table} table
 */
export function leading({ left, text }, { players, me }) {
  const first = players.filter(({ seat }) => left[seat] === Math.min(...left));
  const who = first.length > 1 && first.length === players.length ? say("table.all-tied") : first.map((player) => called(player, me)).join(", ");
  return `${who}: ${text}`;
}

/**
 * Where markers stand, from the hindmost on.
 * @param {Race} race
 * @param {{seat: number, colour: number}[]} players
 */
function placed({ left, of }, players) {
  const back = [...players].sort((one, other) => left[other.seat] - left[one.seat]);
  let next = 0;
  return back.map(({ seat, colour }, n) => {
    const x = Math.min(Math.max(((of - left[seat]) / of) * LONG, next), LONG - (back.length - 1 - n) * APART);
    next = x + APART;
    return { colour, x };
  });
}

/**
 * @param {Race} race
 * @param {{seat: number, colour: number}[]} players
 */
export function race(race, players) {
  return html`<svg class="stops race" viewBox="0 0 ${LONG + 40} 28" width=${LONG + 40} height="28" role="img" aria-label=${race.text}>
    <path class="way" d="M11 14H${LONG + 18}"></path><path class="flag" d="M${LONG + 18} 27V3h16l-5 5 5 5h-16"></path>
    ${placed(race, players).map(({ colour, x }) => svg`<svg x=${x} y="3" width=${SIZE} height=${SIZE}>${badge(colour)}</svg>`)}
  </svg>`;
}
