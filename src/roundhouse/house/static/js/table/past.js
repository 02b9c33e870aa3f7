// @ts-check
/** Going back and forth in a game: every move has an address, and any of them can be played on from. */
import { send } from "../api.js";
import { attempt } from "../parts/asking.js";
import { go } from "../router.js";
import { remember } from "./planning.js";
import { stepsOf } from "./steps.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/**
 * @param {TablePage} page
 * @param {number} move
 */
export function goTo({ table, store }, move) {
  go(`/t/${table}/m/${Math.max(0, Math.min(move, store.table?.moves ?? 0))}`, { replace: store.past !== null });
}

/** @param {TablePage} page */
export function comeBack({ table }) {
  go(`/t/${table}`, { replace: true });
}

/** Watch the game from the position on the screen on, or from the beginning. @param {TablePage} page */
export function replay(page) {
  const { store } = page;
  const moves = store.table?.moves ?? 0;
  const from = store.past ?? moves;
  store.past = null;
  comeBack(page);
  store.playback.watch(from < moves ? from : 0, moves);
}

/** Play on from the position on the screen, at a table of one's own. @param {TablePage} page */
export async function whatIf({ table: id, store: { past, table } }) {
  const made = await attempt(() => send("POST", `/api/tables/${id}/what-if`, { move: past ?? table?.move, seat: table?.me.seat }));
  if (!made) return;
  if (table && id) remember(made.id, { origin: id, seat: past === null ? table.me.seat : null, seq: table.seq, move: past ?? table.move });
  go(made.url);
}

/**
 * @param {TablePage} page
 * @param {number} at
 */
export function turnBefore(page, at) {
  return stepsOf(page.store.log, false).findLast((step) => step.to < at)?.to ?? 0;
}

/**
 * @param {TablePage} page
 * @param {number} at
 */
export function turnAfter(page, at) {
  return stepsOf(page.store.log, false).find((step) => step.to > at)?.to ?? page.store.table?.moves ?? 0;
}
