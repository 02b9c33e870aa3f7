// @ts-check
/** How pieces move, come and grow on a picture. */
import { origin, placed } from "./shapes.js";

/**
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("./painter.js").Frame} Frame
 */

const MOVE = 420;
const APPEAR = 420;
const GROW = { stretch: 300, light: 600 };
/** The look of what stays in its place and becomes more: a light, a signpost. */
const GROWS = "grows";
export const EASE = "cubic-bezier(.3, .7, .2, 1)";
/** From where a new piece comes down, in units of its picture. */
const HIGH = 26;

/**
 * From one place to another in a straight line.
 * @param {SVGElement} node
 * @param {Shape} shape
 * @param {Frame} frame
 * @param {Frame} was
 * @param {Frame} is
 */
export function move(node, shape, frame, was, is) {
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

/** What a seat's pieces come from, wherever it is on the screen. @param {string} seat */
const homeOf = (seat) => [...document.querySelectorAll(`:is(.own-bar, .rival, .player).seat-${seat}`)].map((node) => node.getBoundingClientRect()).find(({ width }) => width);

/**
 * Pieces come from whom they belong to, as far as their picture reaches; what lies under them lights up.
 * @param {SVGGraphicsElement} node
 * @param {string} seat
 */
function come(node, seat) {
  const [home, here, matrix] = [homeOf(seat), node.getBoundingClientRect(), node.getScreenCTM()];
  node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEAR });
  if (!home || !matrix) return;
  const [x, y] = [(home.x + home.width / 2 - here.x - here.width / 2) / matrix.a, (home.y + home.height / 2 - here.y - here.height / 2) / matrix.d];
  for (const piece of node.querySelectorAll("use")) piece.animate([{ translate: `${x}px ${y}px` }, { translate: "0px 0px" }], { duration: MOVE, easing: EASE });
}

/**
 * A piece is put down from above or comes from its owner, what is lit lights up, a ghost is there at once.
 * @param {SVGGraphicsElement} node
 * @param {Shape} shape
 */
export function appear(node, shape) {
  const opacity = shape.fade ?? 1;
  const owner = /^comes-(\d+)$/.exec(shape.look ?? "");
  if (shape.look === "ghost") return true;
  if (owner) {
    requestAnimationFrame(() => come(node, owner[1])); // its parts are drawn after it
    return true;
  }
  if (shape.look === "choice" || (shape.kind !== "group" && shape.kind !== "use")) node.animate([{ opacity: 0 }, { opacity }], { duration: APPEAR });
  else {
    const here = { ...origin(shape), turn: shape.turn, flip: shape.flip };
    const above = placed({ ...here, y: here.y - HIGH * here.scale }, ",", "px");
    node.animate([{ opacity: 0, transform: above }, { opacity, transform: placed(here, ",", "px") }], { duration: APPEAR, easing: EASE });
  }
  return true;
}

/**
 * Whether something that stays in its place becomes more.
 * @param {SVGElement} node
 * @param {Shape} shape
 */
export const grows = (node, shape) => shape.look === GROWS || Boolean(shape.id && shape.shapes && shape.shapes.length > node.childElementCount && node.childElementCount);

/**
 * Let it grow to the right from what it was, or slide if it only went there.
 * @param {SVGGraphicsElement} node
 * @param {DOMRect} was
 */
export function grow(node, was) {
  const is = node.getBBox();
  const [left, more] = [is.x - was.x, is.width - was.width];
  const duration = node.classList.contains(GROWS) ? GROW.light : GROW.stretch;
  if (Math.abs(left) < 1 && more > 1) {
    const hidden = (100 * more) / is.width;
    node.animate([{ clipPath: `inset(-30px ${hidden}% -30px -30px)` }, { clipPath: "inset(-30px -5% -30px -30px)" }], { duration, easing: EASE });
  } else if (Math.abs(left) > 1 && Math.abs(more) < 1) {
    node.animate([{ transform: `translate(${-left}px, ${was.y - is.y}px)` }, { transform: "translate(0, 0)" }], { duration, easing: EASE, composite: "add" });
  }
}
