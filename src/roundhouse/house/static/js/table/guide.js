// @ts-check
/** `<rh-guide>`: a first round in which a light falls on what is spoken of. Its cards stand in the catalogues, by game and by what was chosen. */
import "../parts/art.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { phone } from "../settings.js";
import { stops } from "../parts/stops.js";
import { address, at } from "../router.js";
import { html, nothing } from "../vendor.js";
import { has, parts, say } from "../words.js";
import { arrow, beside, changeOf, idsOf, pageOf, shine, spotOf, veil } from "./spotlight.js";

/** @typedef {import("./page.js").TablePage} TablePage */

class Guide extends Part {
  static properties = { page: { attribute: false }, seq: { type: Number }, step: { state: true }, box: { state: true }, change: { state: true }, away: { state: true }, resting: { state: true }, strayed: { state: true }, roaming: { state: true }, between: { state: true } };

  constructor() {
    super();
    /** @type {TablePage | null} */
    this.page = null;
    this.seq = 0;
    this.step = 0;
    /** @type {DOMRect | null} where what is spoken of stands */
    this.box = null;
    /** @type {DOMRect | null} where what it would change stands */
    this.change = null;
    /** Whether the card was put away until something new is to be said. */
    this.away = false;
    /** Whether the lesson waits for the others. */
    this.resting = false;
    /** @type {{meant: string[], move: number} | null} what was proposed last, and when */
    this.proposed = null;
    /** Whether something else was done, where a card says at which one the lesson comes back. */
    this.strayed = false;
    /** Whether the lesson waits there for somebody on a way of their own. */
    this.roaming = false;
    /** Whether somebody else's turn asks something of oneself. */
    this.between = false;
    /** Cards that did not apply. @type {Set<number>} */
    this.skipped = new Set();
    /** How much of what the card proposes is done: `build:K10, tile:straight`. */
    this.bit = 0;
    /** Whether what the card proposes could be done at some time. */
    this.begun = false;
    /** What a phone was turned to, so that it is turned only once. */
    this.turned = "";
    this.timer = 0;
    this.onResize = () => this.#look();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("resize", this.onResize);
    this.timer = window.setInterval(() => this.#look(), 400);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("resize", this.onResize);
    clearInterval(this.timer);
  }

  get cards() {
    const { game, options_chosen } = this.page?.store.table ?? {};
    return parts(`learn.${game}`, options_chosen);
  }

  /** What a card says, or nothing. @param {string} what */
  #said(what) {
    const key = `${this.cards[this.step]}.${what}`;
    return has(key) ? say(key, { seat: this.page?.store.table?.me.seat ?? 0 }) : "";
  }

