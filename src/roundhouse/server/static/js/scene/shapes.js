// @ts-check
/** What each shape of a scene is in SVG. */

/** @typedef {import("../types.js").Shape} Shape */

export const SVG = "http://www.w3.org/2000/svg";

/** @type {Record<Shape["kind"], string>} */
export const TAGS = { rect: "rect", circle: "circle", line: "polyline", polygon: "polygon", path: "path", text: "text", group: "g" };

/** @type {Record<Shape["kind"], (shape: Shape) => Record<string, unknown>>} */
const GEOMETRY = {
  rect: ({ x, y, w, h, r }) => ({ x, y, width: w, height: h, rx: r }),
  circle: ({ x, y, r }) => ({ cx: x, cy: y, r }),
  line: ({ points }) => ({ points: list(points), "stroke-linecap": "round", "stroke-linejoin": "round" }),
  polygon: ({ points }) => ({ points: list(points), "stroke-linejoin": "round" }),
  path: ({ d }) => ({ d, "stroke-linecap": "round", "stroke-linejoin": "round" }),
  text: ({ x, y, size, anchor, bold }) => ({ x, y, "font-size": size, "text-anchor": anchor, "font-weight": bold && "bold" }),
  group: (shape) => ({ transform: placed(shape, " ", "") }),
};

/**
 * The attributes of a shape; those without a value are left out.
 * @param {Shape} shape
 * @returns {Record<string, unknown>}
 */
export function attributes(shape) {
  return {
    ...GEOMETRY[shape.kind](shape),
    fill: shape.fill ? ink(shape.fill) : shape.kind === "group" ? undefined : "none",
    stroke: shape.stroke && ink(shape.stroke),
    "stroke-width": shape.width,
    "stroke-dasharray": shape.dash,
    opacity: shape.fade,
    "data-id": shape.id,
    "data-action": shape.action,
  };
}

/** @param {string} name */
const ink = (name) => `var(--ink-${name})`;

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
 * @param {{x?: number, y?: number, scale?: number}} shape
 * @param {string} comma
 * @param {string} unit
 */
export function placed({ x = 0, y = 0, scale = 1 }, comma, unit) {
  const moves = [];
  if (x || y || unit) moves.push(`translate(${x}${unit}${comma}${y}${unit})`);
  if (scale !== 1 || unit) moves.push(`scale(${scale})`);
  return moves.join(" ") || undefined;
}

/** @param {number[][] | undefined} points */
const list = (points = []) => points.map(([x, y]) => `${x},${y}`).join(" ");
