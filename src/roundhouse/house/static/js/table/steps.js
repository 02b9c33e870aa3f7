// @ts-check
/** Moves cut into what is told at once: turns, or single actions, and what was done in them. */
import { scoringOf } from "./counts.js";
import { deed } from "./gains.js";
import { throwIn } from "./throwing.js";

/**
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {{to: number, entries: Entry[], counts?: import("./counts.js").Scoring | null, thrown?: number}} Step counts: what is scored for everybody at its end; thrown: from which move on dice are thrown
 */

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

/**
 * The same for showing it: where everybody is scored a step ends, for that is counted before anything else happens; a throw at its end is one of its own.
 * @param {Entry[]} entries
 * @param {boolean} single
 * @returns {Step[]}
 */
export const scenesOf = (entries, single) => stepsOf(entries, single).flatMap(cut);

/** @param {Step} step @returns {Step[]} */
function cut(step) {
  const at = step.entries.findIndex(({ brought }) => brought.some(({ scored }) => scored)) + 1;
  if (!at) return apart(step);
  const [before, after] = [step.entries.slice(0, at), step.entries.slice(at)];
  const counted = { entries: before, to: before[at - 1].move + 1, counts: scoringOf(before) };
  return after.length ? [counted, ...cut({ entries: after, to: step.to })] : [counted];
}

/** @param {Step} step @returns {Step[]} */
function apart({ entries, to }) {
  const at = throwIn(entries);
  if (at < 0) return [{ entries, to }];
  const thrown = { entries: entries.slice(at), to, thrown: entries[at].move };
  return at ? [{ entries: entries.slice(0, at), to: thrown.thrown }, thrown] : [thrown];
}

/** What was done, in one sentence: what goes with it is left out, unless there is nothing else. @param {Entry[]} entries */
export function lines(entries) {
  const done = entries.filter(({ seat }) => seat >= 0);
  const told = done.flatMap((entry) => entry.told);
  return merged(told.length ? told : done.flatMap(({ aside }) => aside)).join(", ");
}

/** All of a turn, one after another. @param {Entry[]} entries */
export const all = (entries) => entries.flatMap(({ aside, told }) => [...aside, ...told]);

/** The same thing done again is counted; what goes on is told by where it came to, whatever it brought on its way. @param {string[]} told */
export function merged(told) {
  /** @type {[string, number][]} */
  const found = [];
  for (const said of told) {
    const last = found.at(-1);
    const begun = deed(said) === said ? undefined : found.find(([one]) => deed(one) === deed(said));
    if (last?.[0] === said) last[1] += 1;
    else if (begun) begun[0] = said;
    else found.push([said, 1]);
  }
  return found.map(times);
}

/** @param {[string, number]} counted */
export const times = ([said, n]) => (n > 1 ? `${said} ×${n}` : said);
