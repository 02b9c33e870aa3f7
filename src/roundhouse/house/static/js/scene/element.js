// @ts-check
/**
 * `<rh-scene>`: one picture. It draws any scene and reports what is pointed at and chosen; it knows no game.
 *
 * Events, all bubbling: `spot` (an action was chosen on the picture), `tell` (something is pointed at), `untell`.
 */
import { calm } from "../settings.js";
import { Camera } from "./camera.js";
import { Painter } from "./painter.js";
import { SVG } from "./shapes.js";

/**
 * @typedef {import("../types.js").Scene} Scene
 * @typedef {{action: string | null, label: string, box: DOMRect, touch: boolean}} Told
 */

const LONG = 450;
/** How large a place is for a finger, at least. */
const FINGER = 44;
const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

export class SceneElement extends HTMLElement {
  /** Whether an action can be chosen now. @type {(action: string) => boolean} */
  legal = () => false;
  /** What stands instead of the name in something with this id. @type {(id: string) => string} */
  calls = () => "";

  constructor() {
    super();
    this.svg = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
    this.painter = new Painter(this.svg);
    /** @type {Camera | null} */
    this.camera = null;
    /** @type {Scene | null} */
    this.shown = null;
    /** What it is called here, if not by its own title. */
    this.named = "";
    this.press = 0;
    this.pressed = false;
    this.touched = false;
    /** @type {SVGElement | null} what was told last, as long as the picture stays */
    this.heard = null;
  }

  connectedCallback() {
    if (this.svg.parentNode) return;
    this.append(this.svg);
    if (this.hasAttribute("cover")) this.svg.setAttribute("preserveAspectRatio", "xMinYMin slice");
    if (this.hasAttribute("tells")) this.#listenStill();
    if (this.hasAttribute("still")) return;
    this.camera = new Camera(this.svg, (zoom) => this.#emit("zoom", zoom));
    if (this.shown) this.camera.fit(this.shown.width, this.shown.height);
    this.#listen();
  }

  /** @param {Scene | null} scene */
  set scene(scene) {
    if (!scene) return;
    const fresh = this.shown?.name !== scene.name;
    this.shown = scene;
    this.heard = null;
    const still = this.hasAttribute("still");
    this.svg.setAttribute("aria-label", this.named || scene.label || scene.title);
    this.svg.setAttribute("role", still ? "img" : "group");
    if (this.camera) this.camera.fit(scene.width, scene.height);
    else this.svg.setAttribute("viewBox", `0 0 ${scene.width} ${scene.height}`);
    this.painter.paint(scene, { moves: !still && !fresh && !calm(), legal: (action) => !still && this.legal(action), calls: this.calls });
  }

  /** @param {string | null} action what is outlined where no stage does that */
  set marked(action) {
    this.mark(action);
  }

  /** @param {string | null} action outlines what stands for an action chosen elsewhere */
  mark(action) {
    for (const node of this.svg.querySelectorAll(".marked")) node.classList.remove("marked");
    if (!action) return;
    for (const node of this.svg.querySelectorAll(".spot")) {
      node.classList.toggle("marked", node.getAttribute("data-action") === action);
    }
  }

  /**
   * Where something with this action stands on the screen.
   * @param {string} action
   */
  boxOf(action) {
    return this.svg.querySelector(`.spot[data-action="${CSS.escape(action)}"]`)?.getBoundingClientRect() ?? null;
  }

  /**
   * The place a finger means: places that are small reach further than they are drawn, and the nearest one is meant.
   * @param {number} x of the screen
   * @param {number} y
   * @returns {SVGElement | null}
   */
  spotAt(x, y) {
    const near = [.../** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll(".spot"))].map((node) => ({ node, away: away(node, x, y) }));
    const within = near.filter(({ away: { dx, dy, reach } }) => dx <= reach.x && dy <= reach.y);
    within.sort((one, other) => Math.hypot(one.away.dx, one.away.dy) - Math.hypot(other.away.dx, other.away.dy) || one.away.middle - other.away.middle);
    return within[0]?.node ?? null;
  }

  /** A picture on which nothing is chosen may say what its parts are: a tap on one is for that. */
  #listenStill() {
    const { svg } = this;
    svg.addEventListener("pointerdown", (event) => (this.touched = event.pointerType === "touch"));
    svg.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#tell(event.target));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerout", (event) => event.pointerType !== "touch" && this.#tell(null));
    svg.addEventListener("click", (event) => {
      this.#tell(event.target, this.touched);
      if (this.touched && told(event.target, ".told")) event.stopPropagation();
    });
  }

  #listen() {
    const { svg } = this;
    svg.addEventListener("click", (event) => this.#click(event));
    svg.addEventListener("keydown", (event) => this.#key(event));
    svg.addEventListener("focusin", (event) => this.#tell(event.target));
    svg.addEventListener("focusout", () => this.#emit("untell", null));
    svg.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.#tell(event.target));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerout", (event) => event.pointerType !== "touch" && this.#tell(null));
    svg.addEventListener("pointerdown", (event) => {
      this.touched = event.pointerType === "touch";
      if (this.touched) this.#hold(event);
    });
    svg.addEventListener("contextmenu", (event) => this.pressed && event.preventDefault());
    for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => clearTimeout(this.press));
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    const { target } = event;
    this.pressed = false;
    clearTimeout(this.press);
    this.press = window.setTimeout(() => {
      if (this.camera?.dragged) return;
      this.pressed = true;
      this.#tell(target, true);
    }, LONG);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.camera?.dragged || this.pressed) return;
    const near = this.touched && !told(event.target, ".spot") ? this.spotAt(event.clientX, event.clientY) : null;
    const node = near ?? told(event.target, "[data-action]");
    if (node) this.#choose(refused(event, node) ?? node);
    else this.#tell(event.target, true);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const node = told(event.target, "[data-action]");
    if (node && (event.key === "Enter" || event.key === " ")) this.#choose(node);
    else if (event.key in ARROWS && !event.altKey) this.#walk(/** @type {SVGElement} */ (event.target), ARROWS[event.key]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Move the focus to the nearest thing in a direction.
   * @param {SVGElement} from
   * @param {[number, number]} direction
   */
  #walk(from, [dx, dy]) {
    const here = middle(from);
    let best = Infinity;
    /** @type {SVGElement | null} */
    let nearest = null;
    for (const node of /** @type {NodeListOf<SVGElement>} */ (this.svg.querySelectorAll("[tabindex]"))) {
      const there = middle(node);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      if (node !== from && along > 2 && along + 2.5 * aside < best) [best, nearest] = [along + 2.5 * aside, node];
    }
    nearest?.focus();
  }

  /** @param {SVGElement} node */
  #choose(node) {
    this.#emit("spot", this.#about(node, false));
  }

  /**
   * @param {EventTarget | null} target
   * @param {boolean} [touch]
   */
  #tell(target, touch = false) {
    const node = told(target, ".told, [data-action]");
    this.heard = this.#emit(node ? "tell" : "untell", node && this.#about(node, touch)) ? node : null;
  }

  /** What the pointer rested on before it could be told is told as soon as the pointer moves. @param {PointerEvent} event */
  #move(event) {
    const node = told(event.target, ".told, [data-action]");
    if (event.pointerType !== "touch" && node && node !== this.heard) this.#tell(node);
  }

