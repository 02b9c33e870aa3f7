// @ts-check
/** Points as trains: a wagon for every source; what takes points away is taken off the tail, an outline in red. */
import { phone } from "../settings.js";
import { html, nothing, svg } from "../vendor.js";
import { minus, say } from "../words.js";
import { badge } from "./badge.js";
import { inkOf, pattern } from "./sources.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {{label: string, points: number, n: number}} Wagon
 */

const HIGH = 46;
const FOOT = HIGH - 10;
const GAP = 3;
const ENGINE = 62;
/** However few the points: no wagon is longer than so many units for each. */
const MOST = 6;
/** On a phone a track has few units, so that what is written on wagons stays large. */
const long = () => (phone.matches ? 344 : 640);
/** What a number needs of a wagon. @param {Wagon} one */
const written = ({ points }) => 5 + 7.5 * minus(points).length;

/**
 * @param {Player[]} players in the order of their places
 * @param {Map<number, Wagon[]>} wagons by seat
 * @param {(player: Player) => string} name
 * @param {{scores: number[], ranking: number[]}} ended by seat
 */
export function trains(players, wagons, name, { scores, ranking }) {
  const measure = measured([...wagons.values()].map((some) => some.filter(({ points }) => points > 0)));
  return html`<ol class="trains" aria-label=${say("result.origins-label")}>
    ${players.map((player) => html`<li>
      <span class="who"><span class="place">${ranking[player.seat] ? `${ranking[player.seat]}.` : "–"}</span>${badge(player.colour)}<b class="voice">${name(player)}</b></span>
      ${train(player, wagons.get(player.seat) ?? [], measure)}
      <b class="sum voice">${minus(scores[player.seat])}</b>
    </li>`)}
  </ol>`;
}

/**
 * How long wagons are: as many units a point as let the longest train stay on its track, but long enough for their numbers.
 * @param {Wagon[][]} all
 * @returns {(one: Wagon) => number}
 */
function measured(all) {
  const room = long() - ENGINE;
  const most = room / Math.max(1, ...all.map((wagons) => wagons.length)) - GAP;
  const at = (/** @type {number} */ scale) => (/** @type {Wagon} */ one) => Math.max(Math.min(most, written(one)), Math.abs(one.points) * scale);
  const fits = (/** @type {number} */ scale) => all.every((wagons) => wagons.reduce((sum, one) => sum + at(scale)(one) + GAP, 0) <= room);
  let [low, high] = [0, MOST];
  for (let step = 0; step < 20; step += 1) fits((low + high) / 2) ? (low = (low + high) / 2) : (high = (low + high) / 2);
  return at(low);
}

/**
 * @param {Player} player
 * @param {Wagon[]} wagons
 * @param {(one: Wagon) => number} measure
 */
function train(player, wagons, measure) {
  const [brought, taken] = [wagons.filter(({ points }) => points > 0), wagons.filter(({ points }) => points < 0)];
  const long_ = brought.reduce((sum, one) => sum + measure(one) + GAP, 0);
  const off = taken.reduce((sum, one) => sum + measure(one), 0);
  let x = 0;
  const cars = brought.map((one) => {
    const car = wagon(one, x, measure(one), Math.max(0, off - x));
    x += measure(one) + GAP;
    return car;
  });
  x = brought.length ? 0 : ENGINE + GAP;
  const lost = taken.map((one) => {
    const car = outline(one, x, measure(one));
    x += measure(one);
    return car;
  });
  return html`<svg class="train seat-${player.colour % 6}" viewBox="0 0 ${long()} ${HIGH}" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
    <path class="rail" d="M0 ${HIGH - 3}H${long()}"></path><path class="ties" d="M2 ${HIGH - 1}H${long()}"></path>
    ${cars}${lost}${engine(long_)}
  </svg>`;
}

/**
 * @param {Wagon} one
 * @param {number} x
 * @param {number} w
 * @param {number} off how much of it is taken away
 */
function wagon(one, x, w, off) {
  const { label, points, n } = one;
  const wheels = w < 30 ? [w / 2] : w < 90 ? [9, w - 9] : [10, 22, w - 22, w - 10];
  const middle = w - off > written(one) ? (w + off) / 2 : w / 2;
  return svg`<g transform="translate(${x.toFixed(1)} 0)" class="wagon ${inkOf(n)}">
    <title>${label}: ${minus(points)}</title>
    <rect x="1" y="6" width=${(w - 2).toFixed(1)} height=${FOOT - 8} rx="4"></rect>
    <g transform="translate(1 6)">${pattern(n, w - 2, FOOT - 8)}</g>
    <rect class="chassis" y=${FOOT - 3} width=${w.toFixed(1)} height="4"></rect>
    ${wheels.map((at) => svg`<circle class="wheel" cx=${at.toFixed(1)} cy=${FOOT + 2.5} r="4.500"></circle>`)}
    ${w + 0.01 < written(one) ? nothing : svg`<text x=${middle.toFixed(1)} y=${FOOT / 2 + 8} text-anchor="middle">${minus(points)}</text>`}
  </g>`;
}

/**
 * What is taken off the tail.
 * @param {Wagon} one
 * @param {number} x
 * @param {number} w
 */
const outline = ({ label, points }, x, w) => svg`<g transform="translate(${x.toFixed(1)} 0)" class="wagon taken">
  <title>${label}: ${minus(points)}</title>
  <rect x="1" y="6" width=${(w - 2).toFixed(1)} height=${FOOT - 8} rx="4"></rect>
  <text x=${(w / 2).toFixed(1)} y=${FOOT / 2 + 8} text-anchor="middle">${minus(points)}</text>
</g>`;

/** @param {number} x */
const engine = (x) => svg`<g class="engine" transform="translate(${x.toFixed(1)} 3)">
  <path class="body" d="M1 30V4H20V11H38V5H36V1H46V5H44V11A8 8 0 0 1 54 19V30Z"></path>
  <path class="window" d="M5 8H16V16H5Z"></path><path class="frame" d="M0 29H56L60 35H0Z"></path>
  <circle class="lamp-of" cx="55" cy="17" r="3"></circle>
  <circle class="plate-of" cx="31" cy="20" r="8"></circle><circle class="mark-of" cx="31" cy="20" r="4"></circle>
  ${[9, 22, 35, 48].map((at) => svg`<circle class="wheel" cx=${at} cy="35" r="5"></circle>`)}
</g>`;
