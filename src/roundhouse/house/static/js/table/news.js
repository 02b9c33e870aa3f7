// @ts-check
/** What just happened: said to those who listen, counted, and played on the board. */
import { calm, settings } from "../settings.js";
import { nameOf } from "./log.js";
import { ride, wayOf } from "./ride.js";
import { lines } from "./steps.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** How many things are read out at once. */
const SAID = 12;

/**
 * @param {TablePage} page
 * @param {number} from the first entry of the log that is new
 */
export function hear(page, from) {
  const { log, table } = page.store;
  const fresh = log.slice(from);
  if (fresh.every(({ seat }) => table?.me.seats.includes(seat))) rideOver(page, from, log.length);
  const said = fresh.map((entry) => {
    const player = table?.players.find(({ seat }) => seat === entry.seat);
    return player ? `${nameOf(page, player)} ${lines([entry])}` : entry.text;
  });
  page.news = said.slice(-SAID).join(". ");
  puff(page);
}

/** At the end of my turn every engine of mine puffs once. @param {TablePage} page */
function puff({ stage, store: { table, shown } }) {
  const mine = (/** @type {number | null | undefined} */ seat) => seat != null && (table?.me.seats.includes(seat) ?? false);
  if (!stage || calm() || !mine(shown?.turn) || mine(table?.turn)) return;
  stage.classList.remove("puffing");
  requestAnimationFrame(() => stage.classList.add("puffing"));
}

/**
 * Goods that were moved ride over the board.
 * @param {TablePage} page
 * @param {number} from
 * @param {number} to
 */
export function rideOver(page, from, to) {
  const way = calm() || settings.pace === "none" ? null : wayOf(page.store.log, from, to);
  if (way) page.updateComplete.then(() => page.stage && ride(page.stage.scenes, way));
}
