// @ts-check
/** Four things told by the log of a game. */
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { deed, sentence } from "../table/gains.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Sheet} Sheet
 * @typedef {{sign: string, key: string, seat: number, facts: Record<string, string | number>}} Award
 */

const MOST = 4;

/**
 * @param {Table} found
 * @param {Sheet | null} sheet
 */
export function awards(found, sheet) {
  if (!sheet || found.players.length < 2) return nothing;
  const all = [...best(sheet), ...busiest(found)].slice(0, MOST);
  if (!all.length) return nothing;
  const player = (/** @type {number} */ seat) => found.players.find((one) => one.seat === seat) ?? found.players[0];
  return html`<section class="sheet-card box awards"><h2>${say("result.told")}</h2>
    ${all.map(({ sign, key, seat, facts }) => html`<div class="award"><span class="sign-of">${icon(sign)}</span><span><b>${say(`award.${key}`)}</b><small>${say(`award.${key}-about`, facts)}</small></span><span>${badge(player(seat).colour)} ${called(player(seat), found.me)}</span></div>`)}
  </section>`;
}

/** The best single round, and the source that brought somebody most. @param {Sheet} sheet @returns {Award[]} */
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
  const [round] = rounds.filter((one) => one.round > 0).sort((a, b) => b.points - a.points);
  const [origin] = origins.sort((a, b) => b.points - a.points);
  const several = new Set(rounds.map((one) => one.round)).size > 1;
  return [
    ...(round && several ? [{ sign: "star", key: "round", seat: round.seat, facts: { round: round.round, points: round.points } }] : []),
    ...(origin ? [{ sign: "scores", key: "origin", seat: origin.seat, facts: { what: sentence(origin.what), points: origin.points } }] : []),
  ];
}

/** Who had the longest turn, and who did the same thing most often. @param {Table} found @returns {Award[]} */
function busiest({ log: { entries } }) {
  const turns = new Map();
  let turn = 0;
  for (const { seat, turn: begins } of entries) {
    if (begins) turn += 1;
    if (seat >= 0) turns.set(`${turn} ${seat}`, (turns.get(`${turn} ${seat}`) ?? 0) + 1);
  }
  const [longest] = [...turns].sort((a, b) => b[1] - a[1]);
  const said = new Map();
  for (const { seat, told } of entries) if (seat >= 0) for (const what of told.map(deed)) said.set(`${seat} ${what}`, (said.get(`${seat} ${what}`) ?? 0) + 1);
  const [often] = [...said].sort((a, b) => b[1] - a[1]);
  return [
    ...(longest ? [{ sign: "next", key: "longest", seat: Number(longest[0].split(" ")[1]), facts: { n: longest[1] } }] : []),
    ...(often ? [{ sign: "again", key: "often", seat: Number(often[0].split(" ")[0]), facts: { n: often[1], what: often[0].slice(often[0].indexOf(" ") + 1) } }] : []),
  ];
}
