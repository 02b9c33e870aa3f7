// @ts-check
/** What happened: one line a turn, told of others, with what it brought; rounds are headings, chance is folded. */
import { badge, called } from "../parts/badge.js";
import { headline } from "../parts/headline.js";
import { icon } from "../parts/icons.js";
import { settings } from "../settings.js";
import { at } from "../router.js";
import { html, nothing, repeat } from "../vendor.js";
import { say, signed } from "../words.js";
import { before } from "./before.js";
import { given, named, scoringOf } from "./counts.js";
import { sentence } from "./gains.js";
import { all, lines, merged, stepsOf, times } from "./steps.js";
import { pips } from "./throwing.js";

/**
 * @typedef {import("../types.js").Entry} Entry
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("./steps.js").Step} Step
 */

/** @param {TablePage} page */
export function log(page) {
  const { store } = page;
  const steps = stepsOf(store.told, false);
  const changes = [...(store.table?.log.seats ?? [])].reverse();
  const fresh = sinceMine(page);
  /** @type {unknown[]} */
  const rows = [];
  for (const [n, step] of steps.entries()) {
    const first = step.entries[0];
    const [counted, rolled] = [scored(page, step), chance(page, step)];
    rows.push(turn(page, step, fresh !== null && first.move >= fresh.from && first.move < fresh.to), ...counted, ...rolled);
    const told = counted.length && !rolled.length; // a scoring names its round
    if (steps[n + 1]?.entries[0].round !== first.round && !told) rows.push(heading(first.round));
  }
  rows.push(...ended(page));
  return html`
    ${fresh ? digest(page, fresh) : nothing}
    <ol class="log" aria-label=${say("table.log")}>${repeat(rows.reverse(), (_, n) => rows.length - n, (row) => row)}</ol>
    ${before(page)}
    ${changes.length
      ? html`<details class="quiet">
          <summary>${changes[0].text}</summary>
          <ul>${changes.slice(1).map((change) => html`<li>${change.text}</li>`)}</ul>
        </details>`
      : nothing}
  `;
}

/** How it ended, above everything else, once that has been shown. @param {TablePage} page */
function ended({ store: { table, past, told, log } }) {
  return table?.over && past === null && told.length === log.length ? [html`<li class="log-turn log-end">${icon("star")}<div>${headline(table)}</div></li>`] : [];
}

/** The newest comes first, so a round is headed after its last turn. @param {number} round */
const heading = (round) => html`<li class="log-round"><h3>${round ? say("table.round", { round }) : say("table.setting-up")}</h3></li>`;

/**
 * @param {TablePage} page
 * @param {Step} step
 * @param {boolean} fresh
 */
function turn(page, step, fresh) {
  const { store } = page;
  const { entries } = step;
  const player = store.table?.players.find(({ seat }) => entries.some((entry) => entry.seat === seat));
  const point = (/** @type {boolean} */ on) => () => page.pointAt(on && page.stirring.awake ? entries.flatMap(({ action }) => action ?? []) : []);
  const said = lines(entries);
  if (!said) return nothing;
  const here = store.past !== null && entries[0].move < store.past && store.past <= step.to;
  const whole = merged(all(entries));
  const open = unfolded(page).has(step.to);
  const again = store.playback.recall.step?.to === step.to;
  return html`<li class="log-turn ${fresh ? "fresh" : ""} ${again ? "again" : ""} ${here ? "here" : ""} ${open ? "open" : ""}" @pointermove=${point(true)} @pointerleave=${point(false)}>
    ${player ? badge(player.colour) : nothing}
    <div>
      <a href=${at(`/t/${store.id}/m/${step.to}`)} title=${say("table.go-to", { move: step.to })} @focus=${point(true)} @blur=${point(false)}>${by(page, player)}${player ? said : sentence(said)}</a>
      ${open ? html`<ul>${whole.map((one) => html`<li>${sentence(one)}</li>`)}</ul>` : nothing}
      ${settings.notation ? html`<code>${entries.map(({ action }) => action ?? "#").join(" ")}</code>` : nothing}
    </div>
    ${player ? brought(page, entries, player.seat) : nothing}
    ${whole.length > 1 ? unfold(page, step.to) : nothing}
  </li>`;
}

