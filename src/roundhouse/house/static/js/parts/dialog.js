// @ts-check
/** A sheet of paper over the page. */
import { html, ref } from "../vendor.js";
import { say } from "../words.js";
import { icon } from "./icons.js";

/** @param {Element | undefined} node */
const open = (node) => {
  if (node instanceof HTMLDialogElement) requestAnimationFrame(() => node.isConnected && !node.open && node.showModal());
};

/** @param {Event} event */
const shut = (event) => /** @type {Element} */ (event.target).closest("dialog")?.close();

/** @param {Event} event */
const shutOutside = (event) => event.target instanceof HTMLDialogElement && event.target.close();

/**
 * @param {string} title
 * @param {unknown} body
 * @param {() => void} onClose
 * @param {string} [look]
 */
export const dialog = (title, body, onClose, look = "") => html`
  <dialog class="paper ${look}" aria-label=${title} ${ref(open)} @close=${onClose} @click=${shutOutside}>
    <header>
      <h2>${title}</h2>
      <button type="button" class="plain" aria-label=${say("ui.close")} @click=${shut}>${icon("close")}</button>
    </header>
    <div class="body" tabindex="0">${body}</div>
  </dialog>
`;
