// @ts-check
/** A hint from the coach, for whoever is on turn; among people only when all have agreed. */
import { Refused, send } from "../api.js";
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { sentence } from "./gains.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {{action: string, text: string, why: string, points: number}} Advised
 */

export class Advice {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.thinking = false;
    /** @type {Advised | null} */
    this.found = null;
    /** The position it is about. */
    this.seq = -1;
  }

  /** What was said about the position on the screen. */
  get now() {
    return this.seq === this.page.store.table?.seq ? this.found : null;
  }

  async ask() {
    const { table, id } = this.page.store;
    if (this.thinking || !table || table.me.seat === null) return;
    [this.thinking, this.seq, this.found] = [true, table.seq, null];
    this.page.requestUpdate();
    this.found = await this.#told(() => send("POST", `/api/tables/${id}/hint`, { seat: table.me.seat, seq: table.seq }));
    this.thinking = false;
    this.page.requestUpdate();
  }

  /** Do what was said, and go on to say what comes next as long as it is one's turn. @param {string} action */
  async follow(action) {
    const { store } = this.page;
    const before = store.table?.seq;
    await this.page.choose(action);
    if (store.table?.seq !== before && store.table?.options.length) await this.ask();
  }

  /** Agree to hints here, or do so no longer. @param {boolean} agree */
  async agree(agree) {
    const { store } = this.page;
    const seat = store.table?.me.seat ?? store.table?.me.seats[0];
    await this.#told(() => send("PUT", `/api/tables/${store.id}/hints`, { seat, agree }));
    await store.catchUp();
  }

  /** @param {() => Promise<any>} act */
  async #told(act) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.page.store.tell(error.sentence || say("ui.offline"));
      return null;
    }
  }
}

/** @param {TablePage} page */
export function adviceCard(page) {
  const { table, past, busy } = page.store;
  if (!table || table.over || !table.me.seats.length) return nothing;
  const { advice } = page.helping;
  const { allowed, agreed, missing } = table.hints;
  const mine = past === null && table.options.length > 0;
  return html`<section class="advice" aria-label=${say("coach.hint")} aria-busy=${advice.thinking}>
    ${allowed
      ? html`<button type="button" id="ask-hint" ?disabled=${!mine || advice.thinking} @click=${() => advice.ask()}>${icon("star")} ${say(advice.thinking ? "coach.thinking" : "coach.ask")}</button>`
      : html`<p class="quiet">${say("coach.off", { names: new Intl.ListFormat(document.documentElement.lang).format(missing) })}</p>`}
    ${table.players.filter(({ kind }) => kind === "human").length > table.me.seats.length ? html`<button type="button" class="link" id="agree-to-hints" @click=${() => advice.agree(!agreed)}>${say(agreed ? "coach.disagree" : "coach.agree")}</button>` : nothing}
    <div role="status">${advice.now ? said(page, advice.now, busy) : nothing}</div>
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {Advised} found
 * @param {boolean} busy
 */
const said = (page, found, busy) => html`<p class="advised"><strong>${sentence(found.text)}</strong> <span>${found.why}</span></p>
  ${page.legal(found.action) ? html`<button type="button" class="primary" id="do-hint" ?disabled=${busy} @click=${() => page.helping.advice.follow(found.action)}>${icon("check")} ${say("coach.do")}</button>` : nothing}`;
