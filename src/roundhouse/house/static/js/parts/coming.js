// @ts-check
/** What a page shows until it has come: a turntable that turns. */
import { html, svg } from "../vendor.js";
import { say } from "../words.js";

const STALLS = [-75, -45, -15, 15, 45, 75];

/** @param {string} [text] why it takes a while */
export const coming = (text = say("ui.loading")) => html`<div class="loading" role="status">${turntable()}<p>${text}</p></div>`;

const turntable = () => html`<svg class="turntable" viewBox="-60 -60 120 120" aria-hidden="true">
  <circle class="yard" r="58"></circle>
  ${STALLS.map((turn) => svg`<path class="way" d="M0 -30V-54" transform="rotate(${turn})"></path>`)}
  <circle class="pit" r="28"></circle>
  <g class="bridge"><path class="way" d="M0 -26V26"></path><rect class="boiler" x="-6" y="-14" width="12" height="30" rx="4"></rect><circle class="lamp-of" cy="-17" r="3.500"></circle></g>
</svg>`;
