// @ts-check
/** What the thing that is pointed at is, what it would bring, or why it cannot be. */
import { html, nothing, ref } from "../vendor.js";
import { say } from "../words.js";
import { gains } from "./decision.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function tip(page) {
  const { told } = page;
  if (!told || page.fan) return nothing;
  const able = told.action !== null && page.legal(told.action);
  return html`<div class="tip" role="tooltip" ${ref((node) => node && beside(/** @type {HTMLElement} */ (node), told.box))}>
    <strong>${told.label}</strong>
    ${able && page.preview ? gains(page, page.preview) : nothing}
    ${page.why ? html`<span class="why">${page.why}</span>` : nothing}
    ${able && told.touch ? html`<button type="button" class="primary" @click=${() => page.choose(/** @type {string} */ (told.action))}>${say("table.do-it")}</button>` : nothing}
  </div>`;
}

/**
 * Stand above or below a box of the screen, inside the window.
 * @param {HTMLElement} node
 * @param {DOMRect} box
 */
export function beside(node, box) {
  requestAnimationFrame(() => {
    const { width, height } = node.getBoundingClientRect();
    const above = box.top - height - 10;
    const below = Math.min(box.bottom + 10, innerHeight - height - 8);
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    node.style.left = `${left}px`;
    node.style.top = `${above > 8 ? above : below}px`;
    node.style.visibility = "visible";
  });
}
