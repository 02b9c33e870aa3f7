// @ts-check
/** The cards of a lesson, and how far somebody has come among them. They stand in the catalogues, by game and by what was chosen. */
import { has, parts, say } from "../words.js";

/** @typedef {import("../types.js").Table} Table */

export class Lesson {
  /** @param {() => Table | null | undefined} table what is played on now */
  constructor(table) {
    this.table = table;
    this.step = 0;
    /** How much of what the card proposes is done: `build:K10, tile:straight`. */
    this.bit = 0;
    /** Whether what the card proposes could be done at some time. */
    this.begun = false;
    /** Cards that did not apply: they are neither shown nor counted. @type {Set<number>} */
    this.skipped = new Set();
  }

  get cards() {
    const { game, options_chosen } = this.table() ?? {};
    return parts(`learn.${game}`, options_chosen);
  }

  get over() {
    return this.step >= this.cards.length;
  }

  get last() {
    return this.step === this.cards.length - 1;
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

  /** The card at which the counting of a round is told. */
  get counting() {
    return this.cards.findIndex((card) => say(`${card}.at`) === "scoring");
  }

  /** The card that waits for somebody on a way of their own. */
  get meeting() {
    const family = this.cards[this.step].replace(/[^.]+$/, "");
    return this.cards.indexOf(`${family}${this.said("own")}`);
  }

  /** Go to a card. @param {number} step */
  goTo(step) {
    this.skipped.delete(step);
    Object.assign(this, { step, bit: 0, begun: false });
  }

  /** What a card says, or nothing. @param {string} what */
  said(what) {
    const key = `${this.cards[this.step]}.${what}`;
    return has(key) ? say(key, { seat: this.table()?.me.seat ?? 0 }) : "";
  }

  /** What another card proposes: who goes back to what is done is sent on again. @param {number} step */
  wishOf(step) {
    const key = `${this.cards[step]}.do`;
    return has(key) ? say(key) : "";
  }

  /** What a card tells; once the first part of its proposal is done, or where that is not possible, it may tell something else. @param {string} what */
  told(what) {
    const { wanted } = this;
    if (this.bit && this.said(`then-${what}`)) return this.said(`then-${what}`);
    return (wanted && !meets(wanted, this.ways.slice(0, 1)) && this.said(`else-${what}`)) || this.said(what);
  }

  /** What is proposed one after another. */
  get wishes() {
    return this.said("do").split(", ").filter(Boolean);
  }

  /** What the card proposes now, the first that is possible. */
  get ways() {
    return (this.wishes[this.bit] ?? "").split("|").filter(Boolean);
  }

  /** What of that it means in earnest: a bare verb is only there to go on with. */
  get meant() {
    return this.ways.filter((wish) => !wish.endsWith(":"));
  }

  /** The choice a card proposes, of those there are now. */
  get wanted() {
    const options = this.table()?.options ?? [];
    for (const wish of this.ways) {
      const found = options.find(({ action }) => action === wish || action.startsWith(wish));
      if (found) return found.action;
    }
    return "";
  }

  /** Whether what a card speaks of is there. */
  get applies() {
    const needs = this.said("needs");
    return !needs || Boolean(this.table()?.options.some(({ action }) => meets(action, needs.split("|"))));
  }

  /** Whether this card or the next one ends the turn. */
  get ending() {
    return [this.step, this.step + 1].some((step) => this.wishOf(step).startsWith("end"));
  }
}

/** Whether an action is one of some. @param {string} action @param {string[]} some */
export const meets = (action, some) => some.some((wish) => action.startsWith(wish));
