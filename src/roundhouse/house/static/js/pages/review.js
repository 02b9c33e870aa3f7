// @ts-check
/** `<rh-review>`: a game looked back at, as far as the house has come with it. */
import { get, pause } from "../api.js";
import { reason } from "../parts/asking.js";
import { badge } from "../parts/badge.js";
import { odds } from "../parts/charts.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { at } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").Review} Review
 */

/** Milliseconds from one look at how far it has come to the next. */
const AGAIN = 1500;

class ReviewPart extends Part {
  static properties = { table: {}, players: { attribute: false }, named: { attribute: false }, found: { state: true }, problem: { state: true }, begun: { state: true } };

  constructor() {
    super();
    this.table = "";
    /** @type {Player[]} */
    this.players = [];
    this.named = (/** @type {Player} */ player) => player.name;
    /** @type {Review | null} */
    this.found = null;
    this.problem = "";
    this.begun = false;
  }

  /** The house works on it beside everything else; look now and then. */
  async #begin() {
    this.begun = true;
    try {
      do {
        if (this.found) await pause(AGAIN);
        this.found = await get(`/api/tables/${this.table}/review`);
      } while (this.isConnected && this.found && this.found.done < this.found.of);
    } catch (error) {
      this.problem = reason(error);
    }
  }

  render() {
    const { found } = this;
    const whole = found && found.done >= found.of;
    return html`<section class="sheet-card box review" aria-busy=${this.begun && !whole}>
      <h2>${say("coach.title")}</h2>
      ${this.begun ? nothing : html`<p>${say("coach.about")}</p><button type="button" id="look-back" @click=${this.#begin}>${icon("star")} ${say("coach.begin")}</button>`}
      ${this.begun && !whole ? html`<p role="status">${this.problem || say("coach.progress", { done: found?.done ?? 0, of: found?.of ?? "…" })}</p>` : nothing}
      ${found && whole ? this.#told(found) : nothing}
    </section>`;
  }

  /** @param {Review} found */
  #told(found) {
    const of = (/** @type {number} */ seat) => this.players.find((player) => player.seat === seat);
    const mark = (/** @type {number} */ seat) => badge(of(seat)?.colour ?? seat);
    return html`${found.curve.length > 1 ? odds(this.players, found.curve, this.named) : nothing}
      ${found.turnings.length ? html`<h3>${say("coach.turnings")}</h3><ul class="turnings">${found.turnings.map(({ seat, text }) => html`<li>${mark(seat)} ${text}</li>`)}</ul>` : nothing}
      ${found.missed.length ? html`<h3>${say("coach.missed")}</h3><ol class="missed">${found.missed.map(({ move, seat, text, why }) => html`<li>${mark(seat)} <div><a href=${at(`/t/${this.table}/m/${move}`)}>${say("coach.move", { n: move + 1 })}</a> ${text} <small>${why}</small></div></li>`)}</ol>` : nothing}
      ${found.missed.length ? nothing : html`<p>${say("coach.none")}</p>`}`;
  }
}

customElements.define("rh-review", ReviewPart);
