// @ts-check
/** The panels of a position: those that are always there, those that came with the choice at hand, and their ghosts. */

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("./store.js").Store} Store
 */

/**
 * What the stage shows: the position, and over it what a choice that is looked at would change.
 * @param {Store} store
 * @param {Preview | null} preview
 * @returns {Panel[]}
 */
export function onStage({ shown, standing }, preview) {
  const now = (shown?.panels ?? []).filter(({ name }) => standing.has(name));
  if (!preview) return now;
  const then = new Map(preview.panels.map((panel) => [panel.name, panel]));
  return now.map((panel) => haunted(panel, then.get(panel.name)));
}

/**
 * A panel with the pieces that would come as ghosts; what they take the place of steps back.
 * @param {Panel} panel
 * @param {Panel | undefined} later
 * @returns {Panel}
 */
function haunted(panel, later) {
  const pieces = shapesOf(panel, "pieces");
  if (!later) return panel;
  const there = new Set(pieces.map((shape) => JSON.stringify(shape)));
  const ghosts = shapesOf(later, "pieces").filter((shape) => !there.has(JSON.stringify(shape)));
  if (!ghosts.length) return panel;
  const places = new Set(ghosts.map(placeOf));
  const stay = pieces.filter((shape) => !places.has(placeOf(shape)));
  return {
    ...panel,
    symbols: { ...later.symbols, ...panel.symbols },
    layers: panel.layers.map((layer) => (layer.name === "pieces" ? { ...layer, shapes: stay } : layer.name === "ghosts" ? { ...layer, shapes: [...layer.shapes, ...ghosts] } : layer)),
  };
}

/** What a shape is or where it stands: two shapes of one place cannot be seen together. @param {Shape} shape */
const placeOf = ({ id, kind, x, y, d, points }) => id ?? `${kind} ${x} ${y} ${d ?? ""} ${points ?? ""}`;

/**
 * @param {Panel} panel
 * @param {string} name
 * @returns {Shape[]}
 */
const shapesOf = (panel, name) => panel.layers.find((layer) => layer.name === name)?.shapes ?? [];

/**
 * Panels that came with the choice at hand; they are shown with the question, on a ground of our own.
 * @param {Store} store
 * @returns {Panel[]}
 */
export function atHand({ table, standing }) {
  const came = (table?.panels ?? []).filter(({ name }) => !standing.has(name));
  return came.map((panel) => ({ ...panel, layers: panel.layers.filter(({ name }) => name !== "board") }));
}

/**
 * Whether an action has a place on the panels that are always there.
 * @param {Store} store
 * @param {string} action
 */
export function hasPlace({ table, standing }, action) {
  const always = (table?.panels ?? []).filter(({ name }) => standing.has(name));
  return always.some((panel) => shapesOf(panel, "choices").some((shape) => shape.action && (shape.action === action || action.startsWith(`${shape.action}:`))));
}

/** How many places of a panel may be chosen. @param {Panel} panel @param {(action: string) => boolean} legal */
export const choicesOn = (panel, legal) => shapesOf(panel, "choices").filter((shape) => shape.action && legal(shape.action)).length;
