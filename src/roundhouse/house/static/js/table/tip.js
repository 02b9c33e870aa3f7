// @ts-check
/** What the thing that is pointed at is, what it would bring, or why it cannot be. */
import { html, nothing, ref } from "../vendor.js";
import { say } from "../words.js";
import { gains, sentence } from "./gains.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** Where the question stands beside the board it explains what may be chosen there, and nothing lies over the board. */
const wide = matchMedia("(min-width: 1180px)");

/** @param {TablePage} page */
export function tip(page) {
  const { told } = page;
  if (!told || !(told.label || page.why)) return nothing;
  const able = told.action !== null && page.legal(told.action);
  if (able && !told.touch && wide.matches) return nothing;
  const option = page.store.table?.options.find(({ action }) => action === told.action);
  return html`<div class="tip" role="tooltip" @mousedown=${keep} ${ref((node) => node && beside(/** @type {HTMLElement} */ (node), told.box))}>
    <strong>${sentence((able && option?.text) || told.label)}</strong>
    ${able && option?.note ? html`<span class="quiet">${option.note}</span>` : nothing}
    ${able && page.preview ? gains(page, page.preview) : nothing}
    ${page.why ? html`<span class="why">${page.why}</span>` : nothing}
    ${able && told.touch ? html`<button type="button" class="primary" @click=${() => page.choose(/** @type {string} */ (told.action))}>${say("table.do-it")}</button>` : nothing}
  </div>`;
}

/** Whoever presses a button here still looks at the place it speaks of: the focus stays there. @param {MouseEvent} event */
const keep = (event) => event.preventDefault();

const GAP = 12;
const EDGE = 8;
/** What the sign on top of the page takes. */
const SIGN = 60;

/** @param {HTMLElement} node @param {DOMRect} box */
function beside(node, box) {
  requestAnimationFrame(() => {
    const lit = [...document.querySelectorAll("rh-stage .spot")].map((spot) => spot.getBoundingClientRect());
    const { left, top } = placeBeside(node.getBoundingClientRect(), box, { width: innerWidth, height: innerHeight }, lit);
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
    node.style.visibility = "visible";
  });
}

/**
 * Where something stands beside a box so that it does not cover it: above, below or at a side, where it covers least of what may be chosen.
 * @typedef {{width: number, height: number}} Size
 * @typedef {{left: number, right: number, top: number, bottom: number}} Edges
 * @param {Size} size
 * @param {Edges} box
 * @param {Size} room
 * @param {Edges[]} [lit]
 */
export function placeBeside(size, box, room, lit = []) {
  const middle = within((box.left + box.right - size.width) / 2, room.width - size.width);
  const level = Math.max(SIGN, within((box.top + box.bottom - size.height) / 2, room.height - size.height));
  const above = { left: middle, top: box.top - size.height - GAP };
  const below = { left: middle, top: box.bottom + GAP };
  const after = { left: box.right + GAP, top: level };
  const before = { left: box.left - size.width - GAP, top: level };
  const places = [above, below, after, before].filter((place) => fits(place, size, room));
  const hidden = places.map((place) => lit.reduce((sum, other) => sum + covered(place, size, other), 0));
  return places[hidden.indexOf(Math.min(...hidden))] ?? { left: within(after.left, room.width - size.width), top: level };
}

/** @param {{left: number, top: number}} place @param {Size} size @param {Size} room */
const fits = ({ left, top }, size, room) => left >= EDGE && top > SIGN && left + size.width <= room.width - EDGE && top + size.height <= room.height - EDGE;

/** How much of a box something would hide. @param {{left: number, top: number}} place @param {Size} size @param {Edges} box */
const covered = ({ left, top }, { width, height }, box) => Math.max(0, Math.min(left + width, box.right) - Math.max(left, box.left)) * Math.max(0, Math.min(top + height, box.bottom) - Math.max(top, box.top));

/** @param {number} at @param {number} most */
const within = (at, most) => Math.min(Math.max(EDGE, at), most - EDGE);
