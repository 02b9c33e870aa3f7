// @ts-check
/** The panels of a position: those that are always there, and those that came with the choice at hand. */

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("./store.js").Store} Store
 */

/**
 * What the stage shows: the position, or what a preview leads to under the choices there are now.
 * @param {Store} store
 * @param {Preview | null} preview
 * @returns {Panel[]}
 */
export function onStage({ shown, standing }, preview) {
  const now = (shown?.panels ?? []).filter(({ name }) => standing.has(name));
  if (!preview) return now;
  const then = new Map(preview.panels.map((panel) => [panel.name, panel]));
  return now.map((panel) => ({
    ...panel,
    layers: [
      ...(then.get(panel.name) ?? panel).layers.filter(({ name }) => name !== "choices"),
      ...panel.layers.filter(({ name }) => name === "choices"),
    ],
  }));
}

/**
 * Panels that came with the choice at hand; they are shown at its place, on a ground of our own.
 * @param {Store} store
 * @returns {Panel[]}
 */
export function atHand({ table, standing }) {
  const came = (table?.panels ?? []).filter(({ name }) => !standing.has(name));
  return came.map((panel) => ({ ...panel, layers: panel.layers.filter(({ name }) => name !== "ground" && name !== "board") }));
}

/**
 * Whether an action has a place on the panels that are always there.
 * @param {Store} store
 * @param {string} action
 */
export function hasPlace({ table, standing }, action) {
  const always = (table?.panels ?? []).filter(({ name }) => standing.has(name));
  return always.some((panel) => panel.layers.at(-1)?.shapes.some((shape) => shape.action === action));
}
