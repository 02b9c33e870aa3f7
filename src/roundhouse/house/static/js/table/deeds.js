// @ts-check
/** What the others did last, ringed on the board until I act; then what I have taken; what a line of the log tells, and what a hint speaks of. */
import { say } from "../words.js";
import { nameOf } from "./log.js";
import { stepsOf } from "./steps.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("./rings.js").Ring} Ring
 */

/**
 * @param {TablePage} page
 * @returns {Ring[]}
 */
export function ringsOf(page) {
  if (page.scoring) return counted(page);
  if (page.ghost && page.aim && page.aim !== page.turning.held) return looked(page.aim);
  if (page.pointed.length) return page.pointed.map((action) => ({ action, look: "pointed" }));
  const { table, playback, past, told: log } = page.store;
  const advised = hinted(page);
  if (advised) return ["aimed halo", "aimed case", "aimed chosen"].map((look) => ({ action: advised, look }));
  if (!table || past !== null) return [];
  if (playback.step) return actionsOf(page, playback.step.entries);
  const again = (playback.recall.step?.entries ?? []).flatMap(({ action }) => (action ? [{ action, look: "pointed" }] : []));
  const mine = log.findLastIndex(({ seat }) => table.me.seats.includes(seat));
  const steps = stepsOf(log.slice(mine + 1), false);
  if (!steps.length && table.todo.undo) return chosen(page);
  const last = new Map(steps.map((step) => [step.entries.find(({ seat }) => seat >= 0)?.seat, step]));
  return [...[...last.values()].flatMap((step) => actionsOf(page, step.entries)), ...again];
}

/** A preview takes the place it shows: what is looked at keeps its ring, and wears a halo. @param {string} action @returns {Ring[]} */
const looked = (action) => ["halo", "case", ""].map((part) => ({ action, look: `aimed ${part}` }));

/** What the coach advises, as long as it can be done. @param {TablePage} page */
function hinted({ helping, legal }) {
  const action = (helping.open && helping.advice.now?.action) || "";
  return legal(action) ? action : "";
}

/** What I have taken in this turn, as long as it can be taken back; what may be chosen again wears its own ring. @param {TablePage} page @returns {Ring[]} */
function chosen(page) {
  const { log, table } = page.store;
  const mine = log.slice(log.findLastIndex(({ turn }) => turn)).filter(({ action, seat }) => table?.me.seats.includes(seat) && !page.legal(action ?? ""));
  return actionsOf(page, mine).map((ring) => ({ ...ring, look: `${ring.look} chosen` }));
}

/** While a round is counted, what is counted just now glows on the board, what was counted lies in the light, and all else waits in the dark. @param {TablePage} page @returns {Ring[]} */
function counted({ scoring, counted: n, ownSeat, stage }) {
  const rows = scoring?.rows ?? [];
  if (n >= rows.length) return [];
  const lit = rows.slice(0, n).map(({ source }) => `block:${source}`);
  const blocks = [...(stage?.querySelectorAll(`#panel-player-${ownSeat} [data-id^="block:"]`) ?? [])].map((node) => node.dataset.id);
  const dark = blocks.filter((id) => !lit.includes(id)).map((id) => ({ id, look: "waits" }));
  return [...dark, ...["counted case", "counted"].map((look) => ({ id: lit.at(-1) ?? "", look }))];
}

/**
 * What choices bring, where their notes begin with it: the best is marked.
 * @param {TablePage} page
 * @returns {import("./rings.js").Pill[]}
 */
export function pillsOf(page) {
  const { table, past, playback } = page.store;
  if (!table || past !== null || playback.playing) return [];
  if (playback.recall.step) return signed(page, playback.recall.step);
  const advised = hinted(page);
  if (advised) return [{ action: advised, text: say("coach.hint"), best: true }];
  const found = table.options.flatMap(({ action, note }) => (/^\+\d+/.test(note) ? [{ action, text: /^\+\d+/.exec(note)?.[0] ?? "", best: false }] : []));
  const most = Math.max(0, ...found.map(({ text }) => Number(text)));
  return found.map((one) => ({ ...one, best: Number(one.text) === most }));
}

/** Whose deed is pointed out once more. @param {TablePage} page @param {import("./steps.js").Step} step @returns {import("./rings.js").Pill[]} */
function signed(page, { entries }) {
  const first = entries.find(({ action, seat }) => action && seat >= 0);
  const player = page.store.table?.players.find(({ seat }) => seat === first?.seat);
  return first?.action && player ? [{ action: first.action, text: nameOf(page, player), best: true, low: true }] : [];
}

/**
 * @param {TablePage} page
 * @param {import("../types.js").Entry[]} entries
 * @returns {Ring[]}
 */
function actionsOf(page, entries) {
  return entries.flatMap(({ action, seat }) => {
    const colour = page.store.table?.players.find((player) => player.seat === seat)?.colour;
    return action && colour !== undefined ? [{ action, look: `seat-${colour % 6}` }] : [];
  });
}
