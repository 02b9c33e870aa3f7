// @ts-check
/** What was counted for everybody: sources as rows, seats as columns. */
import { say } from "../words.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {{round: number, to: number, rows: {source: string, label: string, adds: boolean, cells: Map<number, number>}[], sums: Map<number, number>}} Scoring
 */

/**
 * What was counted for everybody among some moves.
 * @param {Entry[]} entries
 * @returns {Scoring | null}
 */
export function scoringOf(entries) {
  const last = entries.findLast(({ brought }) => brought.some(({ scored }) => scored));
  if (!last) return null;
  const counted = last.brought.filter(({ scored }) => scored);
  const rows = new Map();
  const sums = new Map();
  for (const { seat, source, label, n, adds } of counted) {
    if (!rows.has(source)) rows.set(source, { source, label, adds, cells: new Map() });
    const { cells } = rows.get(source);
    cells.set(seat, (cells.get(seat) ?? 0) + n);
    if (adds) sums.set(seat, (sums.get(seat) ?? 0) + n);
  }
  const seats = [...new Set(counted.map(({ seat }) => seat))];
  const order = inOrder(seats.map((who) => counted.filter(({ seat }) => seat === who)));
  return { round: last.round, to: last.move + 1, rows: order.map((source) => rows.get(source)), sums };
}

/**
 * Sources in the order in which they are counted, of which every seat knows a part.
 * @param {{source: string}[][]} seats
 */
function inOrder(seats) {
  /** @type {string[]} */
  const found = [];
  for (const told of seats) {
    for (const [n, { source }] of told.entries()) {
      if (found.includes(source)) continue;
      const next = told.slice(n).find((later) => found.includes(later.source));
      found.splice(next ? found.indexOf(next.source) : found.length, 0, source);
    }
  }
  return found;
}

/**
 * What a seat was given by some rows.
 * @param {Scoring} scoring
 * @param {number} seat
 * @param {number} rows how many of them are counted
 */
export const given = (scoring, seat, rows) => scoring.rows.slice(0, rows).reduce((sum, row) => sum + (row.adds ? (row.cells.get(seat) ?? 0) : 0), 0);

/**
 * What a counting is called: where a round has phases, money is counted, and points come at the end.
 * @param {TablePage} page
 * @param {Scoring} found
 */
export const named = (page, { round }) => say(page.store.table?.brief?.phases.length ? "table.paid" : "table.scored", { round });
