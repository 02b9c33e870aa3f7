// @ts-check
/** Points as trains: a wagon for every source; what takes points away stands left of zero, an outline in red. */
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
  const measure = measured([...wagons.values()]);
  const zero = Math.max(0, ...[...wagons.values()].map((some) => longOf(some.filter(isTaken), measure)));
  return html`<ol class="trains" aria-label=${say("result.origins-label")}>
    ${players.map((player) => html`<li>
      <span class="who"><span class="place">${ranking[player.seat] ? `${ranking[player.seat]}.` : "–"}</span>${badge(player.colour)}<b class="voice">${name(player)}</b></span>
      ${train(player, wagons.get(player.seat) ?? [], measure, zero)}
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
  const [brought, taken] = [all.map((wagons) => wagons.filter((one) => !isTaken(one))), all.map((wagons) => wagons.filter(isTaken))];
  const few = (/** @type {Wagon[][]} */ some) => Math.max(0, ...some.map((wagons) => wagons.length));
  const most = room / Math.max(1, few(brought) + few(taken)) - GAP;
  const at = (/** @type {number} */ scale) => (/** @type {Wagon} */ one) => Math.max(Math.min(most, written(one)), Math.abs(one.points) * scale);
  const longest = (/** @type {Wagon[][]} */ some, /** @type {number} */ scale) => Math.max(0, ...some.map((wagons) => longOf(wagons, at(scale))));
  const fits = (/** @type {number} */ scale) => longest(brought, scale) + longest(taken, scale) <= room;
  let [low, high] = [0, MOST];
  for (let step = 0; step < 20; step += 1) fits((low + high) / 2) ? (low = (low + high) / 2) : (high = (low + high) / 2);
  return at(low);
}

/** Whether it takes points away. @param {Wagon} one */
const isTaken = ({ points }) => points < 0;

/** How long a row of wagons is. @param {Wagon[]} wagons @param {(one: Wagon) => number} measure */
const longOf = (wagons, measure) => wagons.reduce((sum, one) => sum + measure(one) + GAP, 0);

/**
 * @param {Player} player
 * @param {Wagon[]} wagons
 * @param {(one: Wagon) => number} measure
 * @param {number} zero where points begin to count
 */
function train(player, wagons, measure, zero) {
  const [brought, taken] = [wagons.filter((one) => !isTaken(one) && one.points), wagons.filter(isTaken)];
  let x = zero - longOf(taken, measure);
  const cars = [...taken, ...brought].map((one) => {
    const car = wagon(one, x, measure(one));
    x += measure(one) + GAP;
    return car;
  });
  return html`<svg class="train seat-${player.colour % 6}" viewBox="0 0 ${long()} ${HIGH}" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
    <path class="rail" d="M0 ${HIGH - 3}H${long()}"></path><path class="ties" d="M2 ${HIGH - 1}H${long()}"></path>
    ${cars}${zero ? svg`<path class="zero" d="M${(zero - GAP / 2).toFixed(1)} 0V${HIGH}"></path>` : nothing}${engine(x)}
  </svg>`;
}

/**
 * @param {Wagon} one
 * @param {number} x
 * @param {number} w
 */
function wagon(one, x, w) {
  const { label, points, n } = one;
  const wheels = w < 30 ? [w / 2] : w < 90 ? [9, w - 9] : [10, 22, w - 22, w - 10];
  return svg`<g transform="translate(${x.toFixed(1)} 0)" class="wagon ${isTaken(one) ? "taken" : inkOf(n)}">
    <title>${label}: ${minus(points)}</title>
    <rect x="1" y="6" width=${(w - 2).toFixed(1)} height=${FOOT - 8} rx="4"></rect>
    ${isTaken(one) ? nothing : svg`<g transform="translate(1 6)">${pattern(n, w - 2, FOOT - 8)}</g>`}
    <rect class="chassis" y=${FOOT - 3} width=${w.toFixed(1)} height="4"></rect>
    ${wheels.map((at) => svg`<circle class="wheel" cx=${at.toFixed(1)} cy=${FOOT + 2.5} r="4.500"></circle>`)}
    ${w + 0.01 < written(one) ? nothing : svg`<text x=${(w / 2).toFixed(1)} y=${FOOT / 2 + 8} text-anchor="middle">${minus(points)}</text>`}
  </g>`;
}

/** @param {number} x */
const engine = (x) => svg`<g class="engine" transform="translate(${x.toFixed(1)} 3)">
  <path class="body" d="M1 30V4H20V11H38V5H36V1H46V5H44V11A8 8 0 0 1 54 19V30Z"></path>
  <path class="window" d="M5 8H16V16H5Z"></path><path class="frame" d="M0 29H56L60 35H0Z"></path>
  <circle class="lamp-of" cx="55" cy="17" r="3"></circle>
  <circle class="plate-of" cx="31" cy="20" r="8"></circle><circle class="mark-of" cx="31" cy="20" r="4"></circle>
  ${[9, 22, 35, 48].map((at) => svg`<circle class="wheel" cx=${at} cy="35" r="5"></circle>`)}
</g>`;
