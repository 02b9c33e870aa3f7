// @ts-check
/** `<rh-stage>`: the boards of a table; all that fit on a wide screen, one at a time on a phone. */
import { calling } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { calm } from "../settings.js";
import { html, nothing, repeat } from "../vendor.js";
import { say } from "../words.js";
import { BAR, arrange, onTheStage, seatOf } from "./layout.js";
import { CHOICES, DEEDS, outOfSight, tellBeyond } from "./beyond.js";
import { drawSmall, frame, isMap, lookAt, lookClosely } from "./closeup.js";
import { choicesOn } from "./panels.js";
import { drawRings } from "./rings.js";
import { drawTurns } from "./turning.js";

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {import("./layout.js").Box} Box
 * @typedef {import("./rings.js").Ring} Ring
 */

/** Where the page scrolls, the stage takes this part of the window at most. */
const SHARE = 0.92;
/** Where so much is left below the boards of a tablet, players and log stand there. */
const SPARE = 170;
/** How far leaves lie apart. */
const LEAF = 28;
const scrolling = matchMedia("(min-width: 760px) and (max-width: 1179px)");

class Stage extends Part {
  static properties = {
    panels: { attribute: false },
    seat: { attribute: false },
    owner: { attribute: false },
    mine: { attribute: false },
    one: { attribute: false },
    legal: { attribute: false },
    marked: { attribute: false },
    rings: { attribute: false },
    pills: { attribute: false },
    bar: { attribute: false },
    over: { attribute: false },
    asked: { attribute: false },
    turner: { attribute: false },
    alone: { state: true },
    zoomed: { state: true },
    size: { state: true },
  };

