// @ts-check
/** The piece about to be laid: one of the tray lies on the place in question as a ghost, and buttons there turn to the next. */
import { SVG } from "../scene/shapes.js";
import { settings } from "../settings.js";
import { say } from "../words.js";
import { atHand } from "./panels.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {(step: -1 | 0 | 1) => void} Turn to the one before, lay it, or to the one after
 */

/** What is turned, by its verb; anything else of a tray is chosen at once. */
const TURNED = "tile";
/** An arrow that goes round, for a button of radius 12. */
const ARROW = "M4.6 -3.2A5.6 5.6 0 1 0 5.3 2.2M5.6 -6.6V-2.6H1.6";
/** How large a button is beside its place, and how far outside its corner, lest it covers where track ends. */
const SIZE = 0.155;
const OUT = 1.36;
/** How far a finger may be from the middle of a button. */
const FINGER = 22;

export class Turning {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.seq = -1;
    this.at = 0;
    /** Whether somebody chose which one lies there. */
    this.meant = false;
  }

  /** The choices that can be turned through. */
  get choices() {
    const { store, picks } = this.page;
    const some = (store.table?.options ?? []).filter(({ out }) => !out);
    const open = !settings.list && !picks && store.table?.me.seat !== null && store.past === null && !store.playback.playing;
    return open && some.length && some.every(({ verb }) => verb === TURNED) && atHand(store).length ? some : [];
  }

  /** The action whose ghost lies on the board while nothing else is looked at. */
  get held() {
    const seq = this.page.store.table?.seq ?? -1;
    if (seq !== this.seq) [this.seq, this.at, this.meant] = [seq, 0, false];
    return this.choices[this.at]?.action ?? null;
  }

  /** @param {1 | -1} step */
  step(step) {
    const { page, choices } = this;
    const options = choices.length ? choices : (page.picks ?? page.store.table?.options ?? []);
    if (!options.length) return;
    const at = options.findIndex((option) => option.action === page.aim);
    const next = at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length;
    if (choices.length) [this.at, this.meant] = [next, true];
    page.aimAt(options[next].action, { asked: true });
  }

  /** Lay one of the tray down as a ghost; the one somebody laid down already is to be laid. @param {string} action */
  take(action) {
    const { held, page } = this;
    const at = this.choices.findIndex((option) => option.action === action);
    if (at < 0 || (this.meant && action === held)) return void page.choose(action);
    [this.at, this.meant] = [at, true];
    page.aimAt(action, { asked: true });
    page.requestUpdate();
  }

  /** What the buttons on the board do, if there is something to turn. @returns {Turn | null} */
  get turner() {
    return this.held === null ? null : (step) => (step ? this.step(step) : this.lay());
  }

  /** Lay what lies there by now: the buttons on the board stay while it is turned. */
  lay() {
    if (this.held) this.page.choose(this.held);
  }
}

/**
 * Buttons at the lower corners of the place in question; a click on the place itself lays what is seen there.
 * @param {SceneElement[]} scenes
 * @param {Turn | null} turn
 */
export function drawTurns(scenes, turn) {
  for (const { svg } of scenes) {
    const place = turn && /** @type {SVGPathElement | null} */ (svg.querySelector("path.asked"));
    const d = place?.getAttribute("d") ?? "";
    const layer = svg.querySelector(":scope > .turns");
    if (layer?.getAttribute("data-at") === d) continue;
    layer?.remove();
    if (place && turn) svg.append(buttons(place, d, turn));
  }
}

/**
 * @param {SVGPathElement} place
 * @param {string} d
 * @param {Turn} turn
 */
function buttons(place, d, turn) {
  const { x, y, width, height } = place.getBBox();
  const flat = width > height;
  const [aside, below] = flat ? [width / 4, height / 2] : [width / 2, height / 4];
  const [middle, foot] = [x + width / 2, y + height / 2 + OUT * below];
  const size = (Math.max(width, height) * SIZE) / 12;
  const layer = made("g", { class: "turns", "data-at": d });
  const lay = button("lay", say("table.lay-it"), () => turn(0));
  lay.append(made("path", { d, class: "ground" }));
  const both = /** @type {const} */ ([["back", middle - OUT * aside, -1], ["on", middle + OUT * aside, 1]]).map(([name, at, step]) => {
    const round = button("turn", say(`table.turn-${name}`), () => turn(step));
    round.setAttribute("transform", `translate(${at} ${foot}) scale(${size})`);
    round.append(made("circle", { r: String(FINGER), class: "ground" }), made("circle", { r: "12" }), made("path", { d: ARROW, transform: `scale(${step} 1)` }));
    return round;
  });
  layer.append(lay, ...both);
  return layer;
}

/**
 * @param {string} look
 * @param {string} label
 * @param {() => void} press
 */
function button(look, label, press) {
  const found = made("g", { class: look, role: "button", tabindex: "0", "aria-label": label });
  const title = made("title", {});
  title.textContent = label;
  found.append(title);
  const act = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
    press();
  };
  found.addEventListener("click", act);
  found.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && act(event));
  return found;
}

/**
 * @param {string} tag
 * @param {Record<string, string>} given
 */
function made(tag, given) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(given)) node.setAttribute(name, value);
  return node;
}
