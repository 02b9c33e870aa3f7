// @ts-check
/** Draws a scene as SVG elements, keeps what stayed, and moves what moved. */
import { Defs } from "./defs.js";
import { SVG, TAGS, attributes, give, origin, placed } from "./shapes.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {{x: number, y: number, scale: number}} Frame
 * @typedef {{node: SVGElement, at: Frame}} Known
 */

const MOVE = 520;
const APPEAR = 420;
const EASE = "cubic-bezier(.3, .7, .2, 1)";

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
   * @param {{moves: boolean, legal: (action: string) => boolean}} how
   */
  paint(scene, { moves, legal }) {
    this.moves = moves && this.known.size > 0;
    this.legal = legal;
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
      const node = old?.node ?? (reuse ? /** @type {SVGElement} */ (at) : document.createElementNS(SVG, TAGS[shape.kind]));
      if (node === at) at = at.nextElementSibling;
      else parent.insertBefore(node, at);
      this.#draw(node, shape, frame, old, still);
    }
    while (at) {
      const gone = at;
      at = at.nextElementSibling;
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

  /**
   * @param {SVGElement} node
   * @param {Shape} shape
   * @param {Frame} frame
   * @param {Known | undefined} old
   * @param {boolean} still
   */
  #draw(node, shape, frame, old, still) {
    this.#dress(node, { ...attributes(shape, this.defs), ...this.#manners(shape) });
    if (shape.kind === "text" && node.textContent !== shape.text) node.textContent = shape.text ?? "";
    const own = origin(shape);
    const at = { x: frame.x + frame.scale * own.x, y: frame.y + frame.scale * own.y, scale: frame.scale * own.scale };
    let moved = false;
    if (shape.id) {
      this.next.set(this.#key(shape), { node, at });
      if (this.moves && !still) moved = old ? this.#move(node, shape, frame, old.at, at) : this.#appear(node, shape);
    }
    if (shape.shapes) this.#children(node, shape.shapes, at, still || moved);
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

  /**
   * @param {SVGElement} node
   * @param {Shape} shape
   * @param {Frame} frame
   * @param {Frame} was
   * @param {Frame} is
   */
  #move(node, shape, frame, was, is) {
    if (Math.hypot(was.x - is.x, was.y - is.y) < 0.5 && Math.abs(was.scale - is.scale) < 0.01) return false;
    const back = { x: (was.x - frame.x) / frame.scale, y: (was.y - frame.y) / frame.scale, scale: was.scale / frame.scale };
    const here = origin(shape);
    const { turn, flip } = shape;
    const steps =
      shape.kind === "group" || shape.kind === "use"
        ? [{ transform: placed({ ...back, turn, flip }, ",", "px") }, { transform: placed({ ...here, turn, flip }, ",", "px") }]
        : [{ transform: `translate(${back.x - here.x}px, ${back.y - here.y}px)` }, { transform: "translate(0, 0)" }];
    node.animate(steps, { duration: MOVE, easing: EASE });
    return true;
  }

  /**
   * @param {SVGElement} node
   * @param {Shape} shape
   */
  #appear(node, shape) {
    const solid = shape.fade ?? 1;
    node.animate([{ opacity: 0 }, { opacity: solid, offset: 0.4 }, { opacity: solid * 0.35, offset: 0.7 }, { opacity: solid }], { duration: APPEAR });
    return true;
  }
}
