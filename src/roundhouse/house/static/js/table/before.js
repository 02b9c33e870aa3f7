// @ts-check
/** The log of a table where something is tried out: whatever was tried, and below it what happened in the game until then. */
import { badge } from "../parts/badge.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { nameOf } from "./log.js";
import { lines, stepsOf } from "./steps.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("./steps.js").Step} Step
 */

/** @param {TablePage} page */
export function before(page) {
  const { table } = page.store;
  if (!table?.private || !page.planning.origin) return nothing;
  const steps = stepsOf(page.planning.before, false).filter(({ entries }) => lines(entries) !== "");
  return html`${page.store.log.some(({ seat }) => seat >= 0) ? nothing : html`<p class="tried quiet">${say("plan.nothing")}</p>`}
    ${steps.length ? html`<h3 class="tried">${say("plan.before")}</h3><ol class="log until">${steps.reverse().map((step, n, all) => [heads(step, all[n - 1]), row(page, step)])}</ol>` : nothing}`;
}

/**
 * The newest comes first, so a round is headed above its last turn.
 * @param {Step} step
 * @param {Step} [after] what happened next
 */
function heads(step, after) {
  const [{ round }] = step.entries;
  if (after?.entries[0].round === round) return nothing;
  return html`<li class="log-round"><h4>${round ? say("table.round", { round }) : say("table.setting-up")}</h4></li>`;
}

/**
 * @param {TablePage} page
 * @param {Step} step
 */
function row(page, { entries }) {
  const player = page.store.table?.players.find(({ seat }) => entries.some((entry) => entry.seat === seat));
  const point = (/** @type {boolean} */ on) => () => page.pointAt(on ? entries.flatMap(({ action }) => action ?? []) : []);
  return html`<li class="log-turn" @pointerenter=${point(true)} @pointerleave=${point(false)}>
    ${player ? badge(player.colour) : nothing}<div>${player ? html`<b class="by">${nameOf(page, player)} </b>` : nothing}${lines(entries)}</div>
  </li>`;
}
