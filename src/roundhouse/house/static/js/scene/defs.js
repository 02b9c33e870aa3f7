// @ts-check
/** What a picture defines before it draws: inks, fades, symbols and clips. */
import { SVG, TAGS, attributes, clipName, give, ink } from "./shapes.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../types.js").Fade} Fade
 */

let pictures = 0;

export class Defs {
  /** @param {SVGSVGElement} root */
  constructor(root) {
    this.root = root;
    this.node = /** @type {SVGDefsElement} */ (root.appendChild(document.createElementNS(SVG, "defs")));
    this.prefix = `p${(pictures += 1)}-`;
    /** @type {Set<string>} */
    this.fades = new Set();
    this.inside = false;
    /** @type {Set<string>} */
    this.known = new Set();
    /** @type {Scene["palette"] | null} */
    this.palette = null;
    /** @type {Scene["symbols"] | null} */
    this.symbols = null;
  }

  /** What something is called in this document; a clip is made when it is first asked for. @param {string} what */
  address = (what) => {
    if (what.startsWith("clip-") && !this.known.has(what)) this.#clip(what);
    return this.prefix + what;
  };

  /** @param {Scene} scene */
  take(scene) {
    if (scene.palette !== this.palette) this.#inks(scene.palette);
    if (scene.symbols && scene.symbols !== this.symbols) this.#symbols(scene.symbols);
  }

  /** @param {Scene["palette"]} palette */
  #inks(palette) {
    this.palette = palette;
    this.fades = new Set(Object.keys(palette).filter((name) => "stops" in palette[name]));
    for (const [name, found] of Object.entries(palette)) {
      if ("stops" in found) this.#fade(name, found);
      else {
        const shade = `light-dark(${found.light}, ${found.dark})`;
        this.root.style.setProperty(`--ink-${name}`, shade);
        if (name.startsWith("seat-")) document.documentElement.style.setProperty(`--${name}`, shade); // signs beside the board match it
      }
    }
  }

  /**
   * @param {string} name
   * @param {Fade} fade
   */
  #fade(name, { stops, angle }) {
    const [x, y] = [Math.cos((angle * Math.PI) / 180) / 2, Math.sin((angle * Math.PI) / 180) / 2];
    const node = this.#define(`fade-${name}`, "linearGradient", { x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y });
    for (const [at, colour, solid] of stops) {
      const stop = make("stop", { offset: at, "stop-opacity": solid });
      stop.style.setProperty("stop-color", ink(String(colour), this));
      node.append(stop);
    }
  }

  /** @param {Record<string, Shape[]>} symbols */
  #symbols(symbols) {
    this.symbols = symbols;
    for (const [name, shapes] of Object.entries(symbols)) this.#define(`symbol-${name}`, "g", {}).append(...shapes.map((shape) => this.drawn(shape, true)));
  }

  /**
   * A shape that has no manners and never moves: in a symbol, or in a small picture beside the board.
   * @param {Shape} shape
   * @param {boolean} inside whether it is part of a symbol
   * @returns {SVGElement}
   */
  drawn(shape, inside) {
    const node = make(TAGS[shape.kind], attributes(shape, { address: this.address, fades: this.fades, inside }));
    if (shape.kind === "text") node.textContent = shape.text ?? "";
    node.append(...(shape.shapes ?? []).map((one) => this.drawn(one, inside)));
    return node;
  }

  /** @param {string} name as `clipName` makes it */
  #clip(name) {
    const [x, y, width, height, rx] = name.slice(clipName([]).length).split("_");
    this.known.add(name);
    this.#define(name, "clipPath", {}).append(make("rect", { x, y, width, height, rx }));
  }

  /**
   * @param {string} name
   * @param {string} tag
   * @param {Record<string, unknown>} given
   */
  #define(name, tag, given) {
    this.node.querySelector(`:scope > [id="${CSS.escape(this.prefix + name)}"]`)?.remove();
    return /** @type {SVGElement} */ (this.node.appendChild(make(tag, { ...given, id: this.prefix + name })));
  }
}

/**
 * @param {string} tag
 * @param {Record<string, unknown>} given
 * @returns {SVGElement}
 */
function make(tag, given) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  for (const [name, value] of Object.entries(given)) if (value !== undefined) give(node, name, value);
  return node;
}
