// @ts-check
/** `<rh-table>`: a table, whatever is played there. */
import "./command.js";
import "./guide.js";
import "./invite.js";
import "./stage.js";
import { coming } from "../parts/coming.js";
import { Part } from "../parts/part.js";
import { sign } from "../parts/sign.js";
import { notice } from "../parts/toast.js";
import { changes, look, phone, recall, settings } from "../settings.js";
import { address } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { Beside } from "./beside.js";
import { Counting } from "./counting.js";
import { curtain, leaving, waiting } from "./curtain.js";
import { decision } from "./decision.js";
import { Ending } from "./ending.js";
import { emptySeats, failure, head, phases, plan, titleOf } from "./head.js";
import { keyDown } from "./keys.js";
import { Helping, helper } from "./helping.js";
import { seekNewest } from "./log.js";
import { hear, rideOver } from "./news.js";
import { ringMiniatures } from "./miniature.js";
import { onStage } from "./panels.js";
import { Planning } from "./planning.js";
import { asides, rows, strip } from "./players.js";
import { OTHER, askedOn, here, seats, show, stage } from "./rooms.js";
import { Stirring } from "./stirring.js";
import { Store } from "./store.js";
import { tabbar } from "./tabbar.js";
import { scoresHere, tabs } from "./tabs.js";
import { tip } from "./tip.js";
import { Turning } from "./turning.js";

/**
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("../scene/element.js").Told} Told
 */

const SOON = 140;

/** Whether the board all share is higher than wide: what stands above others stands beside it. @param {import("../types.js").Scene} [panel] */
const higher = (panel) => panel && panel.height > panel.width;

/** What is drawn anew when it changes. @param {string[]} names */
const stateful = (...names) => Object.fromEntries(names.map((name) => [name, { state: true }]));

export class TablePage extends Part {
  static properties = { table: {}, move: { attribute: false }, ...stateful("tab", "front", "drawer", "told", "why", "aim", "preview", "picks", "listing", "rewinding", "number", "guest", "pointed", "asked", "seating", "guided", "news", "scoring", "counted") };

  constructor() {
    super();
    this.table = "";
    /** @type {number | null} */
    this.move = null;
    this.tab = "log";
    /** What a phone shows: a panel, the players, or the log. */
    this.front = "";
    /** Whether a tablet shows players and log. */
    this.drawer = false;
    /** @type {Told | null} what is pointed at */
    this.told = null;
    this.why = "";
    /** @type {string | null} the action that is pointed at */
    this.aim = null;
    /** @type {Preview | null} what it would lead to */
    this.preview = null;
    /** @type {Option[] | null} the choices of the place that was clicked */
    this.picks = null;
    /** Whether choices are listed that the board shows as well. */
    this.listing = false;
    /** Whether the way back into the history is open. */
    this.rewinding = false;
    /** Where the stepper stands. */
    this.number = 0;
    /** @type {number | null} the seat whose board is looked at instead of one's own */
    this.guest = null;
    /** @type {string[]} actions of the line of the log that is pointed at */
    this.pointed = [];
    /** @type {{action: string, text: string, preview: Preview | null} | null} an action that waits for a yes */
    this.asked = null;
    this.seating = address().searchParams.has("invite");
    this.news = "";
    this.guided = address().searchParams.has("guide");
    /** @type {import("./counts.js").Scoring | null} */
    this.scoring = null;
    this.counted = 0;
    /** Whether the last choice was made by somebody who walks with the keyboard. */
    this.walking = false;
    this.stirring = new Stirring();
    /** @type {import("../types.js").Table | null} what was on the screen last */
    this.looked = null;
    this.timer = 0;
    /** @type {import("./steps.js").Step | null} the step of the playback that was shown last */
    this.followed = null;
    this.seen = -1;
    /** @type {number | null} the move of the past the log was turned to */
    this.readTo = null;
    /** Whether somebody turned the log to something older: it stays there until they come back or do something. */
    this.reading = false;
    this.store = new Store("");
    this.counting = new Counting(this);
    this.ending = new Ending(this);
    this.planning = new Planning(this);
    this.helping = new Helping(this);
    this.turning = new Turning(this);
    this.beside = new Beside(this);
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyDown(this, event);
    this.onSetting = (/** @type {Event} */ event) => {
      this.store.playback.hasten();
      this.#refit("plain" in (/** @type {CustomEvent} */ (event).detail ?? {}) || event.target === phone);
    };
  }

