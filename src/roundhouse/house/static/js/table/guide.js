// @ts-check
/** `<rh-guide>`: a first round in which a light falls on what is spoken of. */
import "../parts/art.js";
import { Part } from "../parts/part.js";
import { address, at } from "../router.js";
import { phone } from "../settings.js";
import { html } from "../vendor.js";
import { amid, astray, card, line } from "./cards.js";
import { Lesson, meets } from "./lesson.js";
import { arrow, beside, changeOf, idsOf, pageOf, shine, spotOf, veil } from "./spotlight.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** What is taken would look as if somebody stood there already: it is not shown before it is done. */
const TAKES = /^place:/;
/** What a card leaves free besides what it speaks of: a place that is asked about, and all that counts. */
const ALSO = [".panel .asked", ".explained", ".panels:has(.over-place) [id^=panel-player]"];
/** Others' trades in which one may take part. */
const TRADES = ".panel [data-action^='trade:']";
/** How often it looks whether what it speaks of has changed, in milliseconds. */
const SOON = 400;

export class Guide extends Part {
  static properties = { page: { attribute: false }, seq: { type: Number }, box: { state: true }, change: { state: true }, away: { state: true }, resting: { state: true }, strayed: { state: true }, roaming: { state: true }, between: { state: true } };

  constructor() {
    super();
    /** @type {TablePage | null} */
    this.page = null;
    this.seq = 0;
    this.lesson = new Lesson(() => this.page?.store.table);
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
    /** What a phone was turned to, so that it is turned only once. */
    this.turned = "";
    this.timer = 0;
    this.onResize = () => this.#look();
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("resize", this.onResize);
    this.timer = window.setInterval(() => this.#look(), SOON);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("resize", this.onResize);
    clearInterval(this.timer);
  }

  get step() {
    return this.lesson.step;
  }

  get cards() {
    return this.lesson.cards;
  }

  get way() {
    return this.lesson.way;
  }

  /** Whether others move, or something is being sent: the lesson waits. */
  get waiting() {
    const { store } = this.page ?? {};
    return Boolean(store && ((store.playback.playing && !this.page?.scoring) || store.busy || (this.lesson.said("do") && !store.table?.options.length && !store.table?.todo.end)));
  }

  /** Whether a counting takes all of a phone: it tells its reasons itself, and the card comes after it. */
  get late() {
    return phone.matches && Boolean(this.page?.scoring) && this.lesson.said("at") === "scoring";
  }

  /** Go on when what the card speaks of is done or can no longer be done; see where it stands. */
  #look() {
    const { page, lesson } = this;
    if (!page || lesson.over) return;
    this.resting = this.waiting;
    this.between = !this.resting && (page.store.table?.brief?.inside ?? null) !== null;
    if (this.between) return this.#light(page, page.querySelector(TRADES) ? "action:trade:" : "decision");
    this.strayed = this.#hasStrayed();
    const { todo, options } = page.store.table ?? { todo: { end: false }, options: [] };
    const asked = Boolean(options.length || todo.end);
    if (!this.resting && !lesson.applies && asked) return this.#skip();
    if (lesson.said("do") && !this.resting && !this.strayed) this.#follow(page, asked);
    if (page.scoring && (this.roaming || lesson.said("until") === "scoring")) this.goTo(lesson.counting);
    this.#turn(page);
    this.#foresee(page);
    this.#light(page, lesson.said("at"));
  }

