// @ts-check
/** My tables as a departure board: those that wait for me are lit. */
import { door } from "../door.js";
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { saveRecord } from "../parts/saving.js";
import { at } from "../router.js";
import { html, nothing, repeat } from "../vendor.js";
import { ago, say } from "../words.js";

/**
 * @typedef {import("../types.js").Card} Card
 * @typedef {import("./home.js").Home} Home
 */

/** With so many tables nobody needs to be told how to begin. */
const FEW = 4;

/** @param {Home} page */
export function departures(page) {
  const { tables } = page;
  if (!tables) return html`<section class="departures" aria-busy="true"><h2>${say("home.mine")}</h2>${FREE}</section>`;
  const sorted = [...tables].sort((one, other) => urgency(one) - urgency(other));
  const real = sorted.filter((card) => !card.private);
  const tried = sorted.filter((card) => card.private);
  return html`<section class="departures" aria-labelledby="mine-title">
    <h2 id="mine-title">${say("home.mine")}</h2>
    ${tables.length ? nothing : html`<p class="none">${say("home.none")}</p>`}
    <ul>${repeat(real, ({ id }) => id, (card) => row(page, card))}</ul>
    ${tried.length ? html`<details ?open=${!real.length}><summary>${say("home.tried", { n: tried.length })}</summary><ul>${repeat(tried, ({ id }) => id, (card) => row(page, card))}</ul></details>` : nothing}
    ${tables.length < FEW ? ways(page) : nothing} ${FREE}
  </section>`;
}

/** Lines of the board that nothing departs from yet, and where they lead. */
const FREE = html`<div class="free"><rh-art name="winner-other"></rh-art></div>`;

/** What to begin with, where little has begun. @param {Home} page */
function ways(page) {
  const way = (/** @type {string} */ sign, /** @type {string} */ key) => html`${icon(sign)}<b>${say(`home.${key}`)}</b><small>${say(`home.${key}-about`)}</small>`;
  return html`<div class="ways-of">
    <a href=${at(`/learn/${page.first}`)}>${way("help", "way-learn")}</a>
    <a href=${at(`/new/${page.first}`)}>${way("layers", "way-set-up")}</a>
    ${door.local ? nothing : html`<button type="button" @click=${() => (page.joining = true)}>${way("invite", "way-join")}</button>`}
  </div>`;
}

/** Those that wait for me come first, those that are over last; the order of the rest stays. @param {Card} card */
const urgency = ({ my_turn, over }) => (over ? 2 : my_turn ? 0 : 1);

/**
 * @param {Home} page
 * @param {Card} card
 */
function row(page, card) {
  const name = card.about ? `${card.name}, ${card.about}` : card.name;
  return html`<li class="of-${card.game} ${card.my_turn && !card.over ? "call" : ""}">
    <a class="line" href=${at(card.over ? `${card.url}/result` : card.url)}>
      <b class="name">${name}</b>
      <span class="state">${stateOf(card)}</span>
      <span class="people">${card.players.map((player) => html`<span title=${player.name}>${badge(player.colour)}</span>`)}<small>${rivals(card)}</small></span>
      <span class="when">${whenOf(card)}</span>
    </a>
    <span class="tools-of">
      ${card.over && !card.private ? tool("again", say("result.rematch"), () => page.rematch(card)) : nothing}
      ${card.over || !card.private ? tool("download", say(card.over ? "result.record" : "home.record-running"), () => saveRecord(card)) : nothing}
      ${tool("bin", say("home.delete"), () => (page.leaving = card))}
    </span>
  </li>`;
}

/** Whom I play with. @param {Card} card */
const rivals = ({ players, mine }) => players.filter(({ seat }) => !mine.includes(seat)).map(({ name }) => name).filter(Boolean).join(", ");

/**
 * @param {string} sign
 * @param {string} label
 * @param {() => void} act
 */
const tool = (sign, label, act) => html`<button type="button" class="plain" aria-label=${label} title=${label} @click=${act}>${icon(sign)}</button>`;

/** How far a game is, where that is known. @param {Card} card */
function whenOf({ moment, over, updated }) {
  if (!moment?.round || over) return ago(updated);
  const { round, rounds } = moment;
  return say(rounds ? "home.round" : "home.round-open", { round, rounds });
}

/** What a table waits for, or how it ended. @param {Card} card */
function stateOf(card) {
  const turn = card.players.find(({ seat }) => seat === card.turn);
  if (card.over) return ended(card);
  if (card.my_turn) return say("home.your-turn");
  if (card.waiting.length) return say("home.waiting");
  return card.moment?.doing ? `${turn?.name ?? ""} ${card.moment.doing}` : say("home.turn-of", { name: turn?.name ?? "" });
}

/** @param {Card} card */
function ended({ moment, mine, players }) {
  if (!moment) return say("home.over");
  const won = players.filter(({ seat }) => moment.ranking[seat] === 1);
  const points = moment.scores[won[0]?.seat ?? 0];
  if (won.some(({ seat }) => mine.includes(seat))) return say("home.won", { points });
  return won.length ? say("home.won-by", { name: called(won[0]), points }) : say("home.lost");
}