  /** What another card proposes: who goes back to what is done is sent on again. @param {number} step */
  #wishOf(step) {
    const key = `${this.cards[step]}.do`;
    return has(key) ? say(key) : "";
  }

  /** What a card tells; once the first part of its proposal is done, or where that is not possible, it may tell something else. @param {string} what */
  #told(what) {
    const { wanted } = this;
    if (this.bit && this.#said(`then-${what}`)) return this.#said(`then-${what}`);
    return (wanted && !meets(wanted, this.#ways.slice(0, 1)) && this.#said(`else-${what}`)) || this.#said(what);
  }

  /** What the card proposes now, the first that is possible. */
  get #ways() {
    return (this.wishes[this.bit] ?? "").split("|").filter(Boolean);
  }

  /** What of that it means in earnest: a bare verb is only there to go on with. */
  get #meant() {
    return this.#ways.filter((wish) => !wish.endsWith(":"));
  }

  /** What is proposed one after another. */
  get wishes() {
    return this.#said("do").split(", ").filter(Boolean);
  }

  /** The choice a card proposes, of those there are now. */
  get wanted() {
    const options = this.page?.store.table?.options ?? [];
    for (const wish of this.#ways) {
      const found = options.find(({ action }) => action === wish || action.startsWith(wish));
      if (found) return found.action;
    }
    return "";
  }

  /** Whether others move, or something is being sent: the lesson waits. */
  get waiting() {
    const { store } = this.page ?? {};
    return Boolean(store && ((store.playback.playing && !this.page?.scoring) || store.busy || (this.#said("do") && !store.table?.options.length && !store.table?.todo.end)));
  }

  /** Go on when what the card speaks of is done or can no longer be done; see where it stands. */
  #look() {
    const { page } = this;
    if (!page || this.step >= this.cards.length) return;
    this.resting = this.waiting;
    this.between = !this.resting && (page.store.table?.brief?.inside ?? null) !== null;
    if (this.between) return this.#light(page, "decision");
    this.strayed = this.#hasStrayed();
    const wish = this.#said("do");
    const { todo, options } = page.store.table ?? { todo: { end: false }, options: [] };
    if (!this.waiting && !this.#applies(options) && (options.length || todo.end)) return this.#skip();
    if (wish && !this.waiting && !this.strayed) {
      const able = wish === "end" ? todo.end : this.wanted;
      if (able) this.#propose(page);
      else if (!this.roaming && (options.length || todo.end)) this.#next(page);
    }
    if (page.scoring && (this.roaming || this.#said("until") === "scoring")) this.#goTo(this.cards.findIndex((card) => say(`${card}.at`) === "scoring"));
    this.#turn(page);
    this.#foresee(page);
    this.#light(page, this.#said("at"));
  }

  /** Whether what a card speaks of is there. @param {import("../types.js").Option[]} options */
  #applies(options) {
    const needs = this.#said("needs");
    return !needs || options.some(({ action }) => meets(action, needs.split("|")));
  }

  /** See where what is spoken of stands. @param {TablePage} page @param {string} at */
  #light(page, at) {
    const box = spotOf(page, at, this.wanted);
    const change = this.wanted ? changeOf(page, box) : null;
    if (JSON.stringify([box, change]) !== JSON.stringify([this.box, this.change])) [this.box, this.change] = [box, change];
  }

  /** The card can be followed; whoever was on a way of their own is met again. @param {TablePage} page */
  #propose(page) {
    const meant = this.#meant;
    this.begun = true;
    this.roaming = false;
    this.proposed = this.#said("own") && meets(this.wanted, meant) ? { meant, move: page.store.table?.move ?? 0 } : null;
  }

  /** Whether something else was done than what was proposed last. */
  #hasStrayed() {
    const { table, log } = this.page?.store ?? {};
    const done = table && this.proposed && table.move > this.proposed.move ? log?.[this.proposed.move] : null;
    return Boolean(done && !meets(done.action ?? "", this.proposed?.meant ?? []));
  }

  /** Wait for somebody on a way of their own at the card that comes after it. */
  #roam() {
    const family = this.cards[this.step].replace(/[^.]+$/, "");
    this.#goTo(this.cards.indexOf(`${family}${this.#said("own")}`), true);
  }

  /** What the card proposes is shown on the board as if it were done. @param {TablePage} page */
  async #foresee(page) {
    const { wanted } = this;
    if (!wanted || this.resting || this.away || page.aim || page.preview || page.asked) return;
    const { store } = page;
    const { seq } = store.table ?? {};
    const preview = await store.preview(wanted);
    if (wanted === this.wanted && seq === store.table?.seq && !page.preview) page.foretell(preview);
  }

  /** A part of what the card proposes is done, or all; a turn that is complete is ended for a card that wants more, unless that comes next. @param {TablePage} page */
  #next(page) {
    const complete = page.store.table?.todo.end;
    const ends = [this.step, this.step + 1].some((step) => this.#wishOf(step).startsWith("end"));
    if (complete && !this.begun && !ends) page.store.endTurn();
    else if (!complete && this.begun && this.bit + 1 < this.wishes.length) this.bit += 1;
    else if (this.begun) this.#go(1);
    else this.#skip();
  }

  /** A card that does not apply is neither shown nor counted. */
  #skip() {
    this.skipped.add(this.step);
    this.#go(1);
  }

  /** The card before this one, of those that were shown. */
  get previous() {
    return this.cards.findLastIndex((_, n) => n < this.step && !this.skipped.has(n));
  }

  /** Which of the cards that are shown this is, and how many they are. */
  get way() {
    const skipped = [...this.skipped].filter((n) => n < this.step).length;
    return { n: this.step + 1 - skipped, of: this.cards.length - this.skipped.size };
  }

  /** A phone turns to what the card speaks of. @param {TablePage} page */
  #turn(page) {
    const key = `${this.step} ${this.bit} ${page.store.table?.seq}`;
    if (!phone.matches || this.resting || key === this.turned) return;
    this.turned = key;
    const at = this.#said("at");
    page.front = pageOf(page, at, this.wanted) ?? page.front;
    page.querySelector(".stage-place")?.scrollTo(0, 0);
    page.updateComplete.then(() => page.stage?.updateComplete).then(() => (at.startsWith("id:") ? page.stage?.show(idsOf(at)) : at === "action" && this.wanted && page.stage?.seek(this.wanted)));
  }

  /** @param {1 | -1} step */
  #go(step) {
    this.#goTo(step > 0 ? this.step + 1 : this.previous);
  }

  /** @param {number} step @param {boolean} [roaming] */
  #goTo(step, roaming = false) {
    this.skipped.delete(step);
    Object.assign(this, { step, roaming, bit: 0, proposed: null, begun: false, away: false, strayed: false });
    this.page?.foretell(null);
    if (this.step >= this.cards.length) this.#leave();
    else this.#look();
  }

  /** Do what the card proposes, as things stand now; a card that was not read yet is only shown. */
  #do() {
    const { step, bit } = this;
    this.#look();
    const { page, wanted } = this;
    if (step !== this.step || (bit !== this.bit && this.#said("then-title"))) return;
    if (wanted) page?.choose(wanted);
    else if (this.#said("do") === "end" && page?.store.table?.todo.end) page.store.endTurn();
  }

  #leave() {
    this.page?.foretell(null);
    history.replaceState(null, "", at(address().pathname));
    this.dispatchEvent(new Event("done"));
  }

  updated() {
    const card = /** @type {HTMLElement | null} */ (this.querySelector(".lesson-card"));
    const svg = /** @type {SVGSVGElement | null} */ (this.querySelector(".veil"));
    if (!card) return;
    card.style.setProperty("--gone", String(this.step / Math.max(1, this.cards.length - 1)));
    beside(card, this.box, [this.change, this.page?.querySelector(".panel .asked")?.getBoundingClientRect()]);
    if (!svg) return;
    const engine = /** @type {HTMLElement | null} */ (card.querySelector("rh-art"));
    veil(svg, this.box, this.change);
    shine(svg, engine, this.box);
    arrow(svg, card.getBoundingClientRect(), this.box, engine);
  }

  render() {
    const { cards, step } = this;
    if (!this.page || step >= cards.length) return html``;
    const wish = this.#said("do");
    const free = this.#said("until") !== "";
    if (this.between) return this.#amid();
    if (this.strayed && !this.resting) return this.#astray();
    if (this.away || this.resting || this.roaming) return this.#small();
    const { previous, way } = this;
    return html`<div class="lesson">
      ${free ? nothing : html`<svg class="veil" aria-hidden="true"></svg>`}
      <section class="lesson-card" aria-live="polite" aria-label=${say("guide.title")} @transitionend=${() => this.requestUpdate()}>
        <rh-art name="engine"></rh-art>
        <p class="way"><span>${say("guide.step", way)}${this.wishes.length > 1 ? ` · ${this.bit + 1}/${this.wishes.length}` : ""}</span>${stops(way.n, way.of, say("guide.step", way))}</p>
        <h2>${this.#told("title")}</h2>
        <p>${this.#told("text")}</p>
        <div class="buttons">
          <button type="button" class="link" @click=${this.#leave}>${say("guide.leave")}</button>
          ${previous >= 0 && !(wish && this.#wishOf(previous)) ? html`<button type="button" @click=${() => this.#go(-1)}>${icon("back")} ${say("guide.back")}</button>` : nothing}
          ${free
            ? html`<button type="button" class="lit" @click=${() => (this.away = true)}>${say("guide.begin")}</button>`
            : wish
              ? html`<button type="button" class="lit" @click=${this.#do}>${say("guide.do")} ${icon("next")}</button>`
              : html`<button type="button" class="lit" @click=${() => this.#go(1)}>${say(step === cards.length - 1 ? "guide.go-on" : "guide.next")} ${icon("next")}</button>`}
        </div>
      </section>
    </div>`;
  }

  /** Somebody did something else: they may go on so, or take it back. */
  #astray() {
    const { store } = /** @type {TablePage} */ (this.page);
    return html`<div class="lesson"><section class="lesson-card" aria-live="polite" aria-label=${say("guide.title")}>
      <rh-art name="engine"></rh-art>
      <h2>${say("guide.own-title")}</h2>
      <p>${say("guide.own-about")}</p>
      <div class="buttons">
        <button type="button" class="link" @click=${this.#leave}>${say("guide.leave")}</button>
        ${store.table?.todo.undo ? html`<button type="button" class="take-back" @click=${store.undo}>${icon("undo")} ${say("guide.take-back")}</button>` : nothing}
        <button type="button" class="lit" @click=${this.#roam}>${say("guide.own-way")} ${icon("next")}</button>
      </div>
    </section></div>`;
  }

  /** Somebody else's turn asks something of oneself: the way goes on afterwards. */
  #amid() {
    const { store } = /** @type {TablePage} */ (this.page);
    const out = store.table?.options.find((option) => option.out);
    const said = `learn.${store.table?.game}.between`;
    return html`<div class="lesson"><svg class="veil" aria-hidden="true"></svg><section class="lesson-card" aria-live="polite" aria-label=${say("guide.title")}>
      <rh-art name="engine"></rh-art>
      <h2>${say(`${said}-title`)}</h2>
      <p>${say(`${said}-text`)}</p>
      <div class="buttons">
        <button type="button" class="link" @click=${this.#leave}>${say("guide.leave")}</button>
        ${out ? html`<button type="button" class="lit" @click=${() => this.page?.choose(out.action)}>${store.table?.brief?.out} ${icon("next")}</button>` : nothing}
      </div>
    </section></div>`;
  }

  /** While there is nothing to say, the lesson is one line. */
  #small() {
    return html`<div class="lesson small"><section class="lesson-bar" aria-label=${say("guide.title")}>
      <span>${this.roaming ? say("guide.own-wait") : this.resting ? say("guide.wait") : this.#said("title")}</span>
      <span class="quiet">${say("guide.step", this.way)}</span>
      <button type="button" class="link" @click=${this.#leave}>${say("guide.leave")}</button>
    </section></div>`;
  }
}

/** Whether an action is one of some. @param {string} action @param {string[]} some */
const meets = (action, some) => some.some((wish) => action.startsWith(wish));

customElements.define("rh-guide", Guide);
