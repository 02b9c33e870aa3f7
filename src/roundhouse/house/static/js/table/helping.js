// @ts-check
/** What players would otherwise work out in their heads: the server's aids over the board, and everybody's next scoring. */
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { phone } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";
import { Advice, adviceCard } from "./advice.js";
import { sentence } from "./gains.js";
import { walkTabs } from "./stage.js";

/**
 * @typedef {import("../types.js").Aid} Aid
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** The aid every game with a forecast has: what each seat would score now. */
const SCORING = "scoring";

export class Helping {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.advice = new Advice(page);
    this.open = false;
    /** @type {Aid[]} */
    this.aids = [];
    this.chosen = "";
    /** Which hint lies on the board. */
    this.at = 0;
    this.seen = -1;
  }

  /** What can be asked here. @returns {{id: string, label: string}[]} */
  get questions() {
    const seats = this.page.store.shown?.brief?.seats ?? [];
    const scored = seats.some(({ next }) => next.length) ? [{ id: SCORING, label: say(this.page.store.shown?.brief?.made_of ? "help.if-ended" : "help.scoring") }] : [];
    return [...this.aids, ...scored];
  }

  get asked() {
    return this.questions.find(({ id }) => id === this.chosen) ?? this.questions[0];
  }

  /** @returns {Hint | null} what lies on the board */
  get hint() {
    const { asked, at, open } = this;
    return (open && asked && "hints" in asked && /** @type {Aid} */ (asked).hints[at]) || null;
  }

  async toggle() {
    this.open = !this.open;
    this.at = 0;
    if (this.open) await this.look();
    if (this.open && phone.matches) this.page.front = this.page.panels[0]?.name ?? "";
    this.#showAll();
    if (this.open) this.page.updateComplete.then(() => this.#focus());
  }

  /** Ask the coach at once. */
  async advise() {
    if (!this.open) await this.toggle();
    if (this.page.store.table?.hints.allowed) await this.advice.ask();
  }

  #focus() {
    const { page } = this;
    const first = page.querySelector(".helper [aria-selected=true]") ?? page.querySelector(".helper-head button");
    /** @type {HTMLElement | null} */ (first)?.focus();
  }

  /** Ask anew when the position is another. */
  async look() {
    const { store } = this.page;
    if (!this.open || this.seen === store.table?.seq) return;
    this.seen = store.table?.seq ?? -1;
    this.aids = (await store.aids())?.aids ?? [];
    this.at = 0;
    this.page.requestUpdate();
  }

  /** @param {string} id */
  ask(id) {
    [this.chosen, this.at] = [id, 0];
    this.#showAll();
  }

  /** @param {number} n */
  show(n) {
    this.at = n;
    this.#showAll();
  }

  /** What lies on the board may lie anywhere on it: a phone steps back. */
  #showAll() {
    this.page.requestUpdate();
    if (this.open && phone.matches) this.page.updateComplete.then(() => this.page.stage?.zoom("fit"));
  }

  /** Do all that a hint says, step by step, as long as it can be done. @param {Hint} hint */
  async play({ actions }) {
    const { page } = this;
    for (const action of actions) {
      if (!page.legal(action)) continue;
      await page.choose(action, { sure: true });
    }
  }
}

/** @param {TablePage} page */
export function helper(page) {
  const { helping } = page;
  const { questions, asked } = helping;
  if (!helping.open) return nothing;
  return html`<section class="helper sheet-card" aria-label=${say("help.title")}>
    <div class="helper-head">
      ${icon("layers")}<strong class="voice">${say("help.title")}</strong>
      <button type="button" class="plain" aria-label=${say("ui.close")} title=${say("ui.close")} @click=${() => helping.toggle()}>${icon("close")}</button>
    </div>
    ${questions.length > 1
      ? html`<div class="tabs" role="tablist" aria-label=${say("help.title")}>
          ${questions.map(({ id, label }) => html`<button type="button" role="tab" aria-selected=${asked?.id === id} tabindex=${asked?.id === id ? 0 : -1} @keydown=${walkTabs} @click=${() => helping.ask(id)}>${label}</button>`)}
        </div>`
      : html`<p class="helper-one">${asked?.label ?? say("help.nothing")}</p>`}
    ${adviceCard(page)}
    <div class="helper-body">${asked ? (asked.id === SCORING ? forecast(page) : hints(page, /** @type {Aid} */ (asked))) : nothing}</div>
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {Aid} aid
 */
function hints(page, aid) {
  const { helping } = page;
  if (!aid.hints.length) return html`<p class="quiet">${aid.none}</p>`;
  const able = helping.hint && page.legal(helping.hint.actions[0] ?? "");
  return html`<ul class="hints">
      ${aid.hints.map((hint, n) => html`<li><button type="button" class="option" aria-pressed=${n === helping.at} @click=${() => helping.show(n)} @pointermove=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && n !== helping.at && helping.show(n)} @focus=${() => n !== helping.at && helping.show(n)}>
        <span class="text">${sentence(hint.text)}<small>${hint.note}</small></span>${brings(page, hint)}
      </button></li>`)}
    </ul>
    ${able && helping.hint ? html`<button type="button" class="primary do-hint" ?disabled=${page.store.busy} @click=${() => helping.hint && helping.play(helping.hint)}>${icon("check")} ${sentence(helping.hint.text)}</button>` : nothing}`;
}

/**
 * Who profits, and by how much.
 * @param {TablePage} page
 * @param {Hint} hint
 */
function brings(page, hint) {
  const { table } = page.store;
  return html`<span class="brings">${table?.players.map((player) => {
    const n = hint.brings[player.seat];
    return n ? html`<span class=${player.mine ? "mine" : ""} title=${called(player, table.me)}>${badge(player.colour)}<span class="hidden">${called(player, table.me)} </span>${signed(n)}</span>` : nothing;
  })}</span>`;
}

/** What everybody would score now, line by line. @param {TablePage} page */
function forecast(page) {
  const { table, shown } = page.store;
  const seats = shown?.brief?.seats ?? [];
  const labels = [...new Set(seats.flatMap(({ next }) => next.map(({ label }) => label)))];
  const points = (/** @type {number} */ seat, /** @type {string} */ label) => seats[seat].next.filter((part) => part.label === label).reduce((sum, part) => sum + part.points, 0);
  const sum = (/** @type {number} */ seat) => seats[seat].next.reduce((all, part) => all + part.points, 0);
  const players = table?.players ?? [];
  return html`<table class="forecast">
    <thead><tr><td></td>${players.map((player) => html`<th scope="col" class=${player.mine ? "mine" : ""} title=${called(player, table?.me)}>${badge(player.colour)}<span class="hidden">${called(player, table?.me)}</span></th>`)}</tr></thead>
    <tbody>${labels.map((label) => html`<tr><th scope="row">${sentence(label)}</th>${players.map(({ seat, mine }) => html`<td class=${mine ? "mine" : ""}>${points(seat, label)}</td>`)}</tr>`)}</tbody>
    <tfoot><tr><th scope="row">${say("table.total")}</th>${players.map(({ seat, mine }) => html`<td class="voice ${mine ? "mine" : ""}">${sum(seat)}</td>`)}</tr></tfoot>
  </table>`;
}
