// @ts-check
/**
 * One table as this browser knows it: what the server confirmed, and what of it is on the screen.
 *
 * Nothing is shown that the server did not send. What others did is shown step by step before the newest position.
 */
import { Refused, freshKey, get, pause, send, sendUntilAnswered } from "../api.js";
import { door } from "../door.js";
import { furnish } from "../scene/sheets.js";
import { look, settings } from "../settings.js";
import { Playback } from "./playback.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("../live.js").Connection} Connection
 */

/** How many answers about positions are kept. */
const REMEMBERED = 200;
/** How long what was done may take to be shown of itself before it is asked for, in milliseconds. */
const SOON = 1000;

export class Store extends EventTarget {
  /** @param {string} id */
  constructor(id) {
    super();
    this.id = id;
    /** @type {Table | null} the newest the server sent */
    this.table = null;
    /** @type {Table | null} what is on the screen: the newest, a step of the playback, or the past */
    this.shown = null;
    /** @type {Entry[]} */
    this.log = [];
    /** @type {number | null} the seat whose eyes we look through; null: the public view */
    this.seat = null;
    /** @type {number | null} a move of the past that is looked at */
    this.past = null;
    /** @type {Connection} */
    this.connection = "polling";
    /** @type {Refused | null} why what was asked for last has to be tried again */
    this.hindered = null;
    this.busy = false;
    /** @type {Refused | null} why there is no table at all */
    this.failed = null;
    /** @type {Set<string>} the panels that are always there; others come with a decision */
    this.standing = new Set();
    /** @type {Map<string, Promise<any>>} */
    this.asked = new Map();
    this.playback = new Playback(this);
    /** @type {import("../door.js").Line | null} */
    this.live = null;
    /** How often it was said what is to be shown. */
    this.wishes = 0;
    /** @type {{seq: number, here: () => void} | null} what was done and is not shown yet */
    this.expected = null;
    /** @type {Promise<void> | null} */
    this.fetching = null;
    this.again = false;
    /** @type {Promise<void>} what was asked for last: answers are taken in the order of the questions */
    this.last = Promise.resolve();
  }

  /** @param {number | null} past */
  async open(past) {
    this.past = past;
    await this.reload();
    if (this.failed) return;
    this.live = door.listen(
      this.id,
      (seq) => (seq === null || this.hindered || seq !== this.table?.seq) && this.catchUp(),
      (state) => this.#connected(state),
      { wish: () => this.#wish(), take: (shown) => this.#see(shown) },
    );
    if (past !== null) await this.visit(past);
  }

  /** What could not be had before is asked for again. @param {Connection} state */
  #connected(state) {
    this.#set({ connection: state });
    if (state === "live" && this.hindered) this.catchUp();
  }

  close() {
    this.live?.stop();
    this.playback.stop();
  }

  /** Look at pictures made for something else: another width, another board opened. */
  async refit() {
    this.standing = new Set();
    await this.reload();
    if (this.past !== null) await this.visit(this.past);
  }

  /** Fetch everything anew: at the start, through other eyes, or in another language. */
  reload() {
    return this.#inLine(() => this.#reload());
  }

