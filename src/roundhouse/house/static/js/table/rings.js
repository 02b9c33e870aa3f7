// @ts-check
/** Rings on a picture around what somebody did, drawn over it and moving with it. */
import { SVG } from "../scene/shapes.js";

/**
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {{action?: string, id?: string, look: string}} Ring around what stands for an action, or has an id
 * @typedef {{width: number, height: number} | null | undefined} Size
 * @typedef {{action: string, text: string, best: boolean, low?: boolean}} Pill what a choice brings, or low down whose deed it is, told at its place
 */

/** How far a frame stands off: so little that frames of neighbours do not meet. */
const GAP = 0.5;
const EDGE = 1.5;
const ROUND = 6;

/**
 * @param {SceneElement[]} scenes
 * @param {Ring[]} rings
 * @param {Pill[]} pills
 */
export function drawRings(scenes, rings, pills) {
  for (const { svg, shown } of scenes) {
    const layer = layerOf(svg);
    const notes = pills.flatMap(({ action, text, best, low }) => {
      const node = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(`.spot[data-action="${CSS.escape(action)}"]`) ?? svg.querySelector(`[data-action="${CSS.escape(action)}"]`));
      return node ? [pill(boxed(layer, node, "", shown), text, best, shown?.width ?? Infinity, low)] : [];
    });
    const found = rings.flatMap(({ action, id, look }) => {
      const wanted = id ? `[data-id="${CSS.escape(id)}"]` : `[data-action="${CSS.escape(action ?? "")}"]`;
      const node = /** @type {SVGGraphicsElement | null} */ (svg.querySelector(wanted));
      return node ? [id ? block(layer, node, look) : outline(layer, node, look, shown)] : [];
    });
    layer.replaceChildren(...found, ...names(svg), ...notes);
    for (const note of notes) if (note.matches(".in-row") && covers(svg, note)) note.remove();
  }
}

/** Names of places are read above whatever lies, would lie or is framed there. @param {SVGSVGElement} svg */
function names(svg) {
  const written = svg.querySelector(".layer [data-id='part:names']");
  if (!written) return [];
  const copy = /** @type {SVGGElement} */ (written.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll("[data-id]")]) node.removeAttribute("data-id");
  copy.classList.add("names");
  return [copy];
}

/** Whether a pill at the end of a row lies over words of the list: the ring around the row has to do. @param {SVGSVGElement} svg @param {Element} note */
function covers(svg, note) {
  const { left, right, top, bottom } = note.getBoundingClientRect();
  return [...svg.querySelectorAll(".layer text")].some((text) => {
    const box = text.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return box.right > left && box.left < right && y > top && y < bottom && x < right;
  });
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
 * What is a path, as a hex of a map, is traced; anything else gets a frame.
 * @param {SVGGElement} layer
 * @param {SVGGraphicsElement} node
 * @param {string} look
 * @param {Size} size
 */
function outline(layer, node, look, size) {
  const d = node.getAttribute("d");
  if (!d) return boxed(layer, node, look, size);
  const ring = document.createElementNS(SVG, "path");
  ring.setAttribute("d", d);
  ring.setAttribute("class", `deed ${look}`);
  return ring;
}

/**
 * @param {SVGGElement} layer
 * @param {SVGGraphicsElement} node
 * @param {string} look
 * @param {Size} size nothing of a frame is cut off at the edge of a board
 * @param {number} [gap] how far around it
 */
function boxed(layer, node, look, size, gap = GAP) {
  const { x, y, width, height } = node.getBBox();
  const here = layer.getScreenCTM()?.inverse();
  const there = node.getScreenCTM();
  const ring = document.createElementNS(SVG, "rect");
  if (!here || !there) return ring;
  const from = new DOMPoint(x, y).matrixTransform(there).matrixTransform(here);
  const to = new DOMPoint(x + width, y + height).matrixTransform(there).matrixTransform(here);
  const [left, right] = within(from.x, to.x, size?.width, gap);
  const [top, bottom] = within(from.y, to.y, size?.height, gap);
  const box = { x: left, y: top, width: Math.max(0, right - left), height: Math.max(0, bottom - top), rx: Number(node.getAttribute("rx")) || ROUND };
  for (const [name, value] of Object.entries(box)) ring.setAttribute(name, value.toFixed(1));
  ring.setAttribute("class", `deed ${look}${box.height < LOW ? " low" : ""}`);
  return ring;
}

/** How round a part of a board is, and how far inside its edge a ring lies on it. */
const PANEL = 12;
const INSIDE = 2;

/**
 * A ring on the very edge of a part of a board, or a veil over all of it: a land reaches further than the plate that is seen of it.
 * @param {SVGGElement} layer
 * @param {SVGGraphicsElement} node
 * @param {string} look
 */
function block(layer, node, look) {
  const plate = /** @type {SVGGraphicsElement} */ (node.firstElementChild ?? node);
  const made = boxed(layer, plate, look, null, look === "waits" ? 0 : -INSIDE);
  made.setAttribute("rx", String(PANEL));
  return made;
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} [edge]
 * @param {number} [gap]
 */
const within = (from, to, edge = Infinity, gap = GAP) => [Math.max(gap > 0 ? EDGE : 0, from - gap), Math.min(edge - EDGE, to + gap)];

/** What is lower than this is a row of a list. */
const LOW = 26;

/**
 * A lamp pill at the upper right of a box; at the end of a row, lest it covers the row above.
 * @param {Element} box
 * @param {string} text
 * @param {boolean} best
 * @param {number} edge how wide the board is: nothing of a pill is cut off there
 * @param {boolean} [low] whether it lies at the lower right: above a place there may be the name of its block
 */
function pill(box, text, best, edge, low = false) {
  const [x, y, w, h] = ["x", "y", "width", "height"].map((name) => Number(box.getAttribute(name)));
  const size = h < LOW ? 0.8 : 1;
  const wide = size * (12 + 8 * text.length);
  const [right, middle] = h < LOW ? [x + w - wide / 2 + 8, y + h / 2] : [x + w, low ? y + h - 6 : y];
  const made = document.createElementNS(SVG, "g");
  made.setAttribute("class", `pill${best ? " best" : ""}${h < LOW ? " in-row" : ""}`);
  made.setAttribute("transform", `translate(${Math.min(right, edge - wide / 2 - 1)} ${Math.max(middle, 11)}) scale(${size})`);
  const back = document.createElementNS(SVG, "rect");
  for (const [name, value] of Object.entries({ x: -wide / size / 2, y: -10, width: wide / size, height: 20, rx: 10 })) back.setAttribute(name, String(value));
  const said = document.createElementNS(SVG, "text");
  said.setAttribute("text-anchor", "middle");
  said.setAttribute("y", "5");
  said.textContent = text;
  made.append(back, said);
  return made;
}
