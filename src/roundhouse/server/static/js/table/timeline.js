// @ts-check
/** The history of the game: a slider with an address for every move. */
import { icon } from "../parts/icons.js";
import { field } from "../parts/part.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { stepsOf } from "./playback.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function timeline(page) {
  const { store } = page;
  const { table } = store;
  if (!table) return nothing;
  const at = store.past ?? store.shown?.move ?? table.moves;
  const text = say("table.move-of", { move: at, moves: table.moves });
  const button = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {boolean} */ off, /** @type {() => void} */ act) =>
    html`<button type="button" class="plain" aria-label=${label} title=${label} ?disabled=${off} @click=${act}>${icon(sign)}</button>`;
  return html`<div class="timeline" role="group" aria-label=${say("table.history")}>
    ${button("play", say("table.replay"), table.moves === 0 || store.playback.playing, () => page.replay())}
    ${button("first", say("table.first"), at === 0, () => page.goTo(0))}
    ${button("back", say("table.back"), at === 0, () => page.goTo(turnBefore(page, at)))}
    <input type="range" min="0" max=${table.moves} step="1" .value=${String(at)} aria-label=${say("table.history")} aria-valuetext=${text}
      @input=${(/** @type {Event} */ event) => page.goTo(Number(field(event).value))} />
    ${button("on", say("table.on"), at >= table.moves, () => page.goTo(turnAfter(page, at)))}
    ${button("last", say("table.now"), store.past === null, () => page.comeBack())}
    <output>${text}</output>
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {number} at
 */
export function turnBefore(page, at) {
  return stepsOf(page.store.log, false).findLast((step) => step.to < at)?.to ?? 0;
}

/**
 * @param {TablePage} page
 * @param {number} at
 */
export function turnAfter(page, at) {
  return stepsOf(page.store.log, false).find((step) => step.to > at)?.to ?? page.store.table?.moves ?? 0;
}