  connectedCallback() {
    super.connectedCallback();
    look.open = null;
    this.store = new Store(this.table);
    this.store.addEventListener("change", () => this.#changed());
    this.store.addEventListener("tell", (event) => notice(/** @type {CustomEvent} */ (event).detail));
    this.store.addEventListener("news", (event) => hear(this, /** @type {CustomEvent} */ (event).detail.from));
    this.store.open(this.move);
    addEventListener("keydown", this.onKey);
    this.stirring.start();
    changes.addEventListener("change", this.onSetting);
    phone.addEventListener("change", this.onSetting);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.store.close();
    this.counting.stop();
    removeEventListener("keydown", this.onKey);
    this.stirring.stop();
    changes.removeEventListener("change", this.onSetting);
    phone.removeEventListener("change", this.onSetting);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("move") || !this.store.table || this.move === this.store.past) return;
    if (this.move === null) this.store.comeBack();
    else this.store.visit(this.move);
  }

  updated() {
    const { past } = this.store;
    const here = past === this.readTo || past === null ? null : this.querySelector(".log-turn.here");
    here?.scrollIntoView({ block: "nearest" });
    if (here || past === null) this.readTo = past;
    seekNewest(this);
    ringMiniatures(this);
    this.ending.look();
    if (this.store.table?.private) this.planning.look();
    this.beside.look();
  }

  /** Whether the people at this screen keep no secrets from each other. */
  get open() {
    return this.store.table?.private || recall(`roundhouse.open.${this.table}`, false);
  }

  get stage() {
    return /** @type {any} */ (this.querySelector("rh-stage"));
  }

  /** The seat whose board stands on the stage: one's own, a rival's that was opened, or whoever is to move. */
  get ownSeat() {
    return this.guest ?? this.homeSeat;
  }

  /** The seat whose board is the own one. */
  get homeSeat() {
    return this.store.seat ?? this.store.table?.me.seat ?? this.store.shown?.turn ?? 0;
  }

