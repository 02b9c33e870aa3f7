// @ts-check
/** Shows what others did, step by step, at the pace the person set; what is scored on the way is counted in its place. */
import { PACES, settings } from "../settings.js";
import { Recall, SECOND } from "./recall.js";
import { lines, scenesOf } from "./steps.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./steps.js").Step} Step
 * @typedef {import("./counts.js").Scoring} Scoring
 */

/** Within so many milliseconds everything others did has been shown; the rest is jumped over. */
const TOGETHER = 2000;
/** Nothing is shown for less than this. */
const GLANCE = 200;
/** So long the rest of a bot's turn is waited for, so that a turn is shown as one. */
const GROWS = 400;
/** How long dice lie before what comes of them is seen, and how long that is seen. */
const DICE = 700;
const YIELD = 1200;
/** How long a counting that nobody puts away is shown, for each of its rows and some more. */
const ROW = 1000;
const MORE = 4;

const nothing = () => {};
const hidden = () => document.visibilityState === "hidden";

export class Playback {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {number | null} so many moves have been shown; null: all */
    this.at = null;
    /** @type {number | null} where a part of the past ends that is shown again */
    this.end = null;
    /** @type {Step | null} the step on the screen */
    this.step = null;
    /** @type {Step[]} what was shown before it, the newest first */
    this.earlier = [];
    /** @type {Scoring | null} what is counted on the screen, until it is put away */
    this.counting = null;
    this.run = 0;
    this.recall = new Recall(store);
    /** Whether anything was shown too quickly to be read. */
    this.hasty = false;
    /** Whether somebody asked to see it again and has time. */
    this.leisurely = false;
    /** When everything has to be shown, and when something new came last. */
    this.until = 0;
    this.heard = 0;
    /** Goes on to the next step at once; goes on with a turn that has grown; puts the counting away. */
    this.wake = this.grow = this.goOn = nothing;
  }

  get playing() {
    return this.at !== null;
  }

  /** Whether everybody is scored in what is still to be shown. */
  get counts() {
    return this.#steps().some((step) => step.counts);
  }

  /** Show what happened from a move on, then the newest position. @param {number} from */
  add(from) {
    this.heard = Date.now();
    if (settings.pace === "none") this.skipAll();
    else if (!this.playing) this.#begin(from, null, hidden() ? 0 : this.heard + TOGETHER);
    else this.grow();
  }

  /**
   * Show a part of the past again, then the newest position.
   * @param {number} from
   * @param {number} to
   */
  watch(from, to) {
    this.stop();
    this.leisurely = true;
    this.#begin(from, to, Infinity);
  }

  /** Count something again. @param {Scoring} found */
  recount(found) {
    this.stop();
    this.#begin(found.to - 1, found.to, 0);
  }

  /** Go on to the next counting, or to the newest position. */
  skip() {
    this.until = 0;
    this.wake();
    this.goOn();
  }

  /** Another pace is wanted from now on. */
  hasten() {
    if (this.playing && settings.pace === "none") this.skipAll();
    else this.wake();
  }

  /** Go to the newest position at once. */
  skipAll() {
    this.stop();
    this.store.settle();
  }

  stop() {
    this.run += 1;
    [this.at, this.end, this.step, this.counting, this.leisurely] = [null, null, null, null, false];
    for (const go of [this.wake, this.grow, this.goOn]) go();
  }

  /**
   * @param {number} from
   * @param {number | null} end
   * @param {number} until
   */
  #begin(from, end, until) {
    [this.at, this.end, this.earlier] = [from, end, []];
    this.until = settings.pace === "action" && until ? Infinity : until;
    this.#play();
  }

  async #play() {
    const run = (this.run += 1);
    for (let steps = this.#steps(); steps.length; steps = this.#steps()) {
      const [step] = steps;
      if (this.#growing(steps)) await this.#rest("grow", this.heard + GROWS - Date.now());
      else if (step.counts || (step.thrown !== undefined ? this.until : this.#pace(steps)) > 0) await this.#show(step, run);
      else [this.at, this.hasty] = [step.to, true];
      if (run !== this.run) return;
    }
    this.skipAll();
    this.#recall();
  }

  /** Whoever wants turn after turn had too little time for each: I may act, and see them once more meanwhile. */
  #recall() {
    const { hasty } = this;
    this.hasty = false;
    if (hasty && PACES[settings.pace] >= SECOND && !hidden()) this.recall.begin();
  }

  /**
   * @param {Step} step
   * @param {number} run
   */
  async #show(step, run) {
    if (this.step) this.earlier = [this.step, ...this.earlier];
    this.step = step;
    if (step.thrown !== undefined) return this.#throw(step, step.thrown, run);
    const found = await this.#position(step);
    if (run !== this.run) return;
    this.at = step.to;
    if (found) this.store.show(found);
    const next = this.#steps();
    if (next.length) this.#position(next[0]);
    if (this.#told(step)) await this.#linger(step.counts ? [step] : [step, ...next]);
    if (run === this.run && step.counts) await this.#count(step.counts);
  }

  /** Dice are thrown, then what comes of them is seen; what follows has its own time. @param {Step} step @param {number} from @param {number} run */
  async #throw(step, from, run) {
    const [before, after] = await Promise.all([this.store.positionAt(from), this.#position(step)]);
    if (run !== this.run) return;
    this.at = step.to;
    if (!before || !after) return;
    this.store.show(before);
    await this.#rest("wake", DICE);
    if (run !== this.run || !this.until) return;
    this.store.show({ ...after, brief: before.brief }); // it is that part of the round still
    await this.#rest("wake", YIELD);
    if (run === this.run && Number.isFinite(this.until) && this.until) this.until = Date.now() + TOGETHER;
  }

  /** Leave the first of some steps on the screen. @param {Step[]} steps */
  async #linger(steps) {
    const pace = this.#pace(steps);
    this.hasty ||= pace < SECOND && !this.leisurely;
    await this.#rest("wake", pace);
  }

  /** What everybody is given is counted until it is put away, or long enough for whoever only looks on. @param {Scoring} counts */
  async #count(counts) {
    const { table, shown } = this.store;
    this.counting = counts;
    this.hasty = false;
    this.store.show(shown);
    const idle = this.leisurely || !table?.me.seats.length;
    await this.#rest("goOn", idle ? (counts.rows.length + MORE) * ROW : Infinity);
    [this.counting, this.step, this.earlier] = [null, null, []];
    if (Number.isFinite(this.until)) this.until = Date.now() + TOGETHER;
  }

  /** What is still to be shown: of my own deeds only those I had no choice in, and whatever is scored. */
  #steps() {
    if (this.at === null || settings.pace === "none") return [];
    const steps = scenesOf(this.store.log.slice(this.at, this.end ?? undefined), settings.pace === "action");
    return steps.filter((step) => step.counts || step.thrown !== undefined || this.#told(step));
  }

  /** @param {Step} step */
  #told({ entries }) {
    const seats = this.store.table?.me.seats ?? [];
    const mine = entries.every(({ seat, forced, turn }) => seat < 0 || (seats.includes(seat) && !(forced && turn)));
    return lines(entries) !== "" && (this.leisurely || !mine);
  }

  /** Whether a bot is about to go on with the turn that is to be shown next. @param {Step[]} steps */
  #growing([step, ...more]) {
    const { table, log } = this.store;
    const last = !more.length && !step.counts && step.to === log.length && settings.pace !== "action";
    return Boolean(last && table?.thinking && step.entries.some(({ seat }) => seat === table.turn) && Date.now() < this.heard + GROWS);
  }

  /** How long the first of some steps is shown: they share what is left up to the next counting; who looks on has time. @param {Step[]} steps */
  #pace(steps) {
    const wanted = PACES[settings.pace] || PACES.fast;
    const { me, players } = this.store.table ?? { me: { seats: [] }, players: [] };
    if (this.leisurely || this.until === Infinity) return wanted;
    const share = steps.findIndex((step) => step.counts) + 1 || steps.length;
    if (this.until && !me.seats.length) return Math.min(wanted, Math.max(GLANCE, TOGETHER / share));
    const left = this.until - Date.now();
    return left < GLANCE ? 0 : Math.min(wanted, left, TOGETHER / Math.min(players.length - 1, 3), Math.max(GLANCE, left / share));
  }

  /** Everything that was done is there, and what is counted is still to be counted. @param {Step} step */
  async #position({ to, counts }) {
    const { table } = this.store;
    if (counts) return (await this.store.countingAt(to))?.table ?? null;
    return table?.move === to ? table : this.store.positionAt(to);
  }

  /**
   * @param {"wake" | "grow" | "goOn"} end what ends it early
   * @param {number} most in milliseconds
   */
  #rest(end, most) {
    return new Promise((done) => {
      this[end] = () => done(null);
      if (Number.isFinite(most)) setTimeout(done, Math.max(0, most));
    });
  }
}
