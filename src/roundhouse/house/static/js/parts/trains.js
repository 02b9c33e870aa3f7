// @ts-check
/** Points as trains: a wagon for every source, what takes points away as red wagons behind a buffer. */
import { phone } from "../settings.js";
import { html, nothing, svg } from "../vendor.js";
import { say } from "../words.js";
import { badge } from "./badge.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {{label: string, points: number, n: number}} Wagon
 */

const HIGH = 46;
/** How long a track is and the shortest wagon: on a phone few units, so that what is written on wagons stays large. */
const size = () => (phone.matches ? { wide: 344, least: 11 } : { wide: 640, least: 20 });
/** A shorter wagon bears no number. */
const WRITTEN = 19;
const GAP = 3;
const ENGINE = 62;

/**
 * @param {Player[]} players in the order of their places
 * @param {Map<number, Wagon[]>} wagons by seat
 * @param {(player: Player) => string} name
 * @param {number[]} totals by seat
 */
export function trains(players, wagons, name, totals) {
  const lengths = players.map(({ seat }) => (wagons.get(seat) ?? []).reduce((sum, { points }) => sum + Math.abs(points), 0));
  const count = Math.max(1, ...players.map(({ seat }) => wagons.get(seat)?.length ?? 0));
  const { wide, least } = size();
  const scale = (wide - ENGINE - count * (GAP + least * 0.4)) / Math.max(10, ...lengths);
  return html`<ol class="trains" aria-label=${say("result.origins-label")}>
    ${players.map((player) => html`<li>
      <span class="who">${badge(player.colour)}<b class="voice">${name(player)}</b></span>
      ${train(player, wagons.get(player.seat) ?? [], scale)}
      <b class="sum voice">${totals[player.seat]}</b>
    </li>`)}
  </ol>`;
}

/**
 * @param {Player} player
 * @param {Wagon[]} wagons
 * @param {number} scale
 */
function train(player, wagons, scale) {
  const { wide, least } = size();
  let x = 0;
  const cars = wagons.filter(({ points }) => points).map((one) => {
    const w = Math.max(least, Math.abs(one.points) * scale);
    const car = wagon(one, x, w);
    x += w + GAP;
    return car;
  });
  return html`<svg class="train seat-${player.colour % 6}" viewBox="0 0 ${wide} ${HIGH}" preserveAspectRatio="xMinYMid meet" aria-hidden="true">
    <path class="rail" d="M0 ${HIGH - 3}H${wide}"></path><path class="ties" d="M2 ${HIGH - 1}H${wide}"></path>
    ${cars}${engine(x)}
  </svg>`;
}

/**
 * @param {Wagon} one
 * @param {number} x
 * @param {number} w
 */
function wagon({ label, points, n }, x, w) {
  const foot = HIGH - 10;
  const wheels = w < 30 ? [w / 2] : w < 90 ? [9, w - 9] : [10, 22, w - 22, w - 10];
  return svg`<g transform="translate(${x.toFixed(1)} 0)" class="wagon source-${n % 14} ${points < 0 ? "taken" : ""}">
    <title>${label}: ${points}</title>
    <rect x="1" y="6" width=${(w - 2).toFixed(1)} height=${foot - 8} rx="4"></rect>
    <rect class="chassis" y=${foot - 3} width=${w.toFixed(1)} height="4"></rect>
    ${wheels.map((at) => svg`<circle class="wheel" cx=${at.toFixed(1)} cy=${foot + 2.5} r="4.500"></circle>`)}
    ${w > WRITTEN ? svg`<text x=${(w / 2).toFixed(1)} y=${foot / 2 + 8} text-anchor="middle">${points}</text>` : nothing}
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
