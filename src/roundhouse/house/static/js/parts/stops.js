// @ts-check
/** Rounds as the stops of a line; the present one is lit. */
import { html, svg } from "../vendor.js";

const STEP = 30;

/**
 * @param {number} now
 * @param {number} of
 * @param {string} label
 */
export function stops(now, of, label) {
  const wide = STEP * (of - 1) + 30;
  const at = (/** @type {number} */ n) => 15 + STEP * (n - 1);
  const reached = Math.min(Math.max(now, 1), of);
  return html`<svg class="stops" viewBox="0 0 ${wide} 28" width=${wide} height="28" role="img" aria-label=${label}>
    <path class="way" d="M15 14H${at(of)}"></path><path class="gone" d="M15 14H${at(reached)}"></path>
    ${Array.from({ length: of }, (_, n) => stop(n + 1, now, at(n + 1)))}
  </svg>`;
}

/**
 * @param {number} n
 * @param {number} now
 * @param {number} x
 */
function stop(n, now, x) {
  if (n !== now) return svg`<circle class=${n < now ? "past" : "next"} cx=${x} cy="14" r="6"></circle>`;
  return svg`<circle class="lit-stop" cx=${x} cy="14" r="11.500"></circle><text x=${x} y="19" text-anchor="middle">${n}</text>`;
}
