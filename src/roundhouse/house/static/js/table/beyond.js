// @ts-check
/** On a phone a part of a board is seen: how much may be chosen out of sight, and the way there. */
import { densest, isMap, middleOf } from "./closeup.js";

/** @typedef {import("../scene/element.js").SceneElement} SceneElement */

/** The ways to what is out of sight, from the right clockwise. */
const WAYS = ["→", "↘", "↓", "↙", "←", "↖", "↑", "↗"];

/** What may be chosen on a map, and what others did there last. */
export const CHOICES = ".spot";
export const DEEDS = '.deed[class*="seat-"]:not(.chosen)';

/** What of a kind is on a map, but not in sight, and the way there; of deeds those of whoever was the last. @param {SceneElement} scene @param {string} kind */
function beyond({ camera, svg }, kind) {
  if (!camera) return { spots: [], way: "" };
  const { x, y, w, h } = camera.view;
  const all = /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(kind)]).map((spot) => ({ spot, at: middleOf(spot, svg) }));
  const hidden = all.filter(({ at }) => at.x < x || at.x > x + w || at.y < y || at.y > y + h);
  const last = hidden.at(-1)?.spot.getAttribute("class");
  const outside = kind === DEEDS ? hidden.filter(({ spot }) => spot.getAttribute("class") === last) : hidden; // of one at a time
  const to = outside.length ? densest(outside.map(({ at }) => at), h / w) : { x, y };
  const turn = Math.round(Math.atan2(to.y - y - h / 2, to.x - x - w / 2) / (Math.PI / 4));
  return { spots: outside.map(({ spot }) => spot), way: WAYS[(turn + WAYS.length) % WAYS.length] };
}

/** The same on a board that scrolls: above or below, where there is more. @param {SceneElement} scene @param {Element} place */
function scrolled({ svg }, place) {
  const { top, bottom } = place.getBoundingClientRect();
  const all = /** @type {SVGGraphicsElement[]} */ ([...svg.querySelectorAll(CHOICES)]).map((spot) => ({ spot, box: spot.getBoundingClientRect() }));
  const [above, below] = [all.filter(({ box }) => (box.top + box.bottom) / 2 < top), all.filter(({ box }) => (box.top + box.bottom) / 2 > bottom)];
  const [more, way] = above.length > below.length ? [above, "↑"] : [below, "↓"];
  return { spots: more.map(({ spot }) => spot), way };
}

/** What of a kind is out of sight on whatever board a phone shows. @param {SceneElement} scene @param {string} kind */
export function outOfSight(scene, kind) {
  const place = scene.closest(".stage-place");
  if (!scene.shown || !place) return { spots: [], way: "" };
  if (isMap(scene.shown)) return beyond(scene, kind);
  return kind === CHOICES ? scrolled(scene, place) : { spots: [], way: "" };
}

/** Where a chip may stand at the foot of a board. */
const SIDES = ["middle", "left", "right"];

/** On a board that scrolls a chip stands where it hides least of what is lit. @param {HTMLElement} chip @param {SceneElement} scene */
function stepAside(chip, { svg }) {
  const lit = [...svg.querySelectorAll(CHOICES)].map((spot) => spot.getBoundingClientRect());
  const hidden = SIDES.map((side) => {
    chip.dataset.side = side;
    const { left, right, top, bottom } = chip.getBoundingClientRect();
    return lit.reduce((sum, box) => sum + Math.max(0, Math.min(right, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, box.top)), 0);
  });
  chip.dataset.side = SIDES[hidden.indexOf(Math.min(...hidden))];
}

/** Tell how much of a kind is out of sight. @param {HTMLElement} chip @param {SceneElement} scene @param {string} kind @param {(n: number) => string} words */
export function tellBeyond(chip, scene, kind, words) {
  const { spots, way } = outOfSight(scene, kind);
  chip.hidden = !spots.length;
  chip.textContent = `${words(spots.length)} ${way}`;
  if (spots.length && scene.shown && !isMap(scene.shown)) stepAside(chip, scene);
}
