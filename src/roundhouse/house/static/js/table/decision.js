// @ts-check
/** What is being decided, by whom, how far it has come, and what can be done about it. */
import { door } from "../door.js";
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { at } from "../router.js";
import { phone } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { acts } from "./acts.js";
import { auction, prices } from "./auction.js";
import { explained } from "./explained.js";
import { gains, sentence } from "./gains.js";
import { nameOf } from "./log.js";
import { miniature, smallOf } from "./miniature.js";
import { listed, options, stepping } from "./options.js";
import { hasPlace } from "./panels.js";
import { comeBack, whatIf } from "./past.js";
import { all, lines, merged } from "./steps.js";
import { thrown } from "./throwing.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** @param {TablePage} page */
export function decision(page) {
  const { table, playback, past } = page.store;
  if (!table) return nothing;
  if (page.scoring) return explained(page);
  if (past !== null) return html`${ask("past", "", say("table.past", { move: past, moves: table.moves }), say(table.over ? "table.past-over" : "table.past-about"))}${pastButtons(page)}`;
  if (playback.step) return html`${told(page, table)}${earlier(page, table)}${skipButton(page)}`;
  if (page.asked) return confirming(page);
  return html`${headline(page, table)} <div class="asking">${stepping(page) ? [options(page), auction(page)] : [auction(page), options(page)]}</div> ${acts(page)}`;
}

/**
 * @param {TablePage} page
 * @param {Table} table
 */
function headline(page, table) {
  const { brief, me } = table;
  if (table.over) {
    return html`${ask("over", say("table.over"), won(table), "")}<div class="acts one"><a class="button primary" href=${at(`/t/${table.id}/result`)}>${say("table.result")}</a></div>`;
  }
  const inside = table.players.find(({ seat }) => seat === brief?.inside);
  const mine = inside ? say("table.inside", { name: inside.name }) : say("table.your-turn");
  if (table.todo.end) return complete(page, table);
  if (table.options.length) {
    const n = listed(page).filter(({ action }) => hasPlace(page.store, action)).length;
    const right = brief?.progress || (n > 1 ? say("table.lit", { n }) : "");
    return ask("mine", mine, question(page, table), brief?.budget || prices(brief?.places ?? []), right);
  }
  const gone = me.seat === null ? "" : table.remarks[me.seat];
  if (gone) return ask("wait", say("table.you"), sentence(gone), say("table.out-about"));
  const player = table.players.find(({ seat }) => seat === table.turn);
  if (player?.kind === "open") return html`${empty(player)}${inviteButton(page)}`;
  const name = player ? called(player, me) : "";
  if (player?.mine && me.seat === null) return ask("mine", mine, say("table.turn-of", { name }), "");
  return html`${ask("wait", say("table.waiting-for"), table.doing ? `${name} ${table.doing}` : say(table.thinking ? "table.thinking" : "table.turn-of", { name }), "", brief?.progress)}${waitButtons(page)}`;
}

/** Who has won, and with how much. @param {Table} table */
function won({ players, ranking, scores, me }) {
  const [first] = players.filter(({ seat }) => ranking[seat] === 1);
  if (!first) return say("table.over");
  const points = scores[first.seat];
  return called(first, me) === first.name ? say("home.won-by", { name: first.name, points }) : say("home.won", { points });
}

/**
 * The turn is complete: what was done in it, all of it one after another.
 * @param {TablePage} page
 * @param {Table} table
 */
function complete(page, table) {
  const player = table.players.find(({ seat }) => seat === table.me.seat);
  const entries = ownTurn(page.store.log, table.me.seat);
  const said = lines(entries);
  if (!said || !player) return ask("mine", say("table.your-turn"), say("table.complete"), say("table.complete-about"));
  const whole = merged(all(entries));
  return html`${ask("mine", say("table.complete"), `${nameOf(page, player)} ${said}`, say("table.complete-about"))}
    ${whole.length > 1 ? html`<ul class="deeds">${whole.map((one) => html`<li>${icon("check")} ${sentence(one)}</li>`)}</ul>` : nothing}`;
}

/** What a seat did in its turn, as far as nobody else did something since. @param {import("../types.js").Entry[]} log @param {number | null} me */
export function ownTurn(log, me) {
  const others = log.findLastIndex(({ seat }) => seat >= 0 && seat !== me);
  return log.slice(Math.max(others + 1, log.findLastIndex(({ turn }) => turn)));
}

