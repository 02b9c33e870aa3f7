// @ts-check
/** A rival's board in small: what it did last is ringed there too, and every number says what it is. */
import { html } from "../vendor.js";
import { ringsOf } from "./deeds.js";
import { rivalOf } from "./layout.js";
import { drawRings } from "./rings.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** The board of a rival in small, if there is one. @param {TablePage} page @param {Player} player */
export const smallOf = (page, { seat }) => page.panels.find((panel) => rivalOf(panel) === seat);

/** @param {TablePage} page @param {Player} player @param {Scene} small */
export const miniature = (page, player, small) => html`<rh-scene still tells class="miniature seat-${player.colour % 6}" .named=${player.name} .scene=${small}
  @tell=${(/** @type {CustomEvent<import("../scene/element.js").Told>} */ event) => (page.stirring.awake || event.detail.touch ? page.tell(event) : event.preventDefault())}
  @untell=${() => page.untell()}></rh-scene>`;

/** Everything a picture says in words. @param {Scene} small */
export const wordsOf = ({ layers }) => layers.flatMap(({ shapes }) => shapes.flatMap(labels)).join("; ");

/** @param {Shape} shape @returns {string[]} */
const labels = ({ label, shapes = [] }) => (label ? [label] : shapes.flatMap(labels));

/** Ring in each miniature what its seat did: rings of deeds are in the colour of whoever did them. @param {TablePage} page */
export function ringMiniatures(page) {
  const rings = ringsOf(page);
  for (const scene of /** @type {NodeListOf<SceneElement>} */ (page.querySelectorAll(".miniature"))) {
    drawRings([scene], rings.filter(({ look }) => scene.classList.contains(look)), []);
  }
}
