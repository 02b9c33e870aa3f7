// @ts-check
/** Beside what is counted: how a number comes about, what would have made it more, and how fast it goes on. */
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { SVG } from "../scene/shapes.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";
import { sentence } from "./gains.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("../types.js").Shape} Shape
 */

/**
 * A few shapes in the inks and with the symbols of the board.
 * @param {TablePage} page
 * @param {Shape[]} shapes
 * @param {string} look
 * @param {string} box
 */
export function picture(page, shapes, look, box) {
  const board = page.stage?.scenes[0];
  if (!board || !shapes.length) return nothing;
  const view = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  for (const [name, value] of Object.entries({ class: look, viewBox: box, "aria-hidden": "true" })) view.setAttribute(name, value);
  view.style.cssText = board.svg.style.cssText;
  view.append(...shapes.map((shape) => board.painter.defs.drawn(shape, false)));
  return view;
}

/** @param {TablePage} page */
export function explained(page) {
  const { counting, scoring: found, counted } = page;
  if (!found) return nothing;
  const done = counted >= found.rows.length;
  return html`<section class="explained" aria-label=${say("table.counting")}>
    <div class="reasons">${reasons(page)}</div>
    <div class="acts counting-acts">
      <button type="button" @click=${() => page.stageScoring(found)}>${icon("restart")} ${say("table.count-again")}</button>
      ${done ? nothing : html`<button type="button" @click=${() => counting.hurry()}>${icon("next")} ${say("table.faster")}</button>`}
      ${done ? html`<button type="button" class="primary" @click=${() => page.stageScoring(null)}>${say("table.go-on")}</button>` : html`<button type="button" class="primary" @click=${() => counting.finish()}>${say("table.to-the-end")}</button>`}
    </div>
  </section>`;
}

/** How the number that is looked at came about. @param {TablePage} page */
function reasons(page) {
  const { counting, scoring: found } = page;
  const { players = [], me } = page.store.table ?? {};
  const cell = counting.looked;
  const player = players.find(({ seat }) => seat === cell?.seat);
  const row = found?.rows.find(({ source }) => source === cell?.source);
  if (!cell && found && page.counted >= found.rows.length && !counting.open) return sum(page, found);
  if (!cell || !player || !row) return html`<h2 class="voice">${say("table.counting")}</h2>`;
  return html`<h2 class="voice">${badge(player.colour)} ${sentence(row.label)}<b>${row.cells.get(cell.seat) ?? 0}</b></h2>
    <p><span class="hidden">${called(player, me)}. </span>${cell.about}</p>
    <ul>${cell.reasons.map(({ text, n, shapes }) => html`<li class=${n === null ? "later" : ""}>${picture(page, shapes, "mark", "0 0 28 22")}<span>${sentence(text)}</span><b class="voice">${n === null ? say("table.still-missing") : n < 0 ? signed(n) : n}</b></li>`)}</ul>`;
}

/** What all of it comes to for me. @param {TablePage} page @param {import("./counts.js").Scoring} found */
function sum({ counting, ownSeat, store: { table } }, found) {
  const player = table?.players.find(({ seat }) => seat === ownSeat);
  const money = counting.purse(ownSeat);
  if (!player || !money) return nothing;
  return html`<h2 class="voice">${badge(player.colour)} ${money.had} → ${money.has}<b>${signed(counting.given(ownSeat))}</b></h2>
    <ul>${found.rows.filter(({ adds }) => adds).map(({ label, cells }) => html`<li><span>${sentence(label)}</span><b class="voice">${signed(cells.get(ownSeat) ?? 0)}</b></li>`)}</ul>`;
}
