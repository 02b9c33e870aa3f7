// @ts-check
/** On a phone a map is looked at closely, at the place in question, with the whole of it small in the corner. */
import { SVG } from "../scene/shapes.js";

/** @typedef {import("../scene/element.js").SceneElement} SceneElement */

/** Panels wider than this are maps: a phone shows a part of them. */
const WIDE = 500;
/** How many units of a map a phone shows across: enough to read it, and more where that shows all there is to choose. */
const ACROSS = { least: 345, most: 520 };
/** How much room there is around what is chosen. */
const ROOM = 90;
/** Where the small map may lie, the usual corner first. */
const CORNERS = ["upper right", "upper left", "lower right"];
/** How far it keeps from the place in question, in pixels of the screen. */
const ASIDE = 16;

/** @param {import("../types.js").Scene} panel */
export const isMap = (panel) => panel.width > WIDE;

/**
 * Look at what may be chosen, or at what somebody just did, or at what a seat has there.
 * @param {SceneElement} scene
 * @param {string} key a new question has a new key
 * @param {number | null} seat
 */
export function lookClosely(scene, key, seat) {
  const { camera, svg, shown } = scene;
  if (!camera || !shown || svg.dataset.asked === key) return;
  svg.dataset.asked = key;
  frame(scene);
  const high = camera.high ?? 1;
  const asked = inQuestion(svg);
  const middles = (asked.length ? asked : marksOf(svg, seat)).map((spot) => middleOf(spot, svg));
  const { x, y } = middles.length ? densest(middles, high) : { x: camera.view.x + camera.view.w / 2, y: camera.view.y + camera.view.h / 2 };
  camera.aim(x, y, zoomFor(middles, high, shown));
}

/** So close that a map can be read, or far enough to see all of some points where that is near enough. @param {DOMPoint[]} points @param {number} high @param {{width: number, height: number}} shown */
function zoomFor(points, high, { width, height }) {
  const wide = Math.max(extent(points, "x") + ROOM, (extent(points, "y") + ROOM) / high);
  const across = wide > ACROSS.most ? ACROSS.least : Math.max(wide, ACROSS.least);
  return Math.max(width / across, (width * high) / height);
}

/** @param {DOMPoint[]} points @param {"x" | "y"} way */
const extent = (points, way) => (points.length ? Math.max(...points.map((point) => point[way])) - Math.min(...points.map((point) => point[way])) : 0);

/** What a question is about: a place, the choices beside what is one's own, which bear a price in large, all choices, or what was done last. @param {SVGSVGElement} svg */
function inQuestion(svg) {
  const found = [".asked", ".spot:has(text):not(:has(text.far))", ".spot", ".deed"].map((kind) => /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(kind)]));
  return found.find((some) => some.length) ?? [];
}

/** The marks of a seat on what it has built. @param {SVGSVGElement} svg @param {number | null} seat */
const marksOf = (svg, seat) => /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll('[data-id^="owner:"]')].filter((mark) => mark.querySelector(`use[href$="symbol-badge-${seat}"]`)));

/** The middle of the part of a map in which most of some points can be seen at once. @param {DOMPoint[]} points @param {number} high */
export function densest(points, high) {
  const [aside, above] = [ACROSS.most / 2, (ACROSS.most / 2) * high];
  const seen = points.map((one) => points.filter(({ x, y }) => Math.abs(x - one.x) < aside && Math.abs(y - one.y) < above));
  const most = seen.reduce((best, some) => (some.length > best.length ? some : best));
  const mean = (/** @type {"x" | "y"} */ way) => Math.min(...most.map((point) => point[way])) + extent(most, way) / 2;
  return { x: mean("x"), y: mean("y") };
}

/** How far above the middle something is put that a card below speaks of, as a share of what is in sight. */
const HIGH = 0.14;

/** Look closely at some places; a sheet may cover the lower part of the map. @param {SceneElement} scene @param {SVGGraphicsElement[]} spots */
export function lookAt(scene, spots) {
  const { camera, svg, shown } = scene;
  if (!camera || !shown || !spots.length) return;
  frame(scene);
  const middles = spots.map((spot) => middleOf(spot, svg));
  const { x, y } = densest(middles, camera.high ?? 1);
  const zoom = zoomFor(middles, camera.high ?? 1, shown);
  camera.aim(x, y + (HIGH * shown.width * (camera.high ?? 1)) / zoom, zoom);
}

/** A map fills the frame it stands in. @param {SceneElement} scene */
export function frame({ camera, svg }) {
  const { clientWidth, clientHeight } = /** @type {HTMLElement} */ (svg.parentElement);
  if (clientWidth && clientHeight) camera?.fill(clientHeight / clientWidth);
}

/**
 * The middle of a place on the map, wherever its group was moved to.
 * @param {SVGGraphicsElement} spot
 * @param {SVGSVGElement} svg
 */
export function middleOf(spot, svg) {
  const { x, y, width, height } = spot.getBBox();
  const [there, here] = [spot.getScreenCTM(), svg.getScreenCTM()];
  const middle = new DOMPoint(x + width / 2, y + height / 2);
  return there && here ? middle.matrixTransform(here.inverse().multiply(there)) : middle;
}

/**
 * The whole map, small, with a frame around what is in sight; a tap there goes there.
 * @param {HTMLElement} place
 * @param {SceneElement} scene
 */
export function drawSmall(place, scene) {
  const { camera, painter, shown } = scene;
  if (!camera || !shown) return;
  painter.stage.id ||= `stage-${shown.name}`;
  let small = /** @type {SVGSVGElement | null} */ (place.querySelector("svg"));
  if (!small) {
    small = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
    small.append(document.createElementNS(SVG, "use"), document.createElementNS(SVG, "rect"));
    place.append(small);
    place.addEventListener("pointerdown", (event) => goThere(event, scene));
  }
  for (const name of scene.svg.style) small.style.setProperty(name, scene.svg.style.getPropertyValue(name));
  small.setAttribute("viewBox", `0 0 ${shown.width} ${shown.height}`);
  small.style.setProperty("--shape", String(shown.width / shown.height));
  small.querySelector("use")?.setAttribute("href", `#${painter.stage.id}`);
  const { x, y, w, h } = camera.view;
  for (const [name, value] of Object.entries({ x, y, width: w, height: h, rx: 12 })) small.querySelector("rect")?.setAttribute(name, String(value));
  if (camera.aimed) standAside(place, inQuestion(scene.svg));
}

/** Put something into the first corner of its frame where it hides least of some places. @param {HTMLElement} place @param {Element[]} spots */
function standAside(place, spots) {
  const boxes = spots.map((spot) => spot.getBoundingClientRect());
  const hidden = CORNERS.map((corner) => {
    place.dataset.corner = corner;
    const { left, right, top, bottom } = place.getBoundingClientRect();
    return boxes.filter((box) => box.left < right + ASIDE && box.right > left - ASIDE && box.top < bottom + ASIDE && box.bottom > top - ASIDE).length;
  });
  place.dataset.corner = CORNERS[hidden.indexOf(Math.min(...hidden))];
}

/**
 * @param {PointerEvent} event
 * @param {SceneElement} scene
 */
function goThere(event, { camera, shown }) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  if (!camera || !shown) return;
  camera.aim(((event.clientX - box.left) / box.width) * shown.width, ((event.clientY - box.top) / box.height) * shown.height, camera.zoom);
}
