// @ts-check
/** Light on one thing: everything else goes dark, and an arrow leads there from the card that speaks of it. */
import { SVG } from "../scene/shapes.js";
import { onTheStage, seatOf } from "./layout.js";
import { OTHER } from "./rooms.js";

/**
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("./page.js").TablePage} TablePage
 */

const ROOM = 10;
const EDGE = 14;
/** How high the locomotive stands on the card. */
const ENGINE = 84;
const NEAR = 40;
/** Below this width a card is as wide as the screen. */
const NARROW = 760;
/** How far to the side an arrow sets out there. */
const LEAN = 70;

/** What a card may speak of besides actions, as selectors. @type {Record<string, string>} */
const PLACES = {
  decision: ".decision",
  acts: ".acts",
  players: ".rivals, .accounts",
  log: ".more",
  bar: ".own-bar",
  rounds: ".stops",
  scoring: ".scoring",
  goods: ".goods",
  shared: ".panels .panel:first-of-type",
  own: ".panels [id^=panel-player]",
  map: ".panels .panel:first-of-type",
};

/**
 * Where something stands on the screen: a part of the page, an action on a board, or a part of a board.
 * @param {TablePage} page
 * @param {string} at
 * @param {string} wanted the action the card proposes
 * @returns {DOMRect | null}
 */
export function spotOf(page, at, wanted) {
  const action = actionOf(at, wanted);
  if (at.startsWith("id:")) return roomy(around(idsOf(at).map((id) => page.querySelector(`.panel [data-id="${CSS.escape(id)}"]`))));
  const found = action && page.querySelector(`.panel [data-action^="${CSS.escape(action)}"], .tray [data-action^="${CSS.escape(action)}"], [data-option^="${CSS.escape(action)}"]`);
  const part = at.startsWith("part:") && page.querySelector(`.panel [data-id="${CSS.escape(at)}"]`);
  const node = found || part || page.querySelector(PLACES[at] ?? PLACES.decision) || page.querySelector(PLACES.decision);
  return inSight(node ?? null);
}

/** How far names stand out from the things of a map. */
const NAMES = 16;

/** With the names of what lies in a box. @param {DOMRect | null} box */
const roomy = (box) => box && new DOMRect(box.x - NAMES, box.y - NAMES / 2, box.width + 2 * NAMES, box.height + 1.5 * NAMES);

/** What is seen of something: a board may reach below the sheet that lies over its foot. @param {Element | null} node */
function inSight(node) {
  const [box, place] = [node, node?.closest(".stage-place")].map((one) => one?.getBoundingClientRect());
  if (!box?.width || !place) return box?.width ? box : null;
  const [top, bottom] = [Math.max(box.top, place.top), Math.min(box.bottom, place.bottom)];
  return bottom > top ? new DOMRect(box.left, top, box.width, bottom - top) : box;
}

/** @param {string} at @param {string} wanted */
const actionOf = (at, wanted) => (at === "action" ? wanted : at.startsWith("action:") ? at.slice(7) : "");

/** Things of a board a card speaks of together: `id:city:chicago id:city:detroit`. @param {string} at */
export const idsOf = (at) => at.split(" ").map((one) => one.slice(3));

/** The box around some things. @param {(Element | null)[]} nodes */
function around(nodes) {
  const boxes = nodes.flatMap((node) => node?.getBoundingClientRect() ?? []);
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return boxes.length ? new DOMRect(left, top, right - left, bottom - top) : null;
}

/**
 * What a phone has to show for a card to be understood: a board, or one of the other pages.
 * @param {TablePage} page
 * @param {string} at
 * @param {string} wanted
 * @returns {string | undefined}
 */
export function pageOf(page, at, wanted) {
  const boards = onTheStage(page.panels, page.ownSeat);
  const action = actionOf(at, wanted);
  const ids = at.startsWith("id:") ? idsOf(at) : [at];
  const meant = (/** @type {Shape} */ shape) => (action ? shape.action?.startsWith(action) : ids.includes(shape.id ?? "")) || shape.shapes?.some(meant);
  if (at === "own" || at === "bar") return boards.find((board) => seatOf(board) !== null)?.name;
  if (at === "shared" || at === "map") return boards[0]?.name;
  if (OTHER.includes(at)) return at;
  return boards.find((board) => board.layers.some(({ shapes }) => shapes.some(meant)))?.name;
}

