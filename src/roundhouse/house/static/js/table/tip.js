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
  return html`<div class="tip" role="tooltip" ${ref((node) => node && beside(/** @type {HTMLElement} */ (node), told.box))}>
    <strong>${sentence(told.label)}</strong>
    ${able && option?.note ? html`<span class="quiet">${option.note}</span>` : nothing}
    ${able && page.preview ? gains(page, page.preview) : nothing}
    ${page.why ? html`<span class="why">${page.why}</span>` : nothing}
    ${able && told.touch ? html`<button type="button" class="primary" @click=${() => page.choose(/** @type {string} */ (told.action))}>${say("table.do-it")}</button>` : nothing}
  </div>`;
}

const GAP = 12;
const EDGE = 8;
/** What the sign on top of the page takes. */
const SIGN = 60;

/** @param {HTMLElement} node @param {DOMRect} box */
function beside(node, box) {
  requestAnimationFrame(() => {
    const { left, top } = placeBeside(node.getBoundingClientRect(), box, { width: innerWidth, height: innerHeight });
    node.style.left = `${left}px`;
    node.style.top = `${top}px`;
    node.style.visibility = "visible";
  });
}

/**
 * Where something stands beside a box so that it does not cover it: above, below, or where both are too low at its side.
 * @typedef {{width: number, height: number}} Size
 * @param {Size} size
 * @param {{left: number, right: number, top: number, bottom: number}} box
 * @param {Size} room
 */
export function placeBeside(size, box, room) {
  const middle = within((box.left + box.right - size.width) / 2, room.width - size.width);
  const [above, below] = [box.top - size.height - GAP, box.bottom + GAP];
  if (above > SIGN) return { left: middle, top: above };
  if (below + size.height <= room.height - EDGE) return { left: middle, top: below };
  const after = box.right + GAP;
  const left = after + size.width <= room.width - EDGE ? after : box.left - size.width - GAP;
  return { left: within(left, room.width - size.width), top: within((box.top + box.bottom - size.height) / 2, room.height - size.height) };
}

/** @param {number} at @param {number} most */
const within = (at, most) => Math.min(Math.max(EDGE, at), most - EDGE);
