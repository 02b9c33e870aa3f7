// @ts-check
/** Goods ride the links they take; the mark of each owner lights as they pass. */
import { SVG } from "../scene/shapes.js";

/**
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {{colour: string, from: string, links: {to: string, owner: string}[]}} Way
 */

/** How long a link takes, and the whole way at most, in milliseconds. */
const LINK = 250;
const LONGEST = 1800;
const CUBE = /^cube:(.+)\.(\w+)$/;
const VIA = /^via:(.+)\.(\w+)$/;

/**
 * The way a good has come in a part of the log; what it is and where it stood may have been told before.
 * @param {Entry[]} log
 * @param {number} from
 * @param {number} to
 * @returns {Way | null}
 */
export function wayOf(log, from, to) {
  const first = log.findIndex(({ move, action }) => move >= from && move < to && VIA.test(action ?? ""));
  if (first < 0) return null;
  const cube = log.slice(0, first).findLast(({ action }) => CUBE.test(action ?? ""));
  const before = log.slice(0, first).findLast(({ action }) => VIA.test(action ?? "") || CUBE.test(action ?? ""));
  if (!cube || !before) return null;
  const links = log.slice(first).flatMap(({ move, action }) => (move < to && VIA.exec(action ?? "")) || []);
  const way = Array.from({ length: links.length / 3 }, (_, n) => ({ to: links[3 * n + 1], owner: links[3 * n + 2] }));
  return { colour: CUBE.exec(cube.action ?? "")?.[2] ?? "", from: /^\w+:(.+)\./.exec(before.action ?? "")?.[1] ?? "", links: way };
}

/**
 * @param {SceneElement[]} scenes
 * @param {Way} way
 */
export function ride(scenes, way) {
  const scene = scenes.find(({ svg }) => svg.querySelector(`[data-id="hex:${CSS.escape(way.from)}"]`));
  if (scene) travel(scene, way);
}

/**
 * @param {SceneElement} scene
 * @param {Way} way
 */
function travel({ svg, painter }, way) {
  const layer = /** @type {SVGGElement} */ (svg.appendChild(document.createElementNS(SVG, "g")));
  layer.setAttribute("class", "ride");
  const hex = (/** @type {string} */ label) => place(layer, svg.querySelector(`[data-id="hex:${CSS.escape(label)}"]`));
  const stops = [way.from, ...way.links.map(({ to }) => to)].map(hex);
  const pause = Math.min(LINK, LONGEST / way.links.length);
  const marks = way.links.map(({ owner }, n) => markBetween(layer, svg, owner, stops[n], stops[n + 1]));
  marks.forEach((mark, n) => mark && layer.append(shine(mark, (n + 0.5) * pause)));
  const points = stops.flatMap((stop, n) => (n && marks[n - 1] ? [/** @type {DOMPoint} */ (marks[n - 1]), stop] : [stop]));
  const cube = document.createElementNS(SVG, "use");
  cube.setAttribute("href", `#${painter.defs.address(`symbol-cube-${way.colour}`)}`);
  layer.append(cube);
  const size = size_(svg, way.from);
  const steps = points.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px) scale(${size})` }));
  cube.animate(steps, { duration: pause * way.links.length + 200, easing: "ease-in-out", fill: "both" }).finished.finally(() => layer.remove());
}

/** A cube that rides is a fifth of a hex wide. @param {SVGSVGElement} svg @param {string} label */
const size_ = (svg, label) => (/** @type {SVGGraphicsElement | null} */ (svg.querySelector(`[data-id="hex:${CSS.escape(label)}"]`))?.getBBox().width ?? 80) / 5;

/**
 * The middle of something, in the measures of a layer.
 * @param {SVGGElement} layer
 * @param {Element | null} node
 */
function place(layer, node) {
  const box = /** @type {SVGGraphicsElement | null} */ (node)?.getBBox();
  const there = /** @type {SVGGraphicsElement | null} */ (node)?.getScreenCTM();
  const here = layer.getScreenCTM()?.inverse();
  if (!box || !there || !here) return new DOMPoint();
  return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(there).matrixTransform(here);
}

/**
 * The mark of an owner that lies best between two stops.
 * @param {SVGGElement} layer
 * @param {SVGSVGElement} svg
 * @param {string} owner
 * @param {DOMPoint} from
 * @param {DOMPoint} to
 */
function markBetween(layer, svg, owner, from, to) {
  const marks = [...svg.querySelectorAll('[data-id^="owner:"]')].filter((mark) => mark.querySelector(`use[href$="symbol-badge-${owner}"]`));
  const far = (/** @type {DOMPoint} */ { x, y }) => Math.hypot(x - from.x, y - from.y) + Math.hypot(x - to.x, y - to.y);
  return marks.map((mark) => place(layer, mark)).sort((a, b) => far(a) - far(b))[0] ?? null;
}

/**
 * @param {DOMPoint} at
 * @param {number} delay
 */
function shine({ x, y }, delay) {
  const ring = document.createElementNS(SVG, "circle");
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: 16, class: "passed" })) ring.setAttribute(name, String(value));
  ring.animate([{ opacity: 0 }, { opacity: 1 }, { opacity: 0 }], { duration: 500, delay: Math.max(0, delay - 150), fill: "both" });
  return ring;
}