/**
 * Stand where what is spoken of stays free; on a phone at the foot of the screen, or at its head where that covers less.
 * @param {HTMLElement} card
 * @param {DOMRect | null} box
 * @param {(DOMRect | null | undefined)[]} [more] what should stay free too
 */
export function beside(card, box, more = []) {
  const { width, height } = card.getBoundingClientRect();
  if (innerWidth < NARROW) {
    const [low, high] = [(box?.bottom ?? 0) - (innerHeight - height), height - (box?.top ?? 0)];
    card.classList.toggle("high", low > Math.max(0, high));
    return;
  }
  const spots = [
    [innerWidth / 2 - width / 2, innerHeight - height - 60],
    [innerWidth - width - 380, innerHeight * 0.45],
    [40, innerHeight * 0.5],
    [innerWidth / 2 - width / 2, 64 + ENGINE],
    [innerWidth - width - EDGE, innerHeight - height - EDGE],
  ];
  const clear = (/** @type {DOMRect | null | undefined} */ it, /** @type {number[]} */ [x, y]) => !it || x > it.right + ROOM || x + width < it.left - ROOM || y - ENGINE > it.bottom + ROOM || y + height < it.top - ROOM;
  const free = spots.filter((spot) => clear(box, spot));
  const [x, y] = free.find((spot) => more.every((one) => clear(one, spot))) ?? free[0] ?? spots[0];
  card.style.left = `${Math.max(EDGE, x)}px`;
  card.style.top = `${Math.max(64, y)}px`;
}

/**
 * Everything goes dark but what is spoken of, and what that would change.
 * @param {SVGSVGElement} svg
 * @param {DOMRect | null} box
 * @param {DOMRect | null} [change] gets a second, dashed light
 */
export function veil(svg, box, change = null) {
  svg.setAttribute("viewBox", `0 0 ${innerWidth} ${innerHeight}`);
  const [frame, other] = [box && framed(box), change && framed(change)];
  const dark = made("path", { class: "dark", d: `${ALL()}${frame ? hole(frame) : ""}${other ? hole(other) : ""}`, "fill-rule": "evenodd" });
  svg.replaceChildren(dark, ...(other ? [made("rect", { class: "change-of", ...other })] : []), ...(frame ? [made("rect", { class: "case-of", ...frame }), made("rect", { class: "lamp-of", ...frame })] : []));
}

const ROUND = 14;
const ALL = () => `M0 0H${innerWidth}V${innerHeight}H0Z`;

/** @param {DOMRect} box */
const framed = (box) => ({ x: box.left - ROOM, y: box.top - ROOM, width: box.width + 2 * ROOM, height: box.height + 2 * ROOM, rx: ROUND });