/**
 * Who did it.
 * @param {TablePage} page
 * @param {Player | undefined} player
 */
const by = (page, player) => (player ? html`<b class="by">${nameOf(page, player)} </b>` : nothing);

/**
 * How the one is called whose deed is told.
 * @param {TablePage} page
 * @param {Player} player
 */
export const nameOf = (page, player) => called(player, page.store.table?.me);

/** Turns of which everything is told, by the move they end with. @type {WeakMap<TablePage, Set<number>>} */
const UNFOLDED = new WeakMap();

/** @param {TablePage} page */
function unfolded(page) {
  const found = UNFOLDED.get(page) ?? new Set();
  UNFOLDED.set(page, found);
  return found;
}

/**
 * @param {TablePage} page
 * @param {number} move
 */
function unfold(page, move) {
  const open = unfolded(page);
  const change = () => {
    if (!open.delete(move)) open.add(move);
    page.requestUpdate();
  };
  return html`<button type="button" class="plain unfold" aria-expanded=${open.has(move)} aria-label=${say("table.whole-turn")} title=${say("table.whole-turn")} @click=${change}>${icon("down")}</button>`;
}

/**
 * News by chance after a turn, in a line of its own; what else chance did goes with the turn, or is to be opened.
 * @param {TablePage} page
 * @param {Step} step
 */
function chance(page, step) {
  const entries = step.entries.filter(({ seat }) => seat < 0);
  const led = lines(step.entries) !== "";
  const news = entries.flatMap(({ told }) => told);
  const asides = led ? [] : entries.flatMap(({ aside }) => aside);
  if (!news.length && !asides.length && (led || !entries.length)) return [];
  const past = page.store.past;
  const here = past !== null && !led && step.entries[0].move < past && past <= step.to;
  return [html`<li class="log-turn ${here ? "here" : ""}">${icon("dice", "quiet")}<div>${pips(entries)}${byChance(news, news.length || asides.length ? asides : entries.map(({ text }) => text))}</div></li>`];
}

/** How much of what chance brought is told at once. */
const SOME = 2;

/** What chance did is counted in whatever order it came: news first, what goes with them folded. @param {string[]} news @param {string[]} asides */
function byChance(news, asides) {
  const [told, more] = [counts(news), counts(asides)];
  const some = told.length ? told.slice(0, SOME) : more.slice(0, SOME);
  const rest = told.length ? [...told.slice(SOME), ...more] : more.slice(SOME);
  const said = sentence(some.join(", "));
  if (!rest.length) return html`<p class="chance">${said}</p>`;
  const short = told.length && told.length <= SOME;
  return html`<details class="chance"><summary>${short ? said : say("table.by-chance", { said, n: rest.length })}</summary>${rest.map((one) => html`<p>${sentence(one)}</p>`)}</details>`;
}

/** The same said again is counted. @param {string[]} told */
function counts(told) {
  const found = new Map();
  for (const said of told) found.set(said, (found.get(said) ?? 0) + 1);
  return [...found].map(times);
}

/** What is counted beside a turn by its sign; dollars have one of their own. @type {Record<string, string>} */
const SIGNS = { shares: "share", coins: "coin", workers: "worker", income: "income" };

/** What is told by its sources, and what else changes for everybody when a round is counted. */
const POINTS = new Set(["points"]);
const COUNTED = new Set(["points", "cash"]);

/**
 * What a turn brought its player: points, and whatever else is counted; and what it brought me, under my sign.
 * @param {TablePage} page
 * @param {Entry[]} entries
 * @param {number} seat
 */
function brought(page, entries, seat) {
  const points = entries.flatMap((entry) => entry.brought).filter((one) => one.seat === seat && !one.scored);
  const sum = points.reduce((all, one) => all + one.n, 0);
  const changed = new Map();
  for (const { changed: some, brought: got } of entries) {
    const counted = got.some(({ scored }) => scored) ? COUNTED : POINTS;
    for (const [what, n] of Object.entries(some)) if (!counted.has(what)) changed.set(what, (changed.get(what) ?? 0) + n);
  }
  const others = [...changed].filter(([, n]) => n).map(([what, n]) => counted(what, n));
  return html`<span class="brought">${sum ? html`<span class=${sign(sum)} title=${points.map(({ label }) => label).join(", ")}>${signed(sum)}</span>` : nothing}${others}${mine(page, entries)}</span>`;
}

