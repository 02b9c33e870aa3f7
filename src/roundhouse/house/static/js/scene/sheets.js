// @ts-check
/** Pictures arrive without what never changes and without what is on the screen already; here they are made whole. */
import { get } from "../api.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Layer} Layer
 * @typedef {import("../types.js").Shape} Shape
 */

const MOVING = ["pieces", "ghosts", "choices"];

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
  if (before && !panel.layers) return before;
  if (!panel.sheet || !panel.style) return panel;
  const [printed, style] = await Promise.all([sheet(panel.sheet), sheet(panel.style)]);
  return { ...panel, ...style, layers: [...printed.layers, ...MOVING.map((name) => filled(name, panel.layers, before?.layers))] };
}

/**
 * A layer made of what was told of it and of the one before.
 * @param {string} name
 * @param {Layer[]} told
 * @param {Layer[]} [before]
 * @returns {Layer}
 */
function filled(name, told, before) {
  const [shapes, had] = [told, before].map((layers) => layers?.find((layer) => layer.name === name)?.shapes);
  return { name, shapes: shapes ? whole(shapes, had ?? []) : had ?? [] };
}

/**
 * Shapes with those that stayed, and groups with what stayed in them, taken from the ones before.
 * @param {(Shape | [number, number] | {of: number, shapes: Shape[]})[]} told
 * @param {Shape[]} had
 * @returns {Shape[]}
 */
const whole = (told, had) =>
  told.flatMap((shape) => {
    if (Array.isArray(shape)) return had.slice(shape[0], shape[1] + 1);
    return "of" in shape ? { ...had[shape.of], shapes: whole(shape.shapes, had[shape.of].shapes ?? []) } : shape;
  });

/** @param {string} name */
function sheet(name) {
  const found = sheets.get(name) ?? get(`/api/sheets/${name}`).catch((error) => {
    sheets.delete(name);
    throw error;
  });
  sheets.set(name, found);
  return found;
}