  #changed() {
    const { table, past, playback } = this.store;
    this.requestUpdate();
    this.counting.follow();
    if (this.store.shown !== this.looked) this.#lookAway();
    this.helping.look();
    if (table) document.title = titleOf(table);
    if (playback.step) this.#follow(playback.step);
    if (!table || past !== null || playback.playing || table.seq === this.seen) return;
    this.seen = table.seq;
    this.asked = this.picks = null;
    this.listing = false;
    this.reading &&= table.turn !== table.me.seat;
    this.number = 0;
    const next = this.open ? waiting(this.store) : null;
    if (next) this.lift(next.seat);
    else if (leaving(this, table)) this.store.lookAs(null);
    else this.updateComplete.then(() => this.settle());
  }

  /** What was looked at may be gone, or lie elsewhere: whoever wants to look again moves. */
  #lookAway() {
    this.looked = this.store.shown;
    this.aimAt(null);
    this.foretell(null);
    this.told = null;
    this.stirring.rest();
  }

  /** While others move, show where they do; a phone turns to the shared board. @param {import("./steps.js").Step} step */
  #follow(step) {
    if (this.followed !== step) rideOver(this, step.entries[0].move, step.to);
    this.followed = step;
    if (phone.matches) this.front = this.panels[0]?.name ?? "";
    if (this.stage?.alone) this.stage.alone = null;
  }

  /** A new question: turn to where it is asked, and put the focus there for whoever walks with the keyboard. */
  settle() {
    const { options, me, turn } = this.store.table ?? { options: [], me: { seat: null }, turn: null };
    const able = askedOn(this);
    if (turn === me.seat && options.length && this.guest !== null) this.visitBoard(null);
    if (able.length && !able.includes(this.front)) this.front = able[0];
    if (able.length) this.drawer = able[0] === "goods";
    if (this.drawer) this.tab = "goods";
    if (!this.front) this.front = this.panels[0]?.name ?? "";
    this.stage?.turnToChoices();
    this.aimAt(this.aim);
    if (this.walking) this.updateComplete.then(() => this.#refocus());
  }

  /** What had the focus may be gone: go to the next thing to do. */
  #refocus() {
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = this.querySelector("#options .option:not(.back), #end-turn:not([disabled]), .acts .out, .decision a");
    this.stirring.rest();
    /** @type {HTMLElement | null} */ (next)?.focus();
  }

  /** The options an action of the picture stands for: itself, or all that begin with it. @param {string} action */
  meant(action) {
    const options = this.store.past === null && !this.store.playback.playing ? (this.store.table?.options ?? []) : [];
    const exact = options.filter((option) => option.action === action);
    return exact.length ? exact : options.filter((option) => option.action.startsWith(`${action}:`));
  }

  legal = (/** @type {string} */ action) => this.meant(action).length > 0;

  /**
   * Something on a picture was chosen; what cannot be done tells what it is, and why not.
   * @param {string} action
   * @param {Told | null} [told]
   */
  async spot(action, told = null) {
    const options = this.meant(action);
    if (options.length === 1) this.choose(options[0].action);
    else if (options.length) this.pick(options);
    else {
      if (told?.label) this.told = told;
      const why = await this.store.explain(action);
      if (this.told?.action === action) this.why = why;
      else notice(why);
    }
  }

  /** Ask only about the choices of one place, or about all again. @param {Option[] | null} options */
  pick(options) {
    this.picks = options;
    this.told = null;
    this.aimAt(null);
  }

  /**
   * Do something; if the person wants to be asked, first show what it leads to.
   * @param {string} action
   * @param {{sure?: boolean}} [how]
   */
  async choose(action, { sure = false } = {}) {
    this.reading = false;
    this.walking = document.activeElement?.matches("button:focus-visible, .spot:focus-visible") ?? false;
    this.told = null;
    if (!settings.confirm || sure) {
      this.asked = null;
      this.aimAt(null);
      await this.store.act(action);
      return;
    }
    const text = this.store.table?.options.find((option) => option.action === action)?.text ?? action;
    this.asked = { action, text, preview: null };
    const preview = await this.store.preview(action);
    if (this.asked?.action === action) [this.asked, this.preview] = [{ action, text, preview }, preview];
  }

  forget = () => (this.asked = this.preview = null);

  /**
   * Look at an action: its place is marked, and soon what it leads to is shown.
   * Only a pointer that moved, a key or a button asks for that; a question that comes under a resting pointer does not.
   * @param {string | null} wanted
   * @param {{focus?: boolean, asked?: boolean}} [how]
   */
  aimAt(wanted, { focus = false, asked = false } = {}) {
    if (wanted && !asked && (!this.stirring.awake || (focus && !document.activeElement?.matches(":focus-visible")))) return;
    const action = wanted ?? this.turning.held;
    if (this.asked || action === this.aim) return;
    clearTimeout(this.timer);
    this.aim = action;
    if (!action) this.preview = null;
    else this.timer = window.setTimeout(() => this.#foresee(action), SOON);
  }

  /** Something else than a pointer shows what an action would lead to, until the position changes. @param {Preview | null} preview */
  foretell(preview) {
    if (!this.aim && !this.asked) this.preview = preview;
  }

  /** @param {string} action */
  async #foresee(action) {
    if (this.store.busy) return void (this.timer = window.setTimeout(() => this.#foresee(action), SOON));
    const preview = await this.store.preview(action);
    if (this.aim === action) this.preview = preview;
  }

  /** @param {CustomEvent<Told>} event */
  tell({ detail }) {
    this.told = detail;
    this.why = "";
    const options = detail.action ? this.meant(detail.action) : [];
    this.aimAt(options.length === 1 ? options[0].action : null, { asked: detail.touch });
    if (detail.action && !options.length && detail.touch) this.spot(detail.action);
  }

  untell() {
    this.told = null;
    this.aimAt(null);
  }

  /** Put rings around what a line of the log tells. @param {string[]} actions */
  pointAt(actions) {
    if (actions.join() !== this.pointed.join()) this.pointed = actions;
  }

  /** Look at a rival's board instead of one's own. @param {number | null} seat */
  async visitBoard(seat) {
    look.open = seat;
    await this.#refit(true);
    this.guest = seat;
    if (phone.matches) this.front = `player-${this.ownSeat}`;
  }

  /** @param {boolean} anew whether other pictures are wanted */
  async #refit(anew) {
    this.requestUpdate();
    if (anew) await this.store.refit();
  }

  /** Count something, again from the start if it is counted already, or put it away. @param {import("./counts.js").Scoring | null} found */
  stageScoring(found) {
    if (!found) this.store.playback.goOn();
    else if (found === this.scoring) this.counting.show(found);
    else this.store.playback.recount(found);
  }

  /** Look through the eyes of somebody at this screen, and turn to what is asked. @param {number} seat */
  lift = (seat) => this.store.lookAs(seat).then(() => this.updateComplete).then(() => this.settle());

  /** What the stage shows: the position, with what the action looked at would change as ghosts. */
  get panels() {
    return onStage(this.store, this.ghost ? this.preview : this.helping.hint);
  }

  get ghost() {
    return Boolean(this.preview) && (settings.ghost || Boolean(this.asked));
  }

  render() {
    const { store } = this;
    if (store.failed) return failure(this, store.failed);
    if (!store.table || !store.shown) return html`${sign()}${coming()}`;
    const { table } = store;
    const looks = [`of-${table.game}`, store.past !== null && "in-past", this.ghost && "ghost", table.private && "trying", higher(this.panels[0]) && "tall", this.helping.open && "helping", phone.matches && `front-${OTHER.includes(this.front) ? this.front : "board"}`];
    return html`<div class="table ${looks.filter(Boolean).join(" ")}" data-seq=${table.seq} aria-busy=${store.busy}>
        ${head(this)}
        <div class="top">${plan(this)} ${emptySeats(this)} ${phases(this)} ${strip(this)}</div>
        ${stage(this)}
        <div class="side ${this.drawer ? "open" : ""}">
          <section class="decision ${here(this) ? "here" : "elsewhere"}" aria-label=${say("table.decision")}>${decision(this)}${show(this)}</section>
          ${helper(this)}
          <div class="aside">${rows(this)} ${scoresHere(this)} ${this.beside.low ? nothing : asides(this)} ${tabs(this)}</div>
        </div>
        ${phone.matches ? tabbar(this) : html`<button type="button" class="drawer-button" aria-expanded=${this.drawer} @click=${() => (this.drawer = !this.drawer)}>${say(this.drawer ? "ui.close" : "table.more-here")}</button>`}
      </div>
      <p class="hidden" role="log" aria-live="polite">${this.news}</p>
      ${this.guided ? html`<rh-guide .page=${this} .seq=${table.seq} @done=${() => (this.guided = false)}></rh-guide>` : nothing}
      ${tip(this)} ${curtain(this)} ${seats(this)}
      <rh-command .options=${store.past === null ? table.options : []} .choose=${(/** @type {string} */ action) => this.choose(action)}
        .explain=${(/** @type {string} */ action) => store.explain(action)}></rh-command>`;
  }
}

customElements.define("rh-table", TablePage);
