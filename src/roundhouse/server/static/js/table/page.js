// @ts-check
/** `<rh-table>`: a table, whatever is played there. */
import "./command.js";
import "./guide.js";
import "./invite.js";
import "./stage.js";
import { dialog } from "../parts/dialog.js";
import { Part } from "../parts/part.js";
import { notice } from "../parts/toast.js";
import { changes, keep, recall, settings } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { curtain, waiting } from "./curtain.js";
import { decision, turnBar } from "./decision.js";
import { LIST, fan } from "./fan.js";
import { bar, emptySeats, failure } from "./head.js";
import { keyDown } from "./keys.js";
import { atHand, hasPlace, onStage } from "./panels.js";
import { players } from "./players.js";
import { Store } from "./store.js";
import { tabs } from "./tabs.js";
import { timeline } from "./timeline.js";
import { tip } from "./tip.js";

/**
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("../scene/element.js").Told} Told
 */

const SOON = 140;

export class TablePage extends Part {
  static properties = {
    table: {},
    move: { attribute: false },
    tab: { state: true },
    told: { state: true },
    why: { state: true },
    aim: { state: true },
    preview: { state: true },
    fan: { state: true },
    asked: { state: true },
    seating: { state: true },
    guided: { state: true },
    news: { state: true },
  };

  constructor() {
    super();
    this.table = "";
    /** @type {number | null} */
    this.move = null;
    this.tab = "log";
    /** @type {Told | null} what is pointed at */
    this.told = null;
    this.why = "";
    /** @type {string | null} the action that is pointed at */
    this.aim = null;
    /** @type {Preview | null} what it would lead to */
    this.preview = null;
    /** @type {{options: Option[], box: DOMRect} | null} choices shown at their place */
    this.fan = null;
    /** @type {{action: string, text: string, preview: Preview | null} | null} an action that waits for a yes */
    this.asked = null;
    this.seating = new URLSearchParams(location.search).has("invite");
    this.news = "";
    this.guided = new URLSearchParams(location.search).has("guide");
    /** @type {DOMRect | null} where the last choice was made on a picture */
    this.place = null;
    /** @type {DOMRect | null} where the last choice of the list lies on a picture */
    this.listed = null;
    /** Whether the last choice was made by somebody who walks with the keyboard. */
    this.walking = false;
    this.timer = 0;
    this.seen = -1;
    this.store = new Store("");
    this.onKey = (/** @type {KeyboardEvent} */ event) => keyDown(this, event);
    this.onSetting = () => this.requestUpdate();
  }

  connectedCallback() {
    super.connectedCallback();
    this.store = new Store(this.table);
    this.store.addEventListener("change", () => this.#changed());
    this.store.addEventListener("tell", (event) => notice(/** @type {CustomEvent} */ (event).detail));
    this.store.addEventListener("news", (event) => this.#read(/** @type {CustomEvent} */ (event).detail.from));
    this.store.open(this.move);
    addEventListener("keydown", this.onKey);
    changes.addEventListener("change", this.onSetting);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.store.close();
    removeEventListener("keydown", this.onKey);
    changes.removeEventListener("change", this.onSetting);
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("move") || !this.store.table || this.move === this.store.past) return;
    if (this.move === null) this.store.comeBack();
    else this.store.visit(this.move);
  }

  /** Whether the people at this screen keep no secrets from each other. */
  get open() {
    return this.store.table?.private || recall(`roundhouse.open.${this.table}`, false);
  }

  get stage() {
    return /** @type {any} */ (this.querySelector("rh-stage"));
  }

  #changed() {
    const { table, past, playback } = this.store;
    this.requestUpdate();
    if (!table || past !== null || playback.playing || table.seq === this.seen) return;
    this.seen = table.seq;
    this.aimAt(null);
    this.asked = this.told = this.fan = null;
    const next = this.open ? waiting(this.store) : null;
    if (next) this.store.lookAs(next.seat);
    else if (this.#leaving(table)) this.store.lookAs(null);
    else this.updateComplete.then(() => this.#settle());
    const mine = table.options.length > 0 || table.todo.end;
    document.title = `${mine ? "● " : ""}${table.name} · Roundhouse`;
  }

  /**
   * With several people at one screen, the board of the one who moved is covered again.
   * @param {import("../types.js").Table} table
   */
  #leaving({ me, turn, over }) {
    return !this.open && me.seats.length > 1 && me.seat !== null && (over || turn !== me.seat);
  }

  /** After a choice on a picture, offer the next one at the same place if it has none of its own. */
  #settle() {
    const { options, me, turn } = this.store.table ?? { options: [], me: { seat: null }, turn: null };
    if (turn !== me.seat || !options.length) this.place = null;
    else this.stage?.turnToChoices();
    const box = this.place ?? (atHand(this.store).length ? this.listed : null);
    if (box && options.length && !options.some((option) => hasPlace(this.store, option.action))) this.fan = { options, box };
    if (this.fan && (atHand(this.store).length || options.length > LIST)) this.aimAt(options[0].action);
    if (this.walking) this.updateComplete.then(() => this.#refocus());
  }

  /** What had the focus may be gone: go to the next thing to do. */
  #refocus() {
    if (document.activeElement && document.activeElement !== document.body) return;
    const next = this.querySelector(".fan .option, #end-turn:not([disabled]), #options .option, .decision a");
    /** @type {HTMLElement | null} */ (next)?.focus();
  }

