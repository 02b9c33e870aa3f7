// @ts-check
/** `<rh-opened>`: a game that came as a link; it goes on here, or is new and has a seat for me. */
import { get, send } from "../api.js";
import { reason } from "../parts/asking.js";
import { badge } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { Part, field } from "../parts/part.js";
import { sign } from "../parts/sign.js";
import { coming } from "../parts/coming.js";
import { notice } from "../parts/toast.js";
import { at, go } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {{seat: number, name: string, kind: "human" | "bot", turn: boolean}} Place
 * @typedef {{kind: "new" | "on" | "old" | "other", table: string, game: string, name: string, about: string, moves: number, places: Place[]}} Told
 */

class Opened extends Part {
  static properties = { code: {}, told: { state: true }, problem: { state: true }, seat: { state: true }, name: { state: true } };

  constructor() {
    super();
    this.code = "";
    /** @type {Told | null} */
    this.told = null;
    this.problem = "";
    /** @type {number | null} */
    this.seat = null;
    this.name = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    document.title = `${say("letter.came")} · Roundhouse`;
    try {
      const told = /** @type {Told} */ (await send("POST", "/api/letter", { code: this.code }));
      this.name = (await get("/api/me").catch(() => null))?.user?.name ?? "";
      const people = told.places.filter(({ kind }) => kind === "human");
      this.seat = (people.find(({ turn }) => turn) ?? people[0])?.seat ?? null;
      if (told.kind === "on") await this.#take({}, say("letter.on", { n: told.moves }));
      else this.told = told;
    } catch (error) {
      this.problem = reason(error);
    }
  }

  /**
   * @param {object} wish
   * @param {string} [word] said when it is done
   */
  async #take(wish, word = "") {
    try {
      const made = await send("POST", "/api/letter/take", { code: this.code, ...wish });
      go(made.url, { replace: true });
      if (word) notice(word);
    } catch (error) {
      this.problem = reason(error);
    }
  }

  render() {
    const { told } = this;
    return html`${sign()}
      <div class="page narrow">
        <h1>${say("letter.came")}</h1>
        ${this.problem ? html`<p class="warn" role="alert">${this.problem}</p>` : nothing}
        ${told ? html`<section class="invitation sheet-card"><div class="join"><p class="voice big">${told.about ? `${told.name}, ${told.about}` : told.name}</p>${this.#body(told)}</div></section>` : nothing}
        ${told || this.problem ? nothing : coming()}
        <p><a href=${at("/")}>${say("ui.home")}</a></p>
      </div>`;
  }

  /** @param {Told} told */
  #body(told) {
    if (told.kind === "new") return this.#sitting(told);
    const there = html`<a class="button ${told.kind === "old" ? "primary" : ""}" href=${at(`/t/${told.table}`)}>${say(told.kind === "old" ? "letter.table" : "letter.mine-counts")}</a>`;
    if (told.kind === "old") return html`<p>${say("letter.old")}</p><p class="buttons">${there}</p>`;
    return html`<h2>${say("letter.other")}</h2>
      <p>${say("letter.other-about")}</p>
      <p class="buttons"><button type="button" class="primary" @click=${() => this.#take({ instead: true })}>${say("letter.theirs-count")}</button> ${there}</p>`;
  }

  /** @param {Told} told */
  #sitting(told) {
    const sit = (/** @type {Event} */ event) => (event.preventDefault(), this.#take({ seat: this.seat, name: this.name }));
    return html`<form class="join" @submit=${sit}>
      <fieldset class="places">
        <legend>${say("letter.new")}</legend>
        ${told.places.filter(({ kind }) => kind === "human").map(({ seat, name, turn }) => html`<label class="tick">
          <input type="radio" name="seat" ?checked=${seat === this.seat} @change=${() => (this.seat = seat)} />
          ${badge(seat)} <span>${name}</span> ${turn ? html`<small class="quiet">${say("letter.to-move")}</small>` : nothing}
        </label>`)}
      </fieldset>
      <label>${say("join.name")} <input name="name" maxlength="40" autocomplete="nickname" .value=${this.name} @input=${(/** @type {Event} */ event) => (this.name = field(event).value.trim())} /></label>
      <p class="quiet">${say("letter.trust")}</p>
      <button class="primary">${icon("check")} ${say("letter.sit")}</button>
    </form>`;
  }
}

customElements.define("rh-opened", Opened);
