// @ts-check
/** A piece of the page, drawn into the page itself so that one style sheet and one set of ids serve all. */
import { LitElement } from "../vendor.js";

export class Part extends LitElement {
  createRenderRoot() {
    return this;
  }
}

/**
 * What happened to an input, select or text field.
 * @param {Event} event
 */
export const field = (event) => /** @type {HTMLInputElement} */ (event.target);
