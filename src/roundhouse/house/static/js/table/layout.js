// @ts-check
/** How panels share the screen: the important ones as large as they can be. */

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 */

const GAP = 8;
/** The bar above a board of somebody. */
export const BAR = 40;

/** The seat a panel belongs to, if it is somebody's board: `player-2`. @param {Panel} panel */
export const seatOf = (panel) => numbered(/^player-(\d+)$/, panel);

/** The seat a miniature tells of: `rival:2`. @param {Panel} panel */
export const rivalOf = (panel) => numbered(/^rival:(\d+)$/, panel);

/**
 * @param {RegExp} pattern
 * @param {Panel} panel
 */
function numbered(pattern, panel) {
  const found = pattern.exec(panel.name);
  return found ? Number(found[1]) : null;
}

/** Panels no wider than this stand beside the stage, unless they are columns: so many times higher than wide. */
const SLIM = 330;
const COLUMN = 2;

/** Whether a panel is a column beside a board. @param {Panel} panel */
export const isColumn = (panel) => panel.height >= COLUMN * panel.width;

/** Whether a panel is a small one that all share: it stands beside the stage. @param {Panel} panel */
export const isAside = (panel) => panel.width <= SLIM && !isColumn(panel) && seatOf(panel) === null && rivalOf(panel) === null;

/**
 * The panels that stand on the stage: what all share, and one board.
 * @param {Panel[]} panels
 * @param {number | null} seat whose board it is
 */
export const onTheStage = (panels, seat) =>
  panels.filter((panel) => rivalOf(panel) === null && !isAside(panel) && (seatOf(panel) === null || seatOf(panel) === seat));

/** At this scale everything on a panel can be read; a column says more than it must, it may be smaller. */
const LEGIBLE = 0.92;
const LEGIBLE_COLUMN = 0.75;
/** What a larger scale beyond that is worth: for the board all share, for one's own, for the rest. */
const WORTH = { main: 1, own: 0.9, rest: 0.15 };
const GRAIN = 24;

/**
 * Find columns for panels in which all can be read and the important ones are largest.
 * @param {Panel[]} panels the first is the board all share
 * @param {number} w
 * @param {number} h
 * @returns {Box[]}
 */
export function arrange(panels, w, h) {
  let best = { value: -1, boxes: /** @type {Box[]} */ ([]) };
  for (const columns of partitions(panels)) {
    for (const shares of splits(columns.length)) {
      const boxes = fill(columns, shares, w, h);
      const value = boxes.reduce((sum, box, n) => sum + worth(panels[n], n, box.w / panels[n].width), 0);
      if (value > best.value) best = { value, boxes };
    }
  }
  return best.boxes;
}

/**
 * @param {Panel} panel
 * @param {number} n
 * @param {number} scale
 */
function worth(panel, n, scale) {
  const more = n === 0 ? WORTH.main : seatOf(panel) === null ? WORTH.rest : WORTH.own;
  return 3 * Math.min(scale, isColumn(panel) ? LEGIBLE_COLUMN : LEGIBLE) + more * scale;
}

/**
 * All ways to cut a row of things into columns, in order.
 * @template T
 * @param {T[]} things
 * @returns {T[][][]}
 */
function partitions(things) {
  if (!things.length) return [[]];
  return things.flatMap((_, n) => partitions(things.slice(n + 1)).map((rest) => [things.slice(0, n + 1), ...rest]));
}

/**
 * All ways to share a width among columns, in steps.
 * @param {number} columns
 * @param {number} [left]
 * @returns {number[][]}
 */
function splits(columns, left = GRAIN) {
  if (columns < 2) return columns ? [[left / GRAIN]] : [[]];
  const firsts = Array.from({ length: Math.max(0, left - columns) }, (_, n) => n + 1);
  return firsts.flatMap((first) => splits(columns - 1, left - first).map((rest) => [first / GRAIN, ...rest]));
}

/** What stands above a panel. @param {Panel} panel */
const above = (panel) => (seatOf(panel) === null ? 0 : BAR);

/**
 * Place columns side by side, none higher than there is room for, and centre them.
 * @param {Panel[][]} columns
 * @param {number[]} shares of the width
 * @param {number} w
 * @param {number} h
 */
function fill(columns, shares, w, h) {
  const room = w - (columns.length - 1) * GAP;
  const widths = columns.map((column, n) => {
    const slope = column.reduce((sum, panel) => sum + panel.height / panel.width, 0);
    const fixed = column.reduce((sum, panel) => sum + above(panel), (column.length - 1) * GAP);
    return Math.max(40, Math.min(room * shares[n], (h - fixed) / slope));
  });
  let x = (room - widths.reduce((sum, width) => sum + width, 0)) / 2;
  return columns.flatMap((column, n) => {
    const left = x;
    let y = 0;
    x += widths[n] + GAP;
    return column.map((panel) => {
      const box = { x: left, y: y + above(panel), w: widths[n], h: (widths[n] * panel.height) / panel.width };
      y = box.y + box.h + GAP;
      return box;
    });
  });
}