  constructor() {
    super();
    /** @type {Panel[]} */
    this.panels = [];
    /** @type {number | null} whose board stands on the stage */
    this.seat = null;
    /** @type {number[]} seats of whoever looks */
    this.mine = [];
    /** How that one is called. */
    this.owner = "";
    /** @type {string | null} the one panel a narrow stage shows; null: all */
    this.one = null;
    /** @type {(action: string) => boolean} */
    this.legal = () => false;
    /** @type {string | null} */
    this.marked = null;
    /** @type {Ring[]} */
    this.rings = [];
    /** @type {import("./rings.js").Pill[]} */
    this.pills = [];
    /** @type {unknown} what stands above the own board; undefined: nothing does */
    this.bar = undefined;
    /** @type {unknown} what lies over the shared board for a while; undefined: nothing does, as the template leaves it */
    this.over = undefined;
    /** What is asked: a new question may be asked elsewhere. */
    this.asked = "";
    /** @type {import("./turning.js").Turn | null} turns what is about to be laid */
    this.turner = null;
    /** @type {string | null} the panel that has the stage for itself */
    this.alone = null;
    /** @type {Set<string>} panels that are looked at closely */
    this.zoomed = new Set();
    this.size = { w: 0, h: 0 };
    this.onScroll = () => void (this.one && this.#tellBeyond());
    this.watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      this.size = { w: width, h: height };
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watch.observe(this);
    this.parentElement?.addEventListener("scroll", this.onScroll);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
    this.parentElement?.removeEventListener("scroll", this.onScroll);
  }

  /** @returns {SceneElement[]} */
  get scenes() {
    return [...this.querySelectorAll(".panel rh-scene")].map((node) => /** @type {SceneElement} */ (node));
  }

  /** The panels that stand here, in order. */
  get standing() {
    const all = onTheStage(this.panels, this.seat);
    const chosen = all.find((panel) => panel.name === (this.one ?? this.alone));
    return chosen ? [chosen] : this.one ? all.slice(0, 1) : all;
  }

  /** Where an action lies on the screen. @param {string} action @returns {DOMRect | null} */
  boxOf(action) {
    for (const scene of this.scenes) {
      const box = scene.boxOf(action);
      if (box) return box;
    }
    return null;
  }

  /** Give the stage to the next panel, or back to all. */
  nextPanel() {
    const names = [null, ...onTheStage(this.panels, this.seat).map((panel) => panel.name)];
    this.alone = names[(names.indexOf(this.alone) + 1) % names.length] ?? null;
  }

  /** @param {"in" | "out" | "fit"} how */
  zoom(how) {
    for (const { camera } of this.scenes) {
      if (how === "fit") camera?.reset();
      else camera?.step(how === "in" ? 1 : -1);
    }
  }

  /** Bring the place of an action into sight where only a part of a board is seen. @param {string} action */
  seek(action) {
    const [scene] = this.scenes;
    const spot = /** @type {SVGGraphicsElement | null} */ (scene?.svg.querySelector(`.spot[data-action^="${CSS.escape(action)}"]`));
    if (!spot || !scene.shown) return;
    if (isMap(scene.shown)) lookAt(scene, [spot]);
    else if (spot.getBoundingClientRect().bottom > innerHeight / 2) this.#scrollTo(spot);
  }

  /** Look closely at some things of a map. @param {string[]} ids */
  show(ids) {
    const [scene] = this.scenes;
    if (scene?.shown && isMap(scene.shown)) lookAt(scene, ids.flatMap((id) => scene.svg.querySelector(`[data-id="${CSS.escape(id)}"]`) ?? []));
  }

  /** Where nothing that may be chosen is in sight on a phone, go to it; where another question is asked, to the first of it. @param {boolean} [anew] */
  seekChoices(anew = false) {
    const spots = this.#scrolled(CHOICES);
    if (spots.length && !(anew ? [highest(spots)] : spots).some((spot) => this.#inSight(spot))) this.#scrollTo(highest(spots));
  }

  /** Go to where somebody acts whose turn is shown. */
  #seekDeeds() {
    const spots = this.#scrolled(DEEDS);
    if (spots.length && !spots.some((spot) => this.#inSight(spot))) this.#scrollTo(highest(spots));
  }

  /** What of a kind lies on a board that a phone scrolls. @param {string} kind */
  #scrolled = (kind) => /** @type {SVGGraphicsElement[]} */ ([...this.querySelectorAll(`.panels.one:not(.close) :is(${kind})`)]);

  /** @param {Element} node */
  #inSight(node) {
    const [box, room] = [node, this.parentElement].map((one) => one?.getBoundingClientRect());
    return Boolean(box && room && box.top >= room.top && box.bottom <= room.bottom);
  }

  /** Another step is shown, or something else is asked; the stage may have had no size when it was. @param {Map<string, unknown>} changed */
  #seekNews(changed) {
    const was = changed.has("asked") ? String(changed.get("asked")) : changed.has("size") && !(/** @type {{w: number}} */ (changed.get("size")).w) ? "" : null;
    if (was === null || !this.size.w) return;
    if (this.asked.startsWith("step")) this.#seekDeeds();
    else this.seekChoices(matter(was) !== matter(this.asked));
  }

  /** Bring something to the upper part of the stage. @param {Element} node */
  #scrollTo(node) {
    const place = this.parentElement;
    place?.scrollBy(0, node.getBoundingClientRect().top - place.getBoundingClientRect().top - place.clientHeight / 5);
  }

  /** A panel that has the stage for itself steps back when something is to be chosen elsewhere. */
  turnToChoices() {
    const able = this.panels.filter((panel) => choicesOn(panel, this.legal));
    if (able.length && this.alone && !able.some((panel) => panel.name === this.alone)) this.alone = null;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (changed.has("one")) this.parentElement?.scrollTo(0, 0);
    const boxes = this.#boxes();
    for (const scene of this.scenes) {
      scene.mark(this.marked);
      const panel = /** @type {HTMLElement | null} */ (scene.closest(".panel"));
      if (panel) place(panel, boxes.get(panel.id));
    }
    drawRings(this.scenes, this.rings, this.pills);
    drawTurns(this.scenes, this.turner);
    if (this.one) this.#seekNews(changed);
    if (this.one) this.#look();
    this.#placeOver(boxes);
    this.#tellWidth(boxes);
    this.#placeTurns(boxes);
    if (changed.has("asked") || changed.has("size")) this.#turnToQuestion();
    const foot = Math.max(0, ...[...boxes.values()].map((box) => box.y + box.h));
    this.style.height = scrolling.matches && foot ? `${foot}px` : "";
    this.toggleAttribute("roomy", scrolling.matches && this.leaves.length === 1 && this.#room() - foot > SPARE);
  }

  /** A phone looks at a part of a board. */
  #look() {
    this.#closely();
    this.#tellBeyond();
  }

  /** Of a map the part in question. */
  #closely() {
    const [scene] = this.scenes;
    const small = /** @type {HTMLElement | null} */ (this.querySelector(".whole-map"));
    if (!scene?.shown || !isMap(scene.shown)) return;
    frame(scene);
    lookClosely(scene, this.asked, this.seat);
    if (small) drawSmall(small, scene);
  }

