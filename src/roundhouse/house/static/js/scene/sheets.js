// @ts-check
/** Pictures arrive without what never changes and without what is on the screen already; here they are made whole. */
import { get } from "../api.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Layer} Layer
 * @typedef {import("../types.js").Shape} Shape
 */

/** @type {Map<string, Promise<any>>} what never changes, by its name */
const sheets = new Map();

/**
 * Make panels whole.
 * @param {Scene[]} panels
 * @param {Scene[]} [base] the panels of the position they were told from
 * @returns {Promise<Scene[]>}
 */
export const furnish = (panels, base = []) =>
  Promise.all(panels.map((panel) => furnished(panel, base.find(({ name }) => name === panel.name))));

/**
 * @param {Scene} panel
 * @param {Scene | undefined} before
 * @returns {Promise<Scene>}
 */
async function furnished(panel, before) {
  if (!panel.sheet || !panel.style) return panel;
  const [printed, style] = await Promise.all([sheet(panel.sheet), sheet(panel.style)]);
  return { ...panel, ...style, layers: [...printed.layers, ...panel.layers.map((layer) => filled(layer, before))] };
}

/**
 * A layer with the shapes that stayed taken from the one before.
 * @param {Layer} layer
 * @param {Scene | undefined} before
 * @returns {Layer}
 */
function filled(layer, before) {
  const had = before?.layers.find(({ name }) => name === layer.name)?.shapes ?? [];
  const shapes = /** @type {(Shape | [number, number])[]} */ (layer.shapes);
  return { ...layer, shapes: shapes.flatMap((shape) => (Array.isArray(shape) ? had.slice(shape[0], shape[1] + 1) : [shape])) };
}

/** @param {string} name */
function sheet(name) {
  const found = sheets.get(name) ?? get(`/api/sheets/${name}`).catch((error) => {
    sheets.delete(name);
    throw error;
  });
  sheets.set(name, found);
  return found;
}
