// @ts-check
/** Rings on a picture around what somebody did, drawn over it and moving with it. */
import { SVG } from "../scene/shapes.js";

/**
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {{action: string, look: string}} Ring
 */

const GAP = 3;

/**
 * @param {SceneElement[]} scenes
 * @param {Ring[]} rings
 */
export function drawRings(scenes, rings) {
  for (const { svg } of scenes) {
    const layer = layerOf(svg);
    const found = rings.flatMap(({ action, look }) => {
      const node = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(`[data-action="${CSS.escape(action)}"]`));
      return node ? [boxed(layer, node, look)] : [];
    });
    layer.replaceChildren(...found);
  }
}

/** @param {SVGSVGElement} svg */
function layerOf(svg) {
  const found = svg.querySelector(":scope > .rings");
  if (found) return /** @type {SVGGElement} */ (found);
  const made = /** @type {SVGGElement} */ (document.createElementNS(SVG, "g"));
  made.setAttribute("class", "rings");
  return svg.appendChild(made);
}

/**
 * @param {SVGGElement} layer
 * @param {SVGGraphicsElement} node
 * @param {string} look
 */
function boxed(layer, node, look) {
  const { x, y, width, height } = node.getBBox();
  const here = layer.getScreenCTM()?.inverse();
  const there = node.getScreenCTM();
  const ring = document.createElementNS(SVG, "rect");
  if (!here || !there) return ring;
  const from = new DOMPoint(x, y).matrixTransform(there).matrixTransform(here);
  const to = new DOMPoint(x + width, y + height).matrixTransform(there).matrixTransform(here);
  const box = { x: from.x - GAP, y: from.y - GAP, width: to.x - from.x + 2 * GAP, height: to.y - from.y + 2 * GAP, rx: 6 };
  for (const [name, value] of Object.entries(box)) ring.setAttribute(name, value.toFixed(1));
  ring.setAttribute("class", `deed ${look}`);
  return ring;
}
