// @ts-check
/** What each shape of a scene is in SVG. */

/**
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {{x?: number, y?: number, scale?: number, turn?: number, flip?: boolean}} Place
 * @typedef {{address: (what: string) => string, fades: Set<string>, inside: boolean}} Context
 *   how the things a picture defines are called, which inks are fades, and whether this is inside a symbol,
 *   where `ink` and `paper` are what the use says
 */

export const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<Shape["kind"], string>} */
export const TAGS = { rect: "rect", circle: "circle", line: "polyline", polygon: "polygon", path: "path", text: "text", group: "g", use: "use" };

/** How wide the halo of letters is, as a share of their size. */
const HALO = 0.24;
const FACES = { sign: undefined, voice: "Besley, Georgia, serif" };

/** @type {Record<Shape["kind"], (shape: Shape, context: Context) => Record<string, unknown>>} */
const GEOMETRY = {
  rect: ({ x, y, w, h, r }) => ({ x, y, width: w, height: h, rx: r }),
  circle: ({ x, y, r }) => ({ cx: x, cy: y, r }),
  line: ({ points }) => ({ points: list(points) }),
  polygon: ({ points }) => ({ points: list(points) }),
  path: ({ d, even }) => ({ d, "fill-rule": even && "evenodd" }),
  text: (shape, context) => lettered(shape, context),
  group: (shape, context) => ({ transform: placed(shape, " ", ""), "clip-path": shape.clip && `url(#${context.address(clipName(shape.clip))})` }),
  use: (shape, context) => ({ transform: placed(shape, " ", ""), href: `#${context.address(`symbol-${shape.name}`)}`, ...tints(shape, context) }),
};

/**
 * The attributes of a shape; those without a value are left out.
 * @param {Shape} shape
 * @param {Context} context
 * @returns {Record<string, unknown>}
 */
export function attributes(shape, context) {
  const group = shape.kind === "group" || shape.kind === "use";
  return {
    fill: shape.fill ? ink(shape.fill, context) : group ? undefined : "none",
    stroke: shape.stroke && ink(shape.stroke, context),
    "stroke-width": shape.width,
    "stroke-dasharray": shape.dash,
    "stroke-linecap": shape.cap,
    opacity: shape.fade,
    "data-id": shape.id,
    "data-action": shape.action,
    ...GEOMETRY[shape.kind](shape, context),
  };
}

/**
 * @param {Shape} shape
 * @param {Context} context
 */
function lettered({ x, y, size = 12, anchor, face, weight, italic, halo }, context) {
  const letters = {
    x,
    y,
    "font-size": size,
    "text-anchor": anchor,
    "font-family": FACES[face ?? "sign"],
    "font-weight": weight,
    "font-style": italic && "italic",
  };
  if (!halo) return letters;
  return { ...letters, stroke: ink(halo, context), "stroke-width": +(size * HALO).toFixed(2), "paint-order": "stroke" };
}

/**
 * The colour of a name: a variable, so that day and night need no second picture.
 * @param {string} name
 * @param {Context} context
 */
export function ink(name, { address, fades, inside }) {
  if (name.startsWith("#")) return name;
  if (fades.has(name)) return `url(#${address(`fade-${name}`)})`;
  if (inside && name === "ink") return "var(--a, var(--ink-ink))";
  if (inside && name === "paper") return "var(--b, var(--ink-paper))";
  return `var(--ink-${name})`;
}

/**
 * What a use says about the inks of its symbol; inside another symbol, what it does not name is handed on.
 * @param {Shape} shape
 * @param {Context} context
 */
function tints({ ink: first, paper: second }, context) {
  return { "--a": first && ink(first, context), "--b": second && ink(second, context) };
}

/**
 * Give an element an attribute or a variable of its own, or take it away.
 * @param {SVGElement} node
 * @param {string} name
 * @param {unknown} value
 */
export function give(node, name, value) {
  const none = value === undefined || value === false || value === "";
  if (name.startsWith("--")) node.style.setProperty(name, none ? "" : String(value));
  else if (none) node.removeAttribute(name);
  else node.setAttribute(name, String(value));
}

/** @param {number[]} clip */
export const clipName = (clip) => `clip-${clip.join("_")}`;

/**
 * Where a shape stands in its parent: what is compared to see whether it moved.
 * @param {Shape} shape
 */
export function origin(shape) {
  const [x, y] = shape.points?.[0] ?? [shape.x ?? 0, shape.y ?? 0];
  return { x, y, scale: shape.scale ?? 1 };
}

/**
 * A group's place as a transform: of SVG, or of CSS with "px".
 * @param {Place} shape
 * @param {string} comma
 * @param {"" | "px"} unit
 */
export function placed({ x = 0, y = 0, scale = 1, turn = 0, flip = false }, comma, unit) {
  const moves = [];
  if (x || y || unit) moves.push(`translate(${x}${unit}${comma}${y}${unit})`);
  if (turn) moves.push(`rotate(${turn}${unit && "deg"})`);
  if (flip) moves.push(`scale(-1${comma || " "}1)`);
  if (scale !== 1 || unit) moves.push(`scale(${scale})`);
  return moves.join(" ") || undefined;
}

/** @param {number[][] | undefined} points */
const list = (points = []) => points.map(([x, y]) => `${x},${y}`).join(" ");