  /** Propose what can be done, or go on. @param {TablePage} page @param {boolean} asked */
  #follow(page, asked) {
    const able = this.lesson.said("do") === "end" ? page.store.table?.todo.end : this.lesson.wanted;
    if (able) this.#propose(page);
    else if (!this.roaming && asked) this.#next(page);
  }

  /** See where what is spoken of stands. @param {TablePage} page @param {string} at */
  #light(page, at) {
    const { wanted } = this.lesson;
    const box = spotOf(page, at, wanted);
    const change = wanted ? changeOf(page, box) : null;
    if (JSON.stringify([box, change]) !== JSON.stringify([this.box, this.change])) [this.box, this.change] = [box, change];
  }

  /** The card can be followed; whoever was on a way of their own is met again. @param {TablePage} page */
  #propose(page) {
    const { lesson } = this;
    const { meant } = lesson;
    lesson.begun = true;
    this.roaming = false;
    this.proposed = lesson.said("own") && meets(lesson.wanted, meant) ? { meant, move: page.store.table?.move ?? 0 } : null;
  }

  /** Whether something else was done than what was proposed last. */
  #hasStrayed() {
    const { table, log } = this.page?.store ?? {};
    const done = table && this.proposed && table.move > this.proposed.move ? log?.[this.proposed.move] : null;
    return Boolean(done && !meets(done.action ?? "", this.proposed?.meant ?? []));
  }

  /** Wait for somebody on a way of their own at the card that comes after it. */
  roam() {
    this.goTo(this.lesson.meeting, true);
  }

  /** What the card proposes is shown on the board as if it were done. @param {TablePage} page */
  async #foresee(page) {
    const { wanted } = this.lesson;
    if (!wanted || TAKES.test(wanted) || this.resting || this.away || page.aim || page.preview || page.asked) return;
    const { store } = page;
    const { seq } = store.table ?? {};
    const preview = await store.preview(wanted);
    if (wanted === this.lesson.wanted && seq === store.table?.seq && !page.preview) page.foretell(preview);
  }

  /** A part of what the card proposes is done, or all; a turn that is complete is ended for a card that wants more, unless that comes next. @param {TablePage} page */
  #next(page) {
    const { lesson } = this;
    const complete = page.store.table?.todo.end;
    if (complete && !lesson.begun && !lesson.ending) page.store.endTurn();
    else if (!complete && lesson.begun && lesson.bit + 1 < lesson.wishes.length) lesson.bit += 1;
    else if (lesson.begun) this.go(1);
    else this.#skip();
    this.requestUpdate();
  }

  /** A card that does not apply is neither shown nor counted. */
  #skip() {
    this.lesson.skipped.add(this.step);
    this.go(1);
  }

  /** A phone turns to what the card speaks of. @param {TablePage} page */
  #turn(page) {
    const { lesson } = this;
    const key = `${lesson.step} ${lesson.bit} ${page.store.table?.seq}`;
    if (!phone.matches || this.resting || key === this.turned) return;
    this.turned = key;
    const [at, wanted] = [lesson.said("at"), lesson.wanted];
    page.front = pageOf(page, at, wanted) ?? page.front;
    page.querySelector(".stage-place")?.scrollTo(0, 0);
    page.updateComplete.then(() => page.stage?.updateComplete).then(() => (at.startsWith("id:") ? page.stage?.show(idsOf(at)) : at === "action" && wanted && page.stage?.seek(wanted)));
  }

  /** @param {1 | -1} step */
  go(step) {
    this.goTo(step > 0 ? this.step + 1 : this.lesson.previous);
  }

  /** @param {number} step @param {boolean} [roaming] */
  goTo(step, roaming = false) {
    this.lesson.goTo(step);
    Object.assign(this, { roaming, proposed: null, away: false, strayed: false });
    this.page?.foretell(null);
    this.requestUpdate();
    if (this.lesson.over) this.leave();
    else this.#look();
  }

  /** Do what the card proposes, as things stand now; a card that was not read yet is only shown. */
  do() {
    const { lesson, page } = this;
    const { step, bit } = lesson;
    this.#look();
    const { wanted } = lesson;
    if (step !== lesson.step || (bit !== lesson.bit && lesson.said("then-title"))) return;
    if (wanted) page?.choose(wanted);
    else if (lesson.said("do") === "end" && page?.store.table?.todo.end) page.store.endTurn();
  }

  leave() {
    this.page?.foretell(null);
    history.replaceState(null, "", at(address().pathname));
    this.dispatchEvent(new Event("done"));
  }

  updated() {
    const shown = /** @type {HTMLElement | null} */ (this.querySelector(".lesson-card"));
    const svg = /** @type {SVGSVGElement | null} */ (this.querySelector(".veil"));
    if (!shown) return;
    shown.style.setProperty("--gone", String(this.step / Math.max(1, this.cards.length - 1)));
    beside(shown, this.box, [this.change, ...ALSO.map((one) => this.page?.querySelector(one)?.getBoundingClientRect())]);
    if (!svg) return;
    const engine = /** @type {HTMLElement | null} */ (shown.querySelector("rh-art"));
    veil(svg, this.box, this.change);
    shine(svg, engine, this.box);
    arrow(svg, shown.getBoundingClientRect(), this.box, engine);
  }

  render() {
    if (!this.page || this.lesson.over) return html``;
    if (this.between) return amid(this);
    if (this.strayed && !this.resting) return astray(this);
    return this.away || this.resting || this.roaming || this.late ? line(this) : card(this);
  }
}

customElements.define("rh-guide", Guide);
