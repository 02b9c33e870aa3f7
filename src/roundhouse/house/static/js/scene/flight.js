// @ts-check
/** A piece that leaves its picture for a place on another one: it flies there over everything. */
import { EASE } from "./motion.js";
import { SVG } from "./shapes.js";

const FLIGHT = 700;
/** The look of a piece that says where it goes, should it leave. */
const GOES = /(?:^| )goes-(\S+)/;

/** Where something of an id is seen. @param {string} id */
const placeOf = (id) => [...document.querySelectorAll(`[data-id="${CSS.escape(id)}"]`)].map((node) => node.getBoundingClientRect()).find(({ width }) => width);

/**
 * Let a piece that is taken from its picture fly where it goes, if both places are seen.
 * @param {Element} node
 */
export function leave(node) {
  const to = GOES.exec(node.getAttribute("class") ?? "")?.[1];
  const parent = node.parentElement;
  const matrix = to && parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
  const [from, there] = [node.getBoundingClientRect(), placeOf(`hex:${to}`)];
  if (!matrix || !there || !from.width) return;
  const sky = document.createElementNS(SVG, "svg");
  sky.style.cssText = /** @type {SVGElement} */ (node).ownerSVGElement?.style.cssText ?? ""; // the inks of its picture
  sky.setAttribute("class", "flight");
  const piece = sky.appendChild(document.createElementNS(SVG, "g"));
  const { a, b, c, d, e, f } = matrix;
  piece.setAttribute("transform", `matrix(${[a, b, c, d, e, f]})`);
  piece.append(node.cloneNode(true));
  document.body.append(sky);
  const [x, y] = [there.x + there.width / 2 - from.x - from.width / 2, there.y + there.height / 2 - from.y - from.height / 2];
  sky.animate([{ translate: "0 0" }, { translate: `${x}px ${y}px` }], { duration: FLIGHT, easing: EASE, fill: "both" }).finished.finally(() => sky.remove());
}
