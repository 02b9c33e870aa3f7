// @ts-check
/** The sign of a seat: a colour, a shape and a number, the same as on the boards. */
import { html, svg } from "../vendor.js";

const SHAPES = [
  svg`<circle cx="12" cy="12" r="10"></circle>`,
  svg`<rect x="3" y="3" width="18" height="18" rx="2.5"></rect>`,
  svg`<path d="M12 1.500L23.5 21H.5Z"></path>`,
  svg`<path d="M12 0L24 12L12 24L0 12Z"></path>`,
  svg`<path d="M6 2H18L24 12L18 22H6L0 12Z"></path>`,
  svg`<path d="M12 0L22.5 8L18.5 22.500H5.500L1.5 8Z"></path>`,
];
const LOW = [0, 0, 2.5, 0, 0, 0.8];

/**
 * @param {number} colour
 * @param {string} [look]
 */
export function badge(colour, look = "") {
  const n = colour % SHAPES.length;
  return html`<svg class="badge seat-${n} ${look}" viewBox="0 0 24 24" aria-hidden="true">
    ${SHAPES[n]}<text x="12" y=${16.4 + LOW[n]} text-anchor="middle">${colour}</text>
  </svg>`;
}

/** @param {{colour: number, name: string}} player */
export const named = (player) => html`<span class="named">${badge(player.colour)}<span>${player.name}</span></span>`;
