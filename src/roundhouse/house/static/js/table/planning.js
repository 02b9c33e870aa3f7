// @ts-check
/** A plan: what one tries out at a private table can be played at the real one, or forgotten. */
import { get, send } from "../api.js";
import { attempt } from "../parts/asking.js";
import { go } from "../router.js";
import { keep, recall } from "../settings.js";

const STORE = "roundhouse.plans";

/** @typedef {{origin: string, seat: number | null, seq: number, move: number}} Plan seat: nobody's where it began in the past, which cannot be played */

/**
 * Remember from where a private table began.
 * @param {string} id
 * @param {Plan} plan
 */
export function remember(id, plan) {
  keep(STORE, Object.fromEntries([...Object.entries(recall(STORE, {})).slice(-30), [id, plan]]));
}

export class Planning {
  /** @param {import("./page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** @type {import("../types.js").Entry[]} what happened in the game until then */
    this.before = [];
    this.asked = "";
  }

  /** Ask once for what happened before. */
  async look() {
    const { plan } = this;
    const { table: id } = this.page;
    if (!plan || this.asked === id) return;
    [this.asked, this.before] = [id, []];
    const table = await get(`/api/tables/${plan.origin}`, { seat: plan.seat, board: 0 }).catch(() => null);
    this.before = table?.log.entries.slice(0, plan.move) ?? [];
    this.page.requestUpdate();
  }

  /** @returns {Plan | null} */
  get plan() {
    return recall(STORE, /** @type {Record<string, Plan>} */ ({}))[this.page.table] ?? null;
  }

  get origin() {
    return this.plan?.origin ?? "";
  }

  /** What I did there for my own seat, as far as it can be played at once. */
  get actions() {
    const { plan } = this;
    const { log, table } = this.page.store;
    if (!plan || !table || plan.seat === null) return [];
    const mine = log.filter(({ seat, forced }) => seat >= 0 && !forced);
    const other = mine.findIndex(({ seat }) => seat !== plan.seat);
    return (other < 0 ? mine : mine.slice(0, other)).flatMap(({ action }) => action ?? []);
  }

  leave() {
    const { origin } = this;
    if (origin) go(`/t/${origin}`);
  }

  /** Play the same actions at the real table, one after another, until one is refused. */
  async play() {
    const { plan, actions } = this;
    if (!plan) return;
    let { seq } = plan;
    for (const action of actions) {
      const key = `plan-${this.page.table}-${seq}`;
      const done = await attempt(() => send("POST", `/api/tables/${plan.origin}/act`, { seat: plan.seat, seq, key, action }));
      if (!done) break;
      seq = done.seq;
    }
    go(`/t/${plan.origin}`);
  }
}
