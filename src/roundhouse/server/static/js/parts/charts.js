// @ts-check
/** Charts of a game, as SVG of our own. */
import { html, svg } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {{label: string, points: number}} Part
 */

const WIDE = 640;
const HIGH = 300;
const LEFT = 44;
const FOOT = 26;
const RIGHT = 34;

/**
 * Everybody's points from turn to turn.
 * @param {Player[]} players
 * @param {number[][]} scores by turn, then by seat
 */
export function course(players, scores) {
  const top = Math.max(10, ...scores.flat());
  const low = Math.min(0, ...scores.flat());
  const x = (/** @type {number} */ n) => LEFT + (n * (WIDE - LEFT - RIGHT)) / Math.max(1, scores.length - 1);
  const y = (/** @type {number} */ points) => HIGH - FOOT - ((points - low) * (HIGH - FOOT - 14)) / (top - low || 1);
  const lines = ticks(low, top).map((points) => svg`<path class="grid" d="M${LEFT} ${y(points)}H${WIDE - RIGHT}"></path><text x=${LEFT - 8} y=${y(points) + 4} text-anchor="end">${points}</text>`);
  const ends = spread(players.map(({ seat }) => y(scores.at(-1)?.[seat] ?? 0)));
  const curves = players.map(({ seat, colour }, n) => {
    const path = scores.map((row, turn) => `${turn ? "L" : "M"}${x(turn).toFixed(1)} ${y(row[seat]).toFixed(1)}`).join("");
    return svg`<path class="curve seat-${colour % 6} dash-${colour % 6}" d=${path}></path>
      <text class="end seat-${colour % 6}" x=${WIDE - RIGHT + 8} y=${ends[n] + 5}>${colour}</text>`;
  });
  return html`<svg class="chart" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${say("result.course-label", { n: scores.length })}>
    ${lines}${curves}<text x=${(LEFT + WIDE) / 2} y=${HIGH - 4} text-anchor="middle">${say("result.turns")}</text>
  </svg>`;
}

/**
 * Where the points of each player come from, one bar each.
 * @param {Player[]} players
 * @param {Map<number, Part[]>} parts by seat
 * @param {string[]} labels all sources, in order
 */
export function origins(players, parts, labels) {
  const totals = players.map(({ seat }) => (parts.get(seat) ?? []).reduce((all, part) => all + Math.max(0, part.points), 0));
  const top = Math.max(10, ...totals);
  const high = players.length * 44;
  const bars = players.map((player, row) => {
    let x = LEFT;
    const pieces = (parts.get(player.seat) ?? []).filter(({ points }) => points > 0).map(({ label, points }) => {
      const w = (points * (WIDE - LEFT - 12)) / top;
      const n = labels.indexOf(label) % 10;
      const piece = svg`<g><title>${label}: ${points}</title><rect class="source-${n}" x=${x} y=${row * 44 + 6} width=${Math.max(0, w - 1)} height="30" rx="2"></rect>
        ${w > 24 ? svg`<text class="on source-ink" x=${x + w / 2} y=${row * 44 + 26} text-anchor="middle">${letter(labels.indexOf(label))}</text>` : ""}</g>`;
      x += w;
      return piece;
    });
    return svg`<text class="end seat-${player.colour % 6}" x=${LEFT - 12} y=${row * 44 + 27} text-anchor="end">${player.colour}</text>${pieces}`;
  });
  return html`<svg class="chart" viewBox="0 0 ${WIDE} ${high}" role="img" aria-label=${say("result.origins-label")}>${bars}</svg>
    <ul class="legend">${labels.map((label, n) => html`<li><span class="key source-${n % 10}">${letter(n)}</span> ${label}</li>`)}</ul>`;
}

/** @param {number} n */
const letter = (n) => String.fromCharCode(65 + n);

/**
 * @param {number} low
 * @param {number} top
 */
function ticks(low, top) {
  const step = [5, 10, 20, 25, 50, 100, 200, 250, 500].find((size) => (top - low) / size <= 6) ?? 1000;
  const from = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((top - from) / step) + 1 }, (_, n) => from + n * step);
}

/** Keep labels apart that would stand on each other. @param {number[]} heights */
function spread(heights) {
  const order = heights.map((y, n) => ({ y, n })).sort((a, b) => a.y - b.y);
  order.forEach((one, n) => n && (one.y = Math.max(one.y, order[n - 1].y + 16)));
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - (HIGH - FOOT));
  return order.sort((a, b) => a.n - b.n).map(({ y }) => y - over);
}