/** What the turn of somebody else brought me. @param {TablePage} page @param {Entry[]} entries */
function mine({ store: { table } }, entries) {
  const me = table?.me.seats.length === 1 ? table.players.find((player) => player.mine) : undefined;
  const got = new Map();
  for (const { passed } of entries) for (const { seat, what, n } of passed) if (seat === me?.seat) got.set(what, (got.get(what) ?? 0) + n);
  const some = [...got].filter(([, n]) => n);
  return me && some.length ? html`<span class="passed">${badge(me.colour)}<span class="hidden">${called(me, table?.me)}: </span>${some.map(([what, n]) => counted(what, n))}</span>` : nothing;
}

/**
 * @param {string} what
 * @param {number} n
 */
function counted(what, n) {
  const said = say(`changed.${what}`, { n: signed(n), sign: n > 0 ? "+" : "−", size: Math.abs(n) });
  if (!SIGNS[what]) return html`<span class=${sign(n)}>${said}</span>`;
  return html`<span class=${sign(n)} title=${said}><span class="hidden">${said}</span><span aria-hidden="true">${signed(n)}${icon(SIGNS[what])}</span></span>`;
}

/** How a gain or a loss is coloured. */
const sign = (n = 0) => (n < 0 ? "minus" : n > 0 ? "plus" : "");

/**
 * The counting at the end of a round, a line for everybody, and a button that shows it again.
 * @param {TablePage} page
 * @param {Step} step
 */
function scored(page, step) {
  const found = scoringOf(step.entries);
  if (!found) return [];
  const { players = [], me } = page.store.table ?? {};
  const counting = page.store.playback.step?.counts?.to === found.to && !(page.scoring && page.counted >= found.rows.length);
  if (counting) return [];
  const rows = players.map((player) => {
    const sum = given(found, player.seat, found.rows.length);
    const said = partsOf(found, player.seat);
    return html`<li class="log-turn scored">${badge(player.colour)}<div><b class="by">${called(player, me)}: </b>${said.join(", ") || say("table.nothing")}</div>${sum ? html`<span class="brought"><span class=${sign(sum)}>${signed(sum)}</span></span>` : nothing}</li>`;
  });
  const head = html`<li class="log-round counted"><h4>${named(page, found)}</h4><button type="button" class="link" @click=${() => page.stageScoring(found)}>${say("table.watch")}</button></li>`;
  return [...rows.reverse(), head];
}

/** What a seat was given, source by source; a single one is told by its name, for its number stands beside it. @param {import("./counts.js").Scoring} found @param {number} seat */
function partsOf({ rows }, seat) {
  const some = rows.filter(({ cells }) => cells.get(seat));
  return some.map(({ label, cells }) => (some.length > 1 ? `${label} ${signed(cells.get(seat) ?? 0)}` : label));
}

/**
 * What others did after the last turn of mine; nothing while I have not moved.
 * @param {TablePage} page
 */
function sinceMine(page) {
  const { table, told: entries, playback } = page.store;
  if (!table || playback.playing || page.store.past !== null || table.over || table.me.seat === null || table.turn !== table.me.seat) return null;
  const begun = entries.findLastIndex((entry) => entry.seat >= 0 && entry.seat !== table.me.seat);
  const mine = entries.slice(0, begun + 1).findLastIndex((entry) => entry.seat === table.me.seat);
  return mine < 0 || begun < 0 || begun <= mine ? null : { from: mine + 1, to: begun + 1 };
}

/**
 * @param {TablePage} page
 * @param {{from: number, to: number}} fresh
 */
function digest(page, { from, to }) {
  const steps = stepsOf(page.store.log.slice(from, to), false);
  return html`<div class="digest">
    <p>${say("table.since", { n: steps.length })}</p>
    <button type="button" class="link" @click=${() => page.store.playback.watch(from, to)}>${icon("play")} ${say("table.watch")}</button>
  </div>`;
}

/**
 * The log stands where the newest is, unless somebody reads in it.
 * @param {TablePage} page
 */
export function seekNewest(page) {
  const room = page.querySelector("#tab-body[aria-labelledby=tab-log]");
  if (room && !page.reading && page.store.past === null) room.scrollTop = 0;
}
