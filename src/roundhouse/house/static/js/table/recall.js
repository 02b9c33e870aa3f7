// @ts-check
/** What the others did since my last deed, pointed out once more while I may act already: in two seconds nobody reads three turns. */
import { pause } from "../api.js";
import { lines, scenesOf } from "./steps.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./steps.js").Step} Step
 */

/** So long somebody's turn has to be seen, in milliseconds. */
export const SECOND = 1000;

export class Recall {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Step[]} */
    this.steps = [];
    this.n = 0;
    /** The position it leads to: what is done there ends it. */
    this.seq = -1;
    this.run = 0;
  }

  /** The turn that is pointed out just now. @returns {Step | null} */
  get step() {
    const { table, busy, past, playback } = this.store;
    const here = table?.seq === this.seq && !busy && past === null && !playback.playing;
    return here ? (this.steps[this.n] ?? null) : null;
  }

  /** Begin, if it is my turn. */
  async begin() {
    const { store } = this;
    const { turn = null, me, seq = -1 } = store.table ?? {};
    const run = (this.run += 1);
    [this.steps, this.seq] = [turn !== null && me?.seats.includes(turn) ? this.#turns() : [], seq];
    for (this.n = 0; this.step; this.n += 1) {
      store.show(store.shown);
      await pause(SECOND);
      if (run !== this.run) return;
    }
    store.show(store.shown);
  }

  /** What others did since I chose something or points were counted; one after another, chance left out. */
  #turns() {
    const { log, table } = this.store;
    const mine = log.findLastIndex(({ seat, forced, brought }) => (table?.me.seats.includes(seat) && !forced) || brought.some(({ scored }) => scored));
    return scenesOf(log.slice(mine + 1), false).filter(({ entries }) => lines(entries) !== "" && entries.some(({ seat }) => seat >= 0 && !table?.me.seats.includes(seat)));
  }
}
