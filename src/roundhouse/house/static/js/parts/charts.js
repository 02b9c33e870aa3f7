// @ts-check
/** Curves over the rounds: how far ahead of the average everybody was, and how likely to win. */
import { phone } from "../settings.js";
import { html, nothing, svg } from "../vendor.js";
import { say, signed } from "../words.js";
import { shape } from "./badge.js";

/** @typedef {import("../types.js").Player} Player */

const HIGH = 250;
const TOP = 12;
const FOOT = 28;
/** On a phone a chart has few units, so that what is written on it stays large, and marks tell the curves. */
const wide = () => (phone.matches ? 340 : 760);
const left = () => (phone.matches ? 50 : 44);
const right = () => (phone.matches ? 44 : 120);

/** The nearest that numbers of rounds stand to each other. */
const NEAR = 34;

/** Whether a round bears its number: where there are many, every second or third, counted from the last. @param {number} n @param {number} last @param {(n: number) => number} x */
const numbered = (n, last, x) => (last - n) % Math.ceil(NEAR / (x(1) - x(0))) === 0;

/**
 * @param {Player[]} players
 * @param {number[][]} rounds everybody's points at the end of each round
 * @param {(player: Player) => string} name
 */
export function lead(players, rounds, name) {
  const apart = rounds.map((row) => {
    const mean = players.reduce((sum, { seat }) => sum + row[seat], 0) / players.length;
    return row.map((points) => points - mean);
  });
  const most = Math.max(5, ...apart.flat().map(Math.abs));
  const x = (/** @type {number} */ n) => left() + (n * (wide() - left() - right())) / Math.max(1, rounds.length);
  const y = (/** @type {number} */ points) => (TOP + HIGH - FOOT) / 2 - (points * (HIGH - FOOT - TOP)) / (2.15 * most);
  const step = [5, 10, 20, 25, 50, 100, 200].find((size) => most / size <= 2) ?? 500;
  const grid = [-2, -1, 0, 1, 2].map((n) => n * step).filter((n) => Math.abs(n) <= most * 1.05);
  const ends = spread(players.map(({ seat }) => y(apart.at(-1)?.[seat] ?? 0)));
  return html`<svg class="chart" viewBox="0 0 ${wide()} ${HIGH}" role="img" aria-label=${say("result.course-label", { n: rounds.length })}>
    ${grid.map((n) => svg`<path class="grid ${n ? "" : "zero"}" d="M${left()} ${y(n)}H${wide() - right()}"></path><text x=${left() - 8} y=${y(n) + 5} text-anchor="end">${n ? signed(n) : say("result.average")}</text>`)}
    ${rounds.map((_, n) => svg`<path class="grid" d="M${x(n + 1)} ${TOP}V${HIGH - FOOT}"></path><text x=${x(n + 1)} y=${HIGH - 8} text-anchor="middle">${!numbered(n + 1, rounds.length, x) ? nothing : rounds.length > 8 || phone.matches ? n + 1 : say("table.round", { round: n + 1 })}</text>`)}
    ${curves(players, ({ seat }) => [[x(0), y(0)], ...apart.map((row, m) => [x(m + 1), y(row[seat])])], ends, (player) => `${phone.matches ? "" : name(player)} ${rounds.at(-1)?.[player.seat] ?? 0}`)}
  </svg>`;
}

/**
 * How likely everybody was to win when each round began and at last; for one alone, the points that were to be expected.
 * @param {Player[]} players
 * @param {import("../types.js").Review["curve"]} points
 * @param {(player: Player) => string} name
 */
export function odds(players, points, name) {
  const likely = points.every(({ chances }) => chances.length > 0);
  const rows = points.map(({ chances, values }) => (likely ? chances.map((chance) => 100 * chance) : values));
  const [low, high] = likely ? [0, 100] : [Math.min(0, ...rows.flat()), Math.max(10, ...rows.flat())];
  const x = (/** @type {number} */ n) => left() + (n * (wide() - left() - right())) / Math.max(1, rows.length - 1);
  const y = (/** @type {number} */ value) => HIGH - FOOT - ((value - low) * (HIGH - FOOT - TOP)) / (high - low);
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(low + part * (high - low)));
  const unit = likely ? "%" : "";
  const last = rows.at(-1) ?? [];
  const ends = spread(players.map(({ seat }) => y(last[seat] ?? 0)));
  return html`<svg class="chart" viewBox="0 0 ${wide()} ${HIGH}" role="img" aria-label=${say(likely ? "coach.chances-label" : "coach.values-label", { n: points.length - 1 })}>
    ${grid.map((n) => svg`<path class="grid" d="M${left()} ${y(n)}H${wide() - right()}"></path><text x=${left() - 8} y=${y(n) + 5} text-anchor="end">${n}${unit}</text>`)}
    ${points.map(({ round }, n) => svg`<path class="grid" d="M${x(n)} ${TOP}V${HIGH - FOOT}"></path><text x=${x(n)} y=${HIGH - 8} text-anchor="middle">${!numbered(n, points.length - 1, x) ? nothing : n < points.length - 1 ? round : say("coach.end")}</text>`)}
    ${curves(players, ({ seat }) => rows.map((row, m) => [x(m), y(row[seat])]), ends, (player) => (phone.matches ? "" : name(player)))}
  </svg>`;
}

/**
 * Everybody's curve; what sets them off from the ground lies below all of them.
 * @param {Player[]} players
 * @param {(player: Player) => number[][]} course
 * @param {number[]} ends
 * @param {(player: Player) => string} label
 */
const curves = (players, course, ends, label) => svg`${players.map((player) => svg`<path class="under" d=${through(course(player))}></path>`)}${players.map((player, n) => curve(player, course(player), ends[n], label(player)))}`;

/** @param {number[][]} points */
const through = (points) =>
  points.slice(1).reduce((made, [bx, by], n) => {
    const [ax, ay] = points[n];
    const middle = (ax + bx) / 2;
    return `${made}C${middle.toFixed(1)} ${ay.toFixed(1)} ${middle.toFixed(1)} ${by.toFixed(1)} ${bx.toFixed(1)} ${by.toFixed(1)}`;
  }, `M${points[0][0].toFixed(1)} ${points[0][1].toFixed(1)}`);

/**
 * @param {Player} player
 * @param {number[][]} points
 * @param {number} end
 * @param {string} label
 */
function curve({ colour }, points, end, label) {
  return svg`<g class="seat-${colour % 6}"><path class="curve" d=${through(points)}></path>
    ${points.slice(1).map(([px, py]) => svg`<g transform="translate(${(px - 12).toFixed(1)} ${(py - 12).toFixed(1)})"><circle class="dot" cx="12" cy="12" r="8"></circle><g class="dot-mark">${shape(colour)}</g></g>`)}
    <text class="end" x=${wide() - right() + 14} y=${end + 5}>${label}</text></g>`;
}

/** Keep labels apart that would stand on each other, and within the picture. @param {number[]} heights */
function spread(heights) {
  const order = heights.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  order.forEach((one, n) => n && (one.y = Math.max(one.y, order[n - 1].y + 20)));
  order.reduceRight((below, one) => (one.y = Math.min(one.y, below - 20)), HIGH - FOOT + 20);
  return order.sort((a, b) => a.n - b.n).map(({ y }) => y);
}
