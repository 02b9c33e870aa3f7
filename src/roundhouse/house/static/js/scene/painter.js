// @ts-check
/** Draws a scene as SVG elements, keeps what stayed, and moves what moved. */
import { Defs } from "./defs.js";
import { leave } from "./flight.js";
import { appear, grow, grows, move } from "./motion.js";
import { SVG, TAGS, attributes, give, origin } from "./shapes.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {{x: number, y: number, scale: number}} Frame
 * @typedef {{node: SVGGraphicsElement, at: Frame}} Known
 */

export class Painter {
  /** @param {SVGSVGElement} root */
  constructor(root) {
    this.root = root;
    this.defs = new Defs(root);
    this.stage = /** @type {SVGGElement} */ (root.appendChild(document.createElementNS(SVG, "g")));
    /** @type {Map<string, Known>} */
    this.known = new Map();
    /** @type {Map<string, Known>} */
    this.next = new Map();
    /** @type {WeakMap<Element, Record<string, unknown>>} */
    this.drawn = new WeakMap();
    this.moves = false;
    /** @type {Set<string | undefined>} actions that have a hot spot of their own, above what is printed */
    this.offered = new Set();
  }

  /**
   * @param {Scene} scene
   * @param {{moves: boolean, legal: (action: string) => boolean, calls: (id: string) => string}} how
   */
  paint(scene, { moves, legal, calls }) {
    this.moves = moves && this.known.size > 0;
    this.legal = legal;
    this.calls = calls;
    this.next = new Map();
    const choices = scene.layers.find(({ name }) => name === "choices")?.shapes ?? [];
    this.offered = new Set(choices.map(({ action }) => action));
    this.defs.take(scene);
    const layers = scene.layers.map((layer) => /** @type {Shape} */ ({ kind: "group", id: `layer:${layer.name}`, look: `layer ${layer.name}`, shapes: layer.shapes }));
    this.#children(this.stage, layers, { x: 0, y: 0, scale: 1 }, false);
    this.known = this.next;
  }

  /**
   * @param {SVGElement} parent
   * @param {Shape[]} shapes
   * @param {Frame} frame
   * @param {boolean} still whether these may not move by themselves
   */
  #children(parent, shapes, frame, still) {
    let at = parent.firstElementChild;
    for (const shape of shapes) {
      const old = shape.id ? this.#recall(shape) : undefined;
      const reuse = !shape.id && at && !(/** @type {SVGElement} */ (at).dataset.id) && at.tagName === TAGS[shape.kind];
      const node = old?.node ?? /** @type {SVGGraphicsElement} */ (reuse ? at : document.createElementNS(SVG, TAGS[shape.kind]));
      if (node === at) at = at.nextElementSibling;
      else parent.insertBefore(node, at);
      this.#draw(node, this.#called(shape), frame, old, still);
    }
    while (at) {
      const gone = at;
      at = at.nextElementSibling;
      if (this.moves && !still) leave(gone);
      gone.remove();
    }
  }

  /**
   * Find the element of a shape with an id; the same id may stand in a scene more than once.
   * @param {Shape} shape
   */
  #recall(shape) {
    return this.known.get(this.#key(shape));
  }

  /** @param {Shape} shape */
  #key(shape) {
    let key = `${shape.kind} ${shape.id}`;
    while (this.next.has(key)) key += "'";
    return key;
  }

  /** What a shape says, said as whoever looks at it is called. @param {Shape} shape */
  #called(shape) {
    const name = shape.id && this.calls?.(shape.id);
    return name ? { ...shape, text: shape.text && name, label: shape.label && name } : shape;
  }

  /**
   * @param {SVGGraphicsElement} node
   * @param {Shape} shape
   * @param {Frame} frame
   * @param {Known | undefined} old
   * @param {boolean} still
   */
  #draw(node, shape, frame, old, still) {
    const was = this.moves && !still && old && grows(node, shape) ? node.getBBox() : null;
    this.#dress(node, { ...attributes(shape, this.defs), ...this.#manners(shape) });
    if (shape.kind === "text" && node.textContent !== shape.text) node.textContent = shape.text ?? "";
    const own = origin(shape);
    const at = { x: frame.x + frame.scale * own.x, y: frame.y + frame.scale * own.y, scale: frame.scale * own.scale };
    let moved = false;
    if (shape.id) {
      this.next.set(this.#key(shape), { node, at });
      if (this.moves && !still) moved = old ? move(node, shape, frame, old.at, at) : appear(node, shape);
    }
    if (shape.shapes) this.#children(node, shape.shapes, at, still || moved);
    if (was && !moved) grow(node, was);
  }

  /**
   * @param {SVGElement} node
   * @param {Record<string, unknown>} wanted
   */
  #dress(node, wanted) {
    const had = this.drawn.get(node) ?? {};
    for (const name of new Set([...Object.keys(had), ...Object.keys(wanted)])) {
      if (wanted[name] !== had[name]) give(node, name, wanted[name]);
    }
    this.drawn.set(node, wanted);
  }

  /**
   * How a shape behaves: a hot spot is a button, a labelled thing is a picture.
   * @param {Shape} shape
   */
  #manners(shape) {
    const able = Boolean(shape.action) && Boolean(this.legal?.(shape.action ?? ""));
    const spot = able && (shape.look === "choice" || !this.offered.has(shape.action));
    const look = [shape.look, spot && "spot", shape.action && !able && "shut", shape.label && "told"];
    return {
      class: look.filter(Boolean).join(" ") || undefined,
      role: spot ? "button" : shape.label ? "img" : undefined,
      tabindex: spot ? "0" : shape.label ? "-1" : undefined,
      "aria-label": shape.label,
    };
  }
}