/** Nobody sits there yet, or somebody on another device. @param {import("../types.js").Player} player */
const empty = ({ name }) =>
  door.local ? ask("wait", "", say("letter.theirs", { name }), say("letter.theirs-about")) : ask("wait", "", say("table.open-turn"), say("table.open-turn-about"));

/** The question itself; at a place that was clicked, what is asked there. @param {TablePage} page @param {Table} table */
const question = (page, table) => sentence(page.picks ? say("table.which") : table.asks);

/**
 * @param {string} look
 * @param {unknown} who
 * @param {unknown} title
 * @param {unknown} text
 * @param {unknown} [right]
 */
const ask = (look, who, title, text, right = "") => html`<div class="ask ${look}" role="status">
  ${who || right ? html`<p class="who"><span>${who}</span><span>${right}</span></p>` : nothing}
  <h2>${title}</h2>
  ${text ? html`<p>${text}</p>` : nothing}
</div>`;

/** @param {TablePage} page */
const pastButtons = (page) => html`<div class="acts two">
  <button type="button" @click=${() => whatIf(page)}>${icon("what-if")} ${say("table.what-if")}</button>
  <button type="button" class="primary" @click=${() => comeBack(page)}>${say("table.now")}</button>
</div>`;

/** @param {TablePage} page */
const inviteButton = (page) => html`<div class="acts one">
  <button type="button" class="primary" @click=${() => (page.seating = true)}>${icon("invite")} ${say(door.local ? "letter.title" : "invite.title")}</button>
</div>`;

/** @param {TablePage} page */
const skipButton = (page) => html`<div class="acts one">
  <button type="button" @click=${() => page.store.playback.skip()}>${icon("to-last")} ${say(page.store.playback.counts ? "table.skip-to-scoring" : "table.skip")}</button>
</div>`;

/** While others think there is something to do as well. @param {TablePage} page */
const waitButtons = (page) =>
  page.store.table?.me.watching || page.store.table?.private
    ? nothing
    : html`<div class="acts one"><button type="button" @click=${() => whatIf(page)}>${icon("what-if")} ${say("table.what-if")}</button></div>`;

/**
 * What somebody is just shown to do.
 * @param {TablePage} page
 * @param {Table} table
 */
function told(page, table) {
  const { entries = [], thrown: dice } = page.store.playback.step ?? {};
  if (dice !== undefined) return html`${ask("playing", "", part(page) || say("table.chance"), "")}${thrown(entries)}`;
  const seat = entries.find((entry) => entry.seat >= 0)?.seat;
  const player = table.players.find((one) => one.seat === seat);
  const forced = entries.find((entry) => player?.mine && entry.forced && entry.turn);
  return html`${ask("playing", "", player ? called(player, table.me) : say("table.chance"), forced ? say("table.forced", { what: forced.text }) : sentence(lines(entries)))}${seen(page, player)}`;
}

/** A phone shows the board all share: what is done on a rival's own one is seen in small. @param {TablePage} page @param {import("../types.js").Player} [player] */
function seen(page, player) {
  const small = phone.matches && player && !player.mine && smallOf(page, player);
  return small ? html`<div class="seen">${miniature(page, player, small)}</div>` : nothing;
}

/** Which part of the round is on the screen. @param {TablePage} page */
const part = ({ store: { shown } }) => shown?.brief?.phases[shown.brief.phase];

/**
 * What was shown just before: whoever reads slowly finds it here.
 * @param {TablePage} page
 * @param {Table} table
 */
function earlier(page, table) {
  const rows = page.store.playback.earlier.filter(({ entries }) => lines(entries)).map(({ entries }) => {
    const player = table.players.find(({ seat }) => entries.some((entry) => entry.seat === seat));
    return html`<li>${player ? badge(player.colour) : nothing}<span><b>${player ? nameOf(page, player) : ""}</b> ${lines(entries)}</span></li>`;
  });
  return html`<ol class="earlier" aria-hidden="true">${rows}</ol>`;
}

/** @param {TablePage} page */
function confirming(page) {
  const { action, text, preview } = /** @type {NonNullable<TablePage["asked"]>} */ (page.asked);
  return html`${ask("mine", say("table.sure"), sentence(text), preview ? gains(page, preview) : "")}
    <div class="acts two">
      <button type="button" @click=${() => page.forget()}>${say("table.not-yet")}</button>
      <button type="button" class="primary" @click=${() => page.choose(action, { sure: true })}>${icon("check")} ${say("table.do-it")}</button>
    </div>`;
}
