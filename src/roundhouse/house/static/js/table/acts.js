// @ts-check
/** Undo, restart, end the turn, and the ways out: always in the same places. */
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { sentence } from "./gains.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function acts(page) {
  const { table, busy, past, playback } = page.store;
  if (!table || table.me.watching || table.over || table.me.seat === null) return nothing;
  const off = busy || past !== null || playback.playing;
  const { undo, restart, end } = table.todo;
  const outs = table.options.filter((option) => option.out);
  const mine = table.options.length > 0 || end;
  if (!mine) return nothing;
  return html`<div class="acts" role="group" aria-label=${say("table.turn")}>
    <button type="button" id="undo" ?disabled=${off || !undo} @click=${page.store.undo}>${icon("undo")}<span>${say("table.undo")}</span></button>
    <button type="button" id="restart" ?disabled=${off || !restart} @click=${page.store.restart}>${icon("restart")}<span>${say("table.restart")}</span></button>
    ${page.turning.held
      ? lay(page, page.turning.held, off)
      : outs.length
      ? outs.map((option) => out(page, option, off))
      : html`<button type="button" id="end-turn" class=${end && !off ? "primary" : ""} ?disabled=${off || !end} @click=${page.store.endTurn}><span>${say("table.end")}</span>${icon("end-turn")}</button>`}
  </div>`;
}

/**
 * Lay what lies on the board as a ghost, with what that costs.
 * @param {TablePage} page
 * @param {string} held
 * @param {boolean} off
 */
function lay(page, held, off) {
  const note = page.store.table?.options.find(({ action }) => action === held)?.note;
  return html`<button type="button" id="lay" class="primary" ?disabled=${off} @click=${() => page.turning.turner?.(0)}>${icon("check")}<span>${say("table.lay-it")}${note ? html` <small>${note}</small>` : nothing}</span></button>`;
}

/**
 * A way out of a decision: passing, dropping out, stopping.
 * @param {TablePage} page
 * @param {import("../types.js").Option} option
 * @param {boolean} off
 */
const out = (page, option, off) => html`<button type="button" class="out" data-option=${option.action} ?disabled=${off} @click=${() => page.choose(option.action)}
  @pointermove=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && page.aimAt(option.action)} @pointerleave=${() => page.aimAt(null)}>
  <span>${page.store.table?.brief?.out || sentence(option.text)}${option.note ? html`<small>${option.note}</small>` : nothing}</span>
</button>`;