/** A frame with round corners, as a path. @param {ReturnType<typeof framed>} frame */
const hole = ({ x, y, width: w, height: h, rx: r }) => `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** Where the lamp is on the engine of a card, as shares of its picture. */
const LAMP = { x: 0.795, y: 0.557 };

/**
 * The engine on the card turns to what is spoken of and shines at it.
 * @param {SVGSVGElement} svg
 * @param {HTMLElement | null} engine
 * @param {DOMRect | null} box
 */
export function shine(svg, engine, box) {
  const place = engine?.getBoundingClientRect();
  if (!engine || !place?.width || !box) return;
  const left = box.left + box.width / 2 < place.left + place.width / 2;
  engine.classList.toggle("turned", left);
  const lamp = { x: place.left + place.width * (left ? 1 - LAMP.x : LAMP.x), y: place.top + place.height * LAMP.y };
  const { x, y, width, height } = framed(box);
  const inside = lamp.x > x && lamp.x < x + width && lamp.y > y && lamp.y < y + height;
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([cx, cy]) => ({ cx, cy, turn: Math.atan2(cy - lamp.y, left ? lamp.x - cx : cx - lamp.x) }));
  corners.sort((one, other) => one.turn - other.turn);
  const [from, to] = [corners[0], corners[3]];
  if (inside || to.turn - from.turn > Math.PI / 2) return;
  const clip = made("clipPath", { id: "lesson-dark" });
  clip.append(made("path", { d: `${ALL()}${hole(framed(box))}`, "clip-rule": "evenodd" }));
  const cone = made("path", { class: "cone", d: `M${lamp.x} ${lamp.y}L${from.cx} ${from.cy}L${to.cx} ${to.cy}Z`, "clip-path": "url(#lesson-dark)" });
  svg.firstElementChild?.after(clip, cone, made("circle", { class: "lamp", cx: lamp.x, cy: lamp.y, r: 13 }));
}

/**
 * Where what a choice would change lies on the screen, apart from where it is made.
 * @param {TablePage} page
 * @param {DOMRect | null} box
 * @returns {DOMRect | null}
 */
export function changeOf(page, box) {
  const ghosts = [...page.querySelectorAll(".panel .layer.ghosts > *")].filter((node) => node.getBoundingClientRect().width);
  const apart = ghosts.filter((node) => !box || !touching(node.getBoundingClientRect(), box));
  const found = around(apart);
  return found && found.width < innerWidth / 2 && found.height < innerHeight / 3 && (!box || !touching(found, box)) ? found : null;
}

/** @param {DOMRect} one @param {DOMRect} other */
const touching = (one, other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/**
 * @param {SVGSVGElement} svg
 * @param {DOMRect} card
 * @param {DOMRect | null} box
 * @param {HTMLElement | null} engine from which it sets out, if it is seen
 */
export function arrow(svg, card, box, engine) {
  if (!box || nextTo(card, box)) return;
  const place = engine?.getBoundingClientRect();
  const { from, bend, to } = innerWidth < NARROW ? upright(card, box) : curved(card, box, place?.width ? place : null);
  const turn = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
  const head = { d: "M-18 -11L0 0L-18 11", transform: `translate(${to.x} ${to.y}) rotate(${turn})` };
  svg.append(made("path", { class: "arrow case-of", d }), made("path", { class: "arrow case-of", ...head }), made("path", { class: "arrow lamp-of", d }), made("path", { class: "arrow lamp-of", ...head }));
}

/** Round the things in between. @param {DOMRect} card @param {DOMRect} box @param {DOMRect | null} engine */
function curved(card, box, engine) {
  const above = engine && box.top < card.top;
  const left = engine && box.left < engine.left;
  const from = above ? { x: engine.left + engine.width * (left ? 0.8 : 0.2), y: engine.top } : startOf(card, box);
  const side = from.x < box.left ? box.left - ROOM : from.x > box.right ? box.right + ROOM : from.x;
  const to = { x: side, y: side === from.x ? (box.top > card.bottom ? box.top - ROOM : box.bottom + ROOM) : Math.min(Math.max(from.y, box.top + 12), box.bottom - 12) };
  return { from, bend: { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 60 }, to };
}

/** From a card at the foot or head of a narrow screen up or down to the thing. @param {DOMRect} card @param {DOMRect} box */
function upright(card, box) {
  const above = box.bottom < card.top;
  const to = { x: Math.min(Math.max(box.left + box.width / 2, EDGE), innerWidth - EDGE), y: above ? box.bottom + ROOM : box.top - ROOM };
  const from = { x: to.x + (to.x < innerWidth / 2 ? LEAN : -LEAN), y: above ? card.top : card.bottom };
  return { from, bend: { x: to.x, y: (from.y + to.y) / 2 }, to };
}

/** Whether a card stands so near to what it speaks of that an arrow would only be in the way. @param {DOMRect} card @param {DOMRect} box */
const nextTo = (card, box) => Math.max(box.left - card.right, card.left - box.right) < NEAR && Math.max(box.top - card.bottom, card.top - box.bottom) < NEAR;

/**
 * From where an arrow sets out: from the side of the card that faces what stands beside it, else from above or below.
 * @param {DOMRect} card
 * @param {DOMRect} box
 */
function startOf(card, box) {
  const level = box.top < card.bottom && box.bottom > card.top && (box.left > card.right || box.right < card.left);
  if (level) return { x: box.left > card.right ? card.right : card.left, y: card.top + card.height / 3 };
  return { x: card.left + card.width / 2, y: box.top > card.bottom ? card.bottom : card.top };
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function made(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  return node;
}
