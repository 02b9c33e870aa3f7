// @ts-check
/** Where points come from: sheet and trains show every source in the same order, ink and pattern. */
import { html, svg } from "../vendor.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").SheetRow} SheetRow */

const INKS = 14;
/** How many wagons a train has at most: what brings little rides together in the last one. */
const WAGONS = 6;
/** The sign of that one. */
const REST = 11;
const SIDE = 14;

/** @param {SheetRow[]} rows */
export const sum = (rows) => rows.reduce((total, row) => total + row.points, 0);

/**
 * What every train has a wagon for: the kinds of sources that counted for anybody, what brought most to all of them
 * first, and all the rest together; who looks or leads does not matter.
 * @param {{seat: number, rows: SheetRow[]}[]} seats
 * @returns {{label: string, n: number, of: {source: string, label: string}[]}[]}
 */
export function gathered(seats) {
  const rows = [...seats].sort((one, other) => one.seat - other.seat).flatMap((one) => one.rows.filter(({ points }) => points));
  const kinds = richest(rows, "kind").map((kind) => ({ label: kind, of: ofKind(rows, kind) }));
  const few = kinds.length > WAGONS ? kinds.slice(0, WAGONS - 1) : kinds;
  const rest = kinds.slice(few.length).flatMap(({ of }) => of);
  return [...few.map((kind, n) => ({ ...kind, n })), ...(rest.length ? [{ label: say("result.rest"), n: REST, of: rest }] : [])];
}

/**
 * @param {SheetRow[]} rows
 * @param {string} kind
 */
function ofKind(rows, kind) {
  const own = rows.filter((row) => row.kind === kind);
  const labels = new Map(own.map(({ source, label }) => [source, label]));
  return richest(own, "source").map((source) => ({ source, label: labels.get(source) ?? "" }));
}

/**
 * What rows are told apart by, what brought most first.
 * @param {SheetRow[]} rows
 * @param {"kind" | "source"} by
 */
function richest(rows, by) {
  const totals = new Map([...new Set(rows.map((row) => row[by]))].map((one) => [one, sum(rows.filter((row) => row[by] === one))]));
  return [...totals.keys()].sort((one, other) => (totals.get(other) ?? 0) - (totals.get(one) ?? 0));
}

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