  /**
   * @param {SVGElement} node
   * @param {boolean} touch
   * @returns {Told}
   */
  #about(node, touch) {
    const label = node.getAttribute("aria-label") ?? told(node.parentElement, ".told")?.getAttribute("aria-label") ?? "";
    return { action: node.getAttribute("data-action"), label, box: node.getBoundingClientRect(), touch };
  }

  /**
   * @param {string} name
   * @param {unknown} detail
   */
  #emit(name, detail) {
    return this.dispatchEvent(new CustomEvent(name, { bubbles: true, cancelable: true, detail }));
  }
}

/**
 * @param {EventTarget | null} target
 * @param {string} which
 */
function told(target, which) {
  return target instanceof Element ? /** @type {SVGElement | null} */ (target.closest(which)) : null;
}

/**
 * What was hit within or beside a choice of its own kind and speaks for itself, but cannot be chosen: it is not taken for the choice.
 * @param {MouseEvent} event
 * @param {Element} choice
 */
function refused({ clientX, clientY }, choice) {
  const hit = document.elementsFromPoint(clientX, clientY).find((one) => one.matches(".itself") && verb(one) === verb(choice));
  return hit?.matches(".shut") ? /** @type {SVGElement} */ (hit) : null;
}

/** @param {Element} node */
const verb = (node) => node.getAttribute("data-action")?.split(":")[0];

/**
 * How far a point is from a place, and how far a finger may be from it.
 * @param {Element} node
 * @param {number} x
 * @param {number} y
 */
function away(node, x, y) {
  const { left, right, top, bottom, width, height } = node.getBoundingClientRect();
  const reach = { x: Math.max(0, FINGER - width) / 2, y: Math.max(0, FINGER - height) / 2 };
  const { x: mx, y: my } = middle(node);
  return { dx: Math.max(left - x, x - right, 0), dy: Math.max(top - y, y - bottom, 0), reach, middle: Math.hypot(x - mx, y - my) };
}

/** @param {Element} node */
function middle(node) {
  const { x, y, width, height } = node.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

customElements.define("rh-scene", SceneElement);
