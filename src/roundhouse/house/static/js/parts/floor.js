// @ts-check
/** What a page stands on where its words leave room: a land with a train. */
import "./art.js";
import { html } from "../vendor.js";

/** @param {string} [game] whose land it is; without one, an evening anywhere */
export const floor = (game = "other") => html`<div class="floor"><rh-art name="winner-${game}"></rh-art></div>`;
