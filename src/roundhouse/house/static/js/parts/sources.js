// @ts-check
/** Where points come from: sheet and trains show every source in the same order, ink and pattern. */
import { html, svg } from "../vendor.js";

/** @typedef {import("../types.js").SheetRow} SheetRow */

const INKS = 14;
/** How many wagons a train has at most: what brings little rides together in the last one. */
export const WAGONS = 6;
/** The sign of that one. */
const REST = 11;
const SIDE = 14;

/** @param {SheetRow[]} rows */
export const sum = (rows) => rows.reduce((total, row) => total + row.points, 0);

/**
 * All sources that counted for anybody, what brought most to all of them first; who looks or leads does not matter.
 * @param {{seat: number, rows: SheetRow[]}[]} seats
 * @returns {{source: string, label: string}[]}
 */
export function sources(seats) {
  const rows = [...seats].sort((one, other) => one.seat - other.seat).flatMap((one) => one.rows);
  const found = [...new Map(rows.map(({ source, label }) => [source, label]))].map(([source, label]) => ({ source, label, total: sum(rows.filter((row) => row.source === source)) }));
  return found.sort((one, other) => other.total - one.total);
}

/**
 * Which sign the n-th of so many sources bears.
 * @param {number} n
 * @param {number} count
 */
export const signOf = (n, count) => (count > WAGONS && n >= WAGONS - 1 ? REST : n);

/** @param {number} n */
export const inkOf = (n) => `source-${n % INKS}`;

/** @param {number} n of a source */
export const swatch = (n) => html`<svg class="swatch ${inkOf(n)}" viewBox="0 0 ${SIDE} ${SIDE}" aria-hidden="true"><rect width=${SIDE} height=${SIDE} rx="3"></rect>${pattern(n, SIDE, SIDE)}</svg>`;

/**
 * What tells a source apart where its ink does not; drawn from 0, 0.
 * @param {number} n of a source
 * @param {number} wide
 * @param {number} high
 */
export const pattern = (n, wide, high) => svg`<path class="pattern pattern-${n % PATTERNS.length}" d=${PATTERNS[n % PATTERNS.length](wide, high)}></path>`;

/** @type {((wide: number, high: number) => string)[]} */
const PATTERNS = [
  () => "",
  (wide, high) => every(wide, 6).map((x) => `M${x} 2V${high - 2}`).join(""),
  (wide, high) => `M2 ${high - 4}H${wide - 2}M2 4H${wide - 2}`,
  (wide, high) => every(wide - high / 2, 8).map((x) => `M${x - 2} ${high - 2}l${high / 2} ${4 - high}`).join(""),
  (wide, high) => `M4 ${high - 4}H${wide - 3}M4 4H${wide - 3}`,
];

/**
 * @param {number} wide
 * @param {number} step
 */
const every = (wide, step) => Array.from({ length: Math.max(0, Math.floor((wide - 2) / step)) }, (_, n) => 4 + n * step);
