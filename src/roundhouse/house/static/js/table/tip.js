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

/**
 * Stand beside a box of the screen, where it covers neither the box nor what is left of the window.
 * @param {HTMLElement} node
 * @param {DOMRect} box
 */
function beside(node, box) {
  requestAnimationFrame(() => {
    const { width, height } = node.getBoundingClientRect();
    const above = box.top - height - 12;
    const below = box.bottom + 12;
    const left = Math.min(Math.max(8, box.left + box.width / 2 - width / 2), innerWidth - width - 8);
    node.style.left = `${left}px`;
    node.style.top = `${above > 60 ? above : Math.min(below, innerHeight - height - 8)}px`;
    node.style.visibility = "visible";
  });
}