  /** Tell what is out of sight of the one board a phone shows. */
  #tellBeyond() {
    const [scene] = this.scenes;
    if (!scene) return;
    for (const chip of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".beyond"))) {
      const done = chip.matches(".done");
      tellBeyond(chip, scene, done ? DEEDS : CHOICES, (n) => (done ? say("table.beyond-done") : say("table.beyond", { n })));
    }
  }

  /** Go to what is out of sight. @param {string} kind */
  #lookBeyond(kind) {
    const [scene] = this.scenes;
    const { spots } = outOfSight(scene, kind);
    if (scene.shown && isMap(scene.shown)) lookAt(scene, spots);
    else if (spots.length) this.#scrollTo(highest(spots));
  }

  /** The bar stands above the own board, the counting over the shared one. @param {Map<string, Box>} boxes */
  #placeOver(boxes) {
    const bar = /** @type {HTMLElement | null} */ (this.querySelector(".bar-place"));
    const own = boxes.get(`panel-player-${this.seat}`);
    if (bar) place(bar, own && { ...own, y: own.y - BAR, h: BAR - 4 });
    const over = /** @type {HTMLElement | null} */ (this.querySelector(".over-place"));
    const first = [...boxes.values()][0];
    if (over) {
      place(over, first);
      over.style.height = "auto";
      over.style.minHeight = first && own ? `${first.h}px` : "";
    }
  }

  /** What stands above the boards is as wide as they are. @param {Map<string, Box>} boxes */
  #tellWidth(boxes) {
    const first = this.leaves[0].flatMap(({ name }) => boxes.get(`panel-${name}`) ?? []);
    const wide = Math.max(...first.map(({ x, w }) => x + w)) - Math.min(...first.map(({ x }) => x));
    /** @type {HTMLElement | null} */ (this.closest(".table"))?.style.setProperty("--boards", first.length ? `${wide}px` : "");
  }

  /** Where panels go on a wide stage, by the id of their element. @returns {Map<string, Box>} */
  #boxes() {
    const { w, h: given } = this.size;
    if (!w || this.one) return new Map();
    const h = scrolling.matches ? innerHeight * SHARE : given;
    const placed = this.leaves.map((panels, n) => arrange(panels, w, h).map((box) => ({ ...box, x: box.x + n * (w + LEAF) })));
    return new Map(this.leaves.flat().map((panel, n) => [`panel-${panel.name}`, placed.flat()[n]]));
  }

  /** On a tablet that is too low for all, what everybody shares and the own board are two leaves. @returns {Panel[][]} */
  get leaves() {
    const all = this.standing;
    const [shared, own] = [all.filter((panel) => seatOf(panel) === null), all.filter((panel) => seatOf(panel) !== null)];
    const room = this.#room() / this.size.w;
    const high = all.reduce((sum, panel) => sum + panel.height / panel.width, 0);
    return scrolling.matches && shared.length && own.length && high > room ? [shared, own] : [all];
  }

  /** How high the stage may be: what the question and what stands above leave of a table. */
  #room() {
    const [table, asked, place] = [this.closest(".table"), this.closest(".table")?.querySelector(".decision"), this.parentElement].map((node) => node?.getBoundingClientRect());
    return table && asked && place ? table.bottom - place.top - asked.height : 0;
  }

  /** Below each leaf stands the button that turns to the other. @param {Map<string, Box>} boxes */
  #placeTurns(boxes) {
    this.leaves.forEach((leaf, n) => {
      const button = /** @type {HTMLElement | null} */ (this.querySelector(`.leaf-turn.leaf-${n}`));
      const foot = Math.max(...leaf.map(({ name }) => boxes.get(`panel-${name}`)).map((box) => (box ? box.y + box.h : 0)));
      if (button) button.style.top = `${foot + LEAF / 2}px`;
    });
  }

  /** Turn to the leaf on which something may be chosen. */
  #turnToQuestion() {
    const at = this.leaves.findIndex((leaf) => leaf.some((panel) => choicesOn(panel, this.legal)));
    if (at >= 0 && this.leaves.length > 1) this.turnTo(at);
  }

  /** Turn to a leaf. @param {number} n */
  turnTo = (n) => this.parentElement?.scrollTo({ left: n * (this.size.w + LEAF), top: 0, behavior: calm() ? "instant" : "smooth" });

  render() {
    if (!this.panels.length || !this.size.w) return html``;
    const own = this.standing.some((panel) => seatOf(panel) !== null);
    const two = this.leaves.length > 1;
    return html`<div class="panels ${this.one ? "one" : "free"} ${this.one && this.standing.some(isMap) ? "close" : ""}">
      ${two ? this.leaves.map((_, n) => html`<i class="leaf leaf-${n}"></i><button type="button" class="leaf-turn leaf-${n}" @click=${() => this.turnTo(1 - n)}>${n ? html`${icon("back")} ${say("table.board")}` : html`${say("table.mine")} ${icon("next")}`}</button>`) : nothing}
      ${own && this.bar ? html`<div class="bar-place">${this.bar}</div>` : nothing}
      ${repeat(this.standing, (panel) => panel.name, (panel) => this.#panel(panel))}
      ${this.one && this.standing.some(isMap) ? html`<div class="whole-map" aria-hidden="true"></div>` : nothing}
      ${this.one ? html`<div class="beyonds"><button type="button" class="beyond" @click=${() => this.#lookBeyond(CHOICES)}></button><button type="button" class="beyond done" @click=${() => this.#lookBeyond(DEEDS)}></button></div>` : nothing}
      ${this.over ? html`<div class="over-place">${this.over}</div>` : nothing}
    </div>`;
  }

  /** @param {Panel} panel */
  #panel(panel) {
    const lone = this.alone === panel.name;
    const named = seatOf(panel) === null ? "" : this.owner;
    const label = lone ? say("table.all-panels") : say("table.enlarge", { panel: named || panel.title });
    return html`<section class="panel" id="panel-${panel.name}" aria-label=${named || panel.title} @zoom=${(/** @type {CustomEvent<number>} */ event) => this.#zoomed(panel.name, event.detail)}>
      <rh-scene .named=${named} .calls=${calling(this.mine)} .legal=${this.legal} .scene=${panel}></rh-scene>
      ${this.zoomed.has(panel.name) ? html`<button type="button" class="plain whole" aria-label=${say("table.whole")} @click=${() => this.zoom("fit")}>${icon("fit")}</button>` : nothing}
      ${this.one ? nothing : html`<button type="button" class="plain enlarge" aria-label=${label} title=${label} @click=${() => (this.alone = lone ? null : panel.name)}>${icon(lone ? "small" : "large")}</button>`}
    </section>`;
  }

  /**
   * @param {string} name
   * @param {number} zoom
   */
  #zoomed(name, zoom) {
    if (this.one) this.#look();
    const close = zoom > 1.01;
    if (close === this.zoomed.has(name)) return;
    this.zoomed = new Set([...this.zoomed].filter((one) => one !== name).concat(close ? [name] : []));
  }
}

/** What a question is about: the same may be asked once more. @param {string} asked */
const matter = (asked) => asked.slice(asked.indexOf(" "));

/** @param {SVGGraphicsElement[]} spots */
const highest = (spots) => spots.reduce((one, other) => (other.getBoundingClientRect().top < one.getBoundingClientRect().top ? other : one));

/**
 * @param {HTMLElement} node
 * @param {Box} [box]
 */
function place(node, box) {
  const found = box ? { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` } : { left: "", top: "", width: "", height: "" };
  Object.assign(node.style, found);
}

/** Arrow keys walk through tabs. @param {KeyboardEvent} event */
export function walkTabs(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (event.currentTarget).parentElement?.children ?? []]);
  const next = tabs[(tabs.indexOf(/** @type {HTMLElement} */ (event.currentTarget)) + step + tabs.length) % tabs.length];
  next.click();
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}

customElements.define("rh-stage", Stage);
