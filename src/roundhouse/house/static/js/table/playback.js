// @ts-check
/** Shows what others did, step by step, at the pace the person set. */
import { pause } from "../api.js";
import { PACES, settings } from "../settings.js";

/**
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {import("./store.js").Store} Store
 * @typedef {{to: number, entries: Entry[]}} Step
 */

/** Within so many milliseconds everything others did has been shown. */
const TOGETHER = 2000;

export class Playback {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Step[]} */
    this.queue = [];
    /** @type {Step | null} the step on the screen */
    this.step = null;
    this.run = 0;
    /** Whether somebody asked to see it again and has time. */
    this.leisurely = false;
    /** @type {() => void} */
    this.skipStep = () => {};
  }

  get playing() {
    return this.step !== null;
  }

  /** Show what happened from a move on, then the newest position. @param {number} from */
  add(from) {
    const { store } = this;
    const steps = stepsOf(store.log.slice(from), settings.pace === "action").filter((step) => !this.#mine(step));
    if (settings.pace === "none" || !steps.length || document.visibilityState === "hidden") {
      if (!this.playing) store.show(store.table);
      return;
    }
    this.leisurely = false;
    this.queue.push(...steps);
    if (!this.playing) this.#play();
  }

  /**
   * Show a part of the past again, then the newest position.
   * @param {number} from
   * @param {number} to
   */
  watch(from, to) {
    this.stop();
    this.leisurely = true;
    this.queue = stepsOf(this.store.log.slice(from, to), settings.pace === "action");
    this.#play();
  }

  /** Go to the newest position at once. */
  skip() {
    this.stop();
    this.store.show(this.store.table);
  }

  stop() {
    this.run += 1;
    this.queue = [];
    this.step = null;
    this.skipStep();
  }

  async #play() {
    const run = (this.run += 1);
    const { store } = this;
    const pace = this.#pace();
    while (this.queue.length && run === this.run) {
      this.step = /** @type {Step} */ (this.queue.shift());
      const found = await this.#position(this.step.to);
      if (run !== this.run) return;
      if (found) store.show(found);
      if (this.queue.length) this.#position(this.queue[0].to);
      await Promise.race([pause(pace), new Promise((done) => (this.skipStep = () => done(null)))]);
    }
    if (run !== this.run) return;
    this.step = null;
    store.show(store.table);
  }

  /** The newest position is here already. @param {number} move */
  async #position(move) {
    const { table } = this.store;
    return table?.move === move ? table : this.store.positionAt(move);
  }

  /** How long a step is shown: what others did is over after two seconds, unless somebody wants every action by itself. */
  #pace() {
    const wanted = PACES[settings.pace] || PACES.fast;
    return settings.pace === "action" || this.leisurely ? wanted : Math.min(wanted, TOGETHER / this.queue.length);
  }

  /** @param {Step} step */
  #mine(step) {
    const seats = this.store.table?.me.seats ?? [];
    return step.entries.every((entry) => entry.seat < 0 || seats.includes(entry.seat));
  }
}

/**
 * Cut a part of the log into steps: whole turns, or single actions; what chance does belongs to the step before it.
 * @param {Entry[]} entries
 * @param {boolean} single
 * @returns {Step[]}
 */
export function stepsOf(entries, single) {
  /** @type {Step[]} */
  const steps = [];
  for (const entry of entries) {
    const last = steps.at(-1);
    const who = last?.entries.find((one) => one.seat >= 0)?.seat;
    const fresh = !last || (entry.seat >= 0 && (single || entry.turn || (who !== undefined && entry.seat !== who)));
    if (fresh) steps.push({ to: entry.move + 1, entries: [entry] });
    else {
      last.entries.push(entry);
      last.to = entry.move + 1;
    }
  }
  return steps;
}