  /** An answer that comes late must not bring back what is over. @param {() => Promise<void>} work */
  #inLine(work) {
    return (this.last = this.last.catch(() => {}).then(work));
  }

  async #reload() {
    try {
      const table = await this.#pictured(`/api/tables/${this.id}`);
      if (!this.standing.size) await this.#survey(table);
      this.log = [];
      this.asked.clear();
      this.playback.stop();
      this.#take(table);
      this.#set({ shown: this.past === null ? table : this.shown, failed: null });
      this.live?.look?.();
    } catch (error) {
      this.#set({ failed: asRefused(error) });
    }
  }

  /** Find out which panels are there without a decision: those of the position before. @param {Table} table */
  async #survey(table) {
    const quiet = await this.positionAt(Math.max(0, table.move - 1));
    this.standing = new Set((quiet ?? table).panels.map(({ name }) => name));
  }

  /** Look through the eyes of a seat of mine, or with null at what everybody may see. @param {number | null} seat */
  async lookAs(seat) {
    this.seat = seat;
    await this.reload();
  }

  /** Fetch what is new; whoever calls meanwhile waits for one more look. */
  catchUp() {
    this.again = true;
    this.fetching ??= this.#inLine(() => this.#look()).finally(() => (this.fetching = null));
    return this.fetching;
  }

  async #look() {
    while (this.again && this.table) {
      this.again = false;
      try {
        const news = await this.#pictured(`/api/tables/${this.id}/since/${this.table.seq}`, {}, this.table);
        this.#set({ hindered: null });
        if (news.changed) this.#arrive(news);
      } catch (error) {
        this.#lost(asRefused(error));
      }
    }
  }

  /** What is to be shown of all that is new. */
  #wish() {
    this.wishes += 1;
    return { seq: this.table?.seq ?? 0, seat: this.seat, look: String(look), lang: settings.language || null, number: this.wishes };
  }

  /** Take what came of itself; what does not build on what is here is asked for. @param {import("../live.js").Shown} shown */
  #see({ seq, base, number, table }) {
    return this.#inLine(async () => {
      if (!this.table || number !== this.wishes || seq <= this.table.seq) return;
      const panels = base === this.table.seq && (await furnish(table.panels, this.table.panels).catch(() => null));
      if (panels) this.#arrive({ ...table, panels });
      else this.catchUp();
    });
  }

  /** Wait until what was done is here. @param {number} seq */
  async #reach(seq) {
    if (this.live?.look && this.connection === "live" && (this.table?.seq ?? 0) < seq) {
      const here = new Promise((done) => (this.expected = { seq, here: () => done(null) }));
      await Promise.race([here, pause(SOON)]);
      this.expected = null;
    }
    if ((this.table?.seq ?? 0) < seq) await this.catchUp();
  }

  /**
   * Ask for something with pictures; what never changes is fetched once, and of the rest only what differs.
   * @param {string} path
   * @param {Record<string, string | number | null>} [query]
   * @param {Table | null} [base] what is known already
   */
  async #pictured(path, query = {}, base = null) {
    const asked = { seat: this.seat, ...query };
    const answer = await get(path, { ...asked, board: 0, ...(base && { base: base.seq }) });
    const { panels } = answer.table ?? answer;
    if (!panels) return answer;
    try {
      const furnished = await furnish(panels, base?.panels);
      return answer.table ? { ...answer, table: { ...answer.table, panels: furnished } } : { ...answer, panels: furnished };
    } catch (error) {
      if (asRefused(error).status !== 404) throw error;
      return get(path, { ...asked, board: 1 }); // the server was started anew in between
    }
  }

  /** @param {Refused} error */
  #lost(error) {
    if (error.passing) this.#hinder(error);
    else if (this.connection === "closed" || error.status === 404) this.#set({ failed: error });
    else this.tell(error.sentence);
  }

  /** What hinders is told once. @param {Refused} error */
  #hinder(error) {
    if (error.sentence !== this.hindered?.sentence) this.tell(error.sentence);
    this.#set({ hindered: error });
  }

  /** @param {string} action */
  act = (action) => this.#do("act", { action, ...(settings.autoEnd && { end: true }) });
  undo = () => this.#do("undo");
  restart = () => this.#do("restart-turn");
  endTurn = () => this.#do("end-turn");

  /**
   * @param {string} what
   * @param {object} [more]
   */
  async #do(what, more = {}) {
    if (this.busy || !this.table) return;
    this.#set({ busy: true });
    const body = { seat: this.table.me.seat, seq: this.table.seq, key: freshKey(), ...more };
    try {
      const done = await sendUntilAnswered(`/api/tables/${this.id}/${what}`, body, (error) => this.#hinder(error));
      this.#set({ hindered: null });
      await this.#reach(done.seq);
    } catch (error) {
      this.tell(asRefused(error).sentence);
      await this.catchUp();
    }
    this.#set({ busy: false });
  }

  /**
   * What an action would lead to; asked once for each position.
   * @param {string} action
   * @returns {Promise<Preview | null>}
   */
  preview(action) {
    return this.#once(`preview ${action}`, () =>
      send("POST", `/api/tables/${this.id}/preview`, { seat: this.table?.me.seat, seq: this.table?.seq, action }),
    );
  }

  /** What the table works out for me, asked once for each position. @returns {Promise<{aids: import("../types.js").Aid[]} | null>} */
  aids() {
    return this.#once(`aids ${this.seat}`, () => get(`/api/tables/${this.id}/aids`, { seat: this.seat }));
  }

  /** How the numbers of a scoring came about, and the position before it. @param {number} move @returns {Promise<{counted: import("../types.js").Counted[], table: Table} | null>} */
  countingAt(move) {
    return this.#once(`counting ${move} ${this.seat}`, () => this.#pictured(`/api/tables/${this.id}/counting/${move}`, {}, this.table));
  }

  /**
   * Why an action is not possible now; an empty sentence if it is.
   * @param {string} action
   * @returns {Promise<string>}
   */
  explain(action) {
    const seat = this.table?.me.seat ?? this.table?.me.seats[0];
    if (seat == null) return Promise.resolve("");
    return this.#once(`explain ${action}`, () =>
      send("POST", `/api/tables/${this.id}/explain`, { seat, action }).then((answer) => answer.sentence ?? ""),
    ).then((sentence) => sentence ?? "");
  }

  /**
   * @param {string} name
   * @param {() => Promise<any>} ask
   */
  #once(name, ask) {
    const known = `${this.table?.seq} ${name}`;
    if (this.asked.size > REMEMBERED) this.asked.clear();
    if (!this.asked.has(known)) {
      this.asked.set(known, ask().catch(() => {
        this.asked.delete(known);
        return null;
      }));
    }
    return /** @type {Promise<any>} */ (this.asked.get(known));
  }

  /** @param {number} move look at an earlier position */
  async visit(move) {
    const table = this.table;
    if (!table) return;
    const to = Math.max(0, Math.min(move, table.moves));
    this.playback.stop();
    this.#set({ past: to });
    const found = await this.positionAt(to);
    if (found && this.past === to) this.#set({ shown: found });
  }

  /** Come back from the past. */
  comeBack() {
    this.#set({ past: null, shown: this.table });
  }

  /** After something was shown: back to the newest position, or to the past that was looked at. */
  settle() {
    if (this.past === null) this.show(this.table);
    else this.visit(this.past);
  }

  /** The log as far as it has been shown: of the past, what led to it. */
  get told() {
    if (this.past !== null) return this.log.slice(0, this.past);
    const { at, end } = this.playback;
    return at === null || end !== null ? this.log : this.log.slice(0, at);
  }

  /** Whose turn it is in what is on the screen. */
  get turn() {
    const { step, counting } = this.playback;
    if (counting) return null;
    if (step) return step.entries.find(({ seat }) => seat >= 0)?.seat ?? null;
    return this.past === null ? (this.table?.turn ?? null) : (this.log.slice(this.past).find(({ seat }) => seat >= 0)?.seat ?? null);
  }

  /**
   * @param {number} move
   * @returns {Promise<Table | null>}
   */
  positionAt(move) {
    const name = `at ${move} ${this.seat}`;
    return this.#once(name, () => this.#pictured(`/api/tables/${this.id}`, { at: move }, this.table));
  }

  /** @param {Table | null} shown */
  show(shown) {
    this.#set({ shown });
  }

  /** @param {string} sentence something the person should know */
  tell(sentence) {
    if (sentence) this.dispatchEvent(new CustomEvent("tell", { detail: sentence }));
  }

  /** @param {Table} news */
  #arrive(news) {
    const before = this.table?.move ?? 0;
    const undone = news.log.from < before;
    this.#take(news);
    this.dispatchEvent(new CustomEvent("news", { detail: { from: Math.min(before, news.log.from) } }));
    if (this.past !== null) this.#set({});
    else if (undone && news.move <= before) {
      this.playback.stop();
      this.#set({ shown: this.table });
    } else this.playback.add(before);
  }

  /** @param {Table} table */
  #take(table) {
    this.log = [...this.log.slice(0, table.log.from), ...table.log.entries];
    this.table = table;
    if (this.expected && table.seq >= this.expected.seq) this.expected.here();
    if (this.shown === null) this.shown = table;
  }

  /** @param {Partial<Store>} some */
  #set(some) {
    Object.assign(this, some);
    this.dispatchEvent(new Event("change"));
  }
}

/** @param {unknown} error */
function asRefused(error) {
  if (error instanceof Refused) return error;
  throw error;
}
