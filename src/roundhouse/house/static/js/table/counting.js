// @ts-check
/** When a round is scored, the counting is staged: row by row, to be hurried or left at any time. */
import { calm } from "../settings.js";
import { given } from "./counts.js";

/**
 * @typedef {import("./counts.js").Scoring} Scoring
 * @typedef {import("../types.js").Counted} Counted
 */

/** How long a row takes, in milliseconds. */
const ROW = 1000;

export class Counting {
  /** @param {import("./page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.timer = 0;
    this.row = ROW;
    /** @type {Counted[]} how the numbers came about */
    this.cells = [];
    /** @type {{seat: number, source: string} | null} the number somebody asked about */
    this.asked = null;
  }

  /** @param {number} seat @param {string} source */
  of(seat, source) {
    return this.cells.find((cell) => cell.seat === seat && cell.source === source);
  }

  /** The number that is explained: one that was asked about, the one that is counted, at last the largest of mine. */
  get looked() {
    const { scoring, counted, ownSeat } = this.page;
    if (this.asked) return this.of(this.asked.seat, this.asked.source);
    const rows = scoring?.rows ?? [];
    if (!this.open && counted >= rows.length) return undefined; // at last money tells its sum
    const mine = (/** @type {Scoring["rows"][number]} */ row) => Math.abs(row.cells.get(ownSeat) ?? 0);
    const row = counted < rows.length ? rows[counted - 1] : rows.toSorted((one, other) => mine(other) - mine(one))[0];
    return row && this.of(ownSeat, row.source);
  }

  /** @param {number} seat @param {string} source */
  asks(seat, source) {
    const { looked } = this;
    return looked?.seat === seat && looked.source === source;
  }

  /** @param {number} seat @param {string} source */
  ask(seat, source) {
    this.asked = { seat, source };
    this.page.requestUpdate();
  }

  /** Whether points are counted that all can see; where a round has phases, money is counted, and points come at the end. */
  get open() {
    return !this.page.store.shown?.brief?.phases.length;
  }

  /** What a seat has been given so far. @param {number} seat @param {number} [rows] */
  given(seat, rows = this.page.counted) {
    const { scoring } = this.page;
    return scoring ? given(scoring, seat, rows) : 0;
  }

  /** The points of a seat on the screen, with what has been counted so far. @param {number} seat @param {number} [rows] */
  points(seat, rows = this.page.counted) {
    return (this.page.store.shown?.scores[seat] ?? 0) + (this.open ? this.given(seat, rows) : 0);
  }

  /** What a seat had in its purse and has when so much is counted. @param {number} seat */
  purse(seat) {
    const had = this.page.store.shown?.brief?.seats[seat]?.purse[0]?.text ?? "";
    const left = Math.max(0, Number(/\d+/.exec(had)?.[0]) + this.given(seat));
    return this.open ? null : { had, has: had.replace(/\d+/, String(left)) };
  }

  /** Begin or end with what the playback has come to. */
  follow() {
    const { counting } = this.page.store.playback;
    if (counting !== this.page.scoring) this.show(counting);
  }

  /** @param {Scoring | null} found */
  async show(found) {
    this.stop();
    this.row = ROW;
    this.asked = null;
    if (found?.to !== this.page.scoring?.to) this.cells = [];
    this.page.scoring = found;
    this.page.counted = found && calm() ? found.rows.length : 0;
    if (!found) return;
    this.#tick(found);
    const cells = await this.page.store.countingAt(found.to);
    if (this.page.scoring !== found) return;
    this.cells = cells?.counted ?? [];
    this.page.requestUpdate();
  }

  /** Twice as fast from now on. */
  hurry() {
    this.stop();
    this.row /= 2;
    if (this.page.scoring) this.#tick(this.page.scoring);
  }

  finish() {
    this.page.counted = this.page.scoring?.rows.length ?? 0;
  }

  /** @param {Scoring} found */
  #tick(found) {
    this.timer = window.setInterval(() => {
      if (this.page.counted < found.rows.length) this.page.counted += 1;
      else this.stop();
    }, this.row);
  }

  stop() {
    clearInterval(this.timer);
  }
}
