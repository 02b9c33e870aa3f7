// @ts-check
/** The history of the game: a slider with an address for every move. */
import { icon } from "../parts/icons.js";
import { field } from "../parts/part.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { comeBack, goTo, replay, turnAfter, turnBefore } from "./past.js";

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
    ${button("play", say("table.replay"), table.moves === 0 || store.playback.playing, () => replay(page))}
    ${button("to-first", say("table.first"), at === 0, () => goTo(page, 0))}
    ${button("step-back", say("table.back"), at === 0, () => goTo(page, turnBefore(page, at)))}
    <span class="course">${rounds(page, table.moves)}<input type="range" min="0" max=${table.moves} step="1" .value=${String(at)} aria-label=${say("table.history")} aria-valuetext=${text}
      @input=${(/** @type {Event} */ event) => goTo(page, Number(field(event).value))} /></span>
    ${button("step-on", say("table.on"), at >= table.moves, () => goTo(page, turnAfter(page, at)))}
    ${button("to-last", say("table.now"), store.past === null, () => comeBack(page))}
    <output>${text}</output>
  </div>`;
}

/** A mark on the slider wherever a round begins. @param {TablePage} page @param {number} moves */
function rounds({ store: { log } }, moves) {
  const starts = log.filter(({ round }, n) => n && round !== log[n - 1].round).map(({ move }) => move);
  if (!moves || !starts.length) return nothing;
  return html`<svg class="rounds" viewBox="0 0 ${moves} 1" preserveAspectRatio="none" aria-hidden="true"><path d=${starts.map((move) => `M${move} 0V1`).join("")} /></svg>`;
}