  /** @param {number} from */
  #read(from) {
    const { log: entries, table } = this.store;
    const said = entries.slice(from).map((entry) => {
      const name = table?.players.find(({ seat }) => seat === entry.seat)?.name;
      return name ? `${name}: ${entry.text}` : entry.text;
    });
    this.news = said.slice(-12).join(". ");
  }

  /** The options an action of the picture stands for: itself, or all that begin with it. @param {string} action */
  meant(action) {
    const options = this.store.past === null && !this.store.playback.playing ? (this.store.table?.options ?? []) : [];
    const exact = options.filter((option) => option.action === action);
    return exact.length ? exact : options.filter((option) => option.action.startsWith(`${action}:`));
  }

  legal = (/** @type {string} */ action) => this.meant(action).length > 0;

  /**
   * Something on a picture was chosen.
   * @param {string} action
   * @param {DOMRect} [box]
   */
  async spot(action, box) {
    const options = this.meant(action);
    this.place = box ?? null;
    if (options.length === 1) this.choose(options[0].action);
    else if (options.length) this.fan = { options, box: box ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0) };
    else {
      const why = await this.store.explain(action);
      if (this.told?.action === action) this.why = why;
      else notice(why);
    }
  }

  /**
   * Do something; if the person wants to be asked, first show what it leads to.
   * @param {string} action
   * @param {{sure?: boolean}} [how]
   */
  async choose(action, { sure = false } = {}) {
    this.listed = this.stage?.boxOf(action) ?? null;
    this.walking = document.activeElement?.matches("button:focus-visible, .spot:focus-visible") ?? false;
    this.told = this.fan = null;
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

  forget() {
    this.asked = this.preview = null;
  }

  /** Point at an action: its place is marked, and soon what it leads to is shown. @param {string | null} action */
  aimAt(action) {
    clearTimeout(this.timer);
    if (this.asked) return;
    this.aim = action;
    if (!action) this.preview = null;
    else this.timer = window.setTimeout(() => this.#foresee(action), SOON);
  }

  /** @param {string} action */
  async #foresee(action) {
    if (this.store.busy) return;
    const preview = await this.store.preview(action);
    if (this.aim === action) this.preview = preview;
  }

  /** Turn to the next choice, here or in the list. @param {1 | -1} step */
  turn(step) {
    const options = this.fan?.options ?? this.store.table?.options ?? [];
    if (!options.length) return;
    const at = options.findIndex((option) => option.action === this.aim);
    this.aimAt(options[at < 0 ? (step > 0 ? 0 : options.length - 1) : (at + step + options.length) % options.length].action);
  }

  /** A click on the place whose choices are shown there turns to the next one. @param {MouseEvent} event */
  #turnHere({ clientX: x, clientY: y }) {
    const box = this.fan?.box;
    if (box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) this.turn(1);
  }

  closeFan() {
    this.fan = this.place = null;
    this.aimAt(null);
  }

  /** @param {CustomEvent<Told>} event */
  #tell({ detail }) {
    this.told = detail;
    this.why = "";
    if (this.fan) return;
    const options = detail.action ? this.meant(detail.action) : [];
    this.aimAt(options.length === 1 ? options[0].action : null);
    if (detail.action && !options.length && detail.touch) this.spot(detail.action, detail.box);
  }

  #untell() {
    this.told = null;
    if (!this.fan) this.aimAt(null);
  }

  /** @param {number} seat */
  lift(seat) {
    this.store.lookAs(seat);
  }

  /** @param {number} seat */
  noSecrets(seat) {
    keep(`roundhouse.open.${this.table}`, true);
    this.store.lookAs(seat);
  }

  /** What the stage shows: the position, or for the moment what the action pointed at leads to. */
  get panels() {
    return onStage(this.store, settings.ghost || this.asked ? this.preview : null);
  }

  render() {
    const { store } = this;
    if (store.failed) return failure(this, store.failed);
    if (!store.table || !store.shown) return html`<p class="loading" role="status">${say("ui.loading")}</p>`;
    const ghost = this.preview && settings.ghost;
    return html`
      <div class="table ${store.past !== null ? "in-past" : ""} ${ghost ? "ghost" : ""}" data-seq=${store.table.seq} aria-busy=${store.busy}>
        <div class="top">${bar(this)} ${players(this)} ${emptySeats(this)}</div>
        <rh-stage .panels=${this.panels} .seat=${store.seat ?? store.table.me.seat ?? store.shown.turn} .players=${store.table.players}
          .legal=${this.legal} .marked=${this.aim}
          .onTurn=${this.fan ? (/** @type {1 | -1} */ step) => this.turn(step) : null}
          @spot=${(/** @type {CustomEvent<Told>} */ { detail }) => this.spot(detail.action ?? "", detail.box)}
          @tell=${this.#tell} @untell=${this.#untell} @click=${this.#turnHere}></rh-stage>
        <div class="side">
          ${this.guided ? html`<rh-guide .store=${store} .seq=${store.table.seq} @done=${() => (this.guided = false)}></rh-guide>` : nothing}
          <section class="decision" aria-label=${say("table.decision")}>${decision(this)}</section>
          ${turnBar(this)} ${tabs(this)}
        </div>
        ${timeline(this)}
      </div>
      <p class="hidden" role="log" aria-live="polite">${this.news}</p>
      ${tip(this)} ${fan(this)} ${curtain(this)} ${this.#seats()}
      <rh-command .options=${store.past === null ? store.table.options : []} .choose=${(/** @type {string} */ action) => this.choose(action)}
        .explain=${(/** @type {string} */ action) => store.explain(action)}></rh-command>
    `;
  }

  #seats() {
    if (!this.seating) return nothing;
    const body = html`<rh-seats .table=${this.store.table} @changed=${() => this.store.catchUp()}></rh-seats>`;
    return dialog(say("invite.title"), body, () => (this.seating = false));
  }
}

customElements.define("rh-table", TablePage);
