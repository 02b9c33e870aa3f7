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
 * @param {{panels: Preview["panels"]} | null} preview
 * @returns {Panel[]}
 */
export function onStage({ shown, standing }, preview) {
  const now = (shown?.panels ?? []).filter(({ name }) => standing.has(name));
  if (!preview) return now;
  const ghosts = new Map(preview.panels.map((panel) => [panel.name, panel.layers[0]]));
  return now.map((panel) => ({ ...panel, layers: panel.layers.map((layer) => (layer.name === "ghosts" && ghosts.get(panel.name)) || layer) }));
}

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

/** Whether a panel offers exactly an action. @param {Panel} panel @param {string} action */
export const offers = (panel, action) => shapesOf(panel, "choices").some((shape) => shape.action === action);

/** How many places of a panel may be chosen. @param {Panel} panel @param {(action: string) => boolean} legal */
export const choicesOn = (panel, legal) => shapesOf(panel, "choices").filter((shape) => shape.action && legal(shape.action)).length;
