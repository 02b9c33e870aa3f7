// @ts-check
/** Four things told of a game: what the boards say of it, then the points. */
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { sentence } from "../table/gains.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Sheet} Sheet
 * @typedef {import("../types.js").Feat} Feat
 */

const MOST = 4;
/** So many go to one player before somebody else is told of. */
const EACH = 2;

/**
 * @param {Table} found
 * @param {Sheet | null} sheet
 */
export function awards(found, sheet) {
  if (!sheet || found.players.length < 2) return nothing;
  const [round, ...more] = best(sheet);
  const all = shared([...sheet.feats.slice(0, MOST - 1), ...[round, ...sheet.feats.slice(MOST - 1), ...more].filter(Boolean)]).slice(0, MOST);
  if (!all.length) return nothing;
  const player = (/** @type {number} */ seat) => found.players.find((one) => one.seat === seat) ?? found.players[0];
  return html`<section class="sheet-card box awards"><h2>${say("result.told")}</h2>
    ${all.map(({ sign, name, about, seat }) => html`<div class="award"><span class="sign-of">${icon(sign)}</span><span><b>${name}</b><small>${about}</small></span><span>${badge(player(seat).colour)} ${called(player(seat), found.me)}</span></div>`)}
  </section>`;
}

/** In the same order, but what is told of one player beyond the second thing comes last. @param {Feat[]} feats */
export function shared(feats) {
  const before = (/** @type {Feat} */ one) => feats.slice(0, feats.indexOf(one)).filter(({ seat }) => seat === one.seat).length;
  return [...feats.filter((one) => before(one) < EACH), ...feats.filter((one) => before(one) >= EACH)];
}

/** The best single round, and the source that brought somebody most. @param {Sheet} sheet @returns {Feat[]} */
function best({ seats }) {
  const rounds = seats.flatMap(({ seat, rows }) => {
    const by = new Map();
    for (const { round, points } of rows) by.set(round, (by.get(round) ?? 0) + points);
    return [...by].map(([round, points]) => ({ seat, round, points }));
  });
  const origins = seats.flatMap(({ seat, rows }) => {
    const by = new Map();
    for (const { label, points } of rows) by.set(label, (by.get(label) ?? 0) + points);
    return [...by].map(([what, points]) => ({ seat, what, points }));
  });
  const [round, origin] = [first(rounds.filter((one) => one.round > 0)), first(origins)];
  const several = new Set(rounds.map((one) => one.round)).size > 1;
  return [
    ...(round && several ? [told("star", "round", round.seat, { round: round.round, points: round.points })] : []),
    ...(origin && origin.points > 0 ? [told("scores", "origin", origin.seat, { what: sentence(origin.what), points: origin.points })] : []),
  ];
}

/** What brought most, unless it brought somebody else as much. @template {{seat: number, points: number}} T @param {T[]} some @returns {T | undefined} */
export function first(some) {
  const most = Math.max(...some.map(({ points }) => points));
  const best = some.filter(({ points }) => points === most);
  return best.every(({ seat }) => seat === best[0].seat) ? best[0] : undefined;
}

/**
 * @param {string} sign
 * @param {string} key
 * @param {number} seat
 * @param {Record<string, string | number>} facts
 * @returns {Feat}
 */
const told = (sign, key, seat, facts) => ({ sign, name: say(`award.${key}`), about: say(`award.${key}-about`, facts), seat });
