// @ts-check
/** Signs: one picture file holds them all; they take the ink of the text around them. */
import { svg } from "../vendor.js";

const FILE = new URL("../../art/icons.svg", import.meta.url).pathname;

/**
 * @param {string} name
 * @param {string} [look]
 */
export const icon = (name, look = "") => svg`<svg class="icon ${look}" viewBox="0 0 24 24" aria-hidden="true"><use href="${FILE}#${name}"></use></svg>`;
