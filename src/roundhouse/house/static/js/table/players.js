// @ts-check
/** Who plays: a strip of seats where there is little room, rows with what everybody has where there is more. */
import "../parts/roll.js";
import { badge, called } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { phone } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { ownWord, say, signed } from "../words.js";
import { isAside, seatOf } from "./layout.js";
import { miniature, smallOf, wordsOf } from "./miniature.js";
import { standing } from "./standing.js";

/**
 * @typedef {import("../types.js").Player} Player
 * @typedef {import("../types.js").Count} Count
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** Every seat with its points and what it may spend, always in sight. @param {TablePage} page */
export function strip(page) {
  const { table, shown } = page.store;
  if (!table || !shown) return nothing;
  return html`<ol class="players" aria-label=${say("table.players")}>${table.players.map((player) => chip(page, player))}</ol>`;
}

/**
 * @param {TablePage} page
 * @param {Player} player
 */
function chip(page, player) {
  const { shown, table } = page.store;
  const { seat } = player;
  const turn = page.store.turn === seat;
  const standing = shown?.brief?.seats[seat];
  const remark = shown?.remarks[seat];
  return html`<li class="player seat-${player.colour % 6} ${turn ? "turn" : ""} ${player.mine ? "me" : ""} ${remark ? "gone" : ""}" aria-current=${turn ? "true" : "false"}>
    <span class="sign-place">${badge(player.colour)}${place(standing)}</span>
    <span class="name">${called(player, table?.me)}${turn ? html`<span class="hidden">, ${say("table.has-turn")}</span>` : nothing}</span>
    <span class="purse">${remark || standing?.purse.map(count)}</span>
    <span class="score"><rh-roll .value=${page.counting.points(seat)}></rh-roll></span>
  </li>`;
}

/** The others, and oneself where no board of one's own is on the stage. @param {TablePage} page */
export function rows(page) {
  const { table, shown } = page.store;
  if (!table || !shown) return nothing;
  const own = page.panels.some((panel) => seatOf(panel) !== null);
  if (!own && shown.brief) return accounts(page);
  if (page.scoring && page.counting.open) return standing(page, page.scoring);
  const order = table.players.filter(({ mine }) => !mine || !own || phone.matches || table.me.seats.length > 1).sort((a, b) => Number(b.mine) - Number(a.mine));
  if (!order.length) return nothing;
  return html`<div class="rivals sheet-card" role="group" aria-label=${say("table.players")}>${order.map((player) => row(page, player))}</div>`;
}

/** Where nobody has a board, what everybody has is one table. @param {TablePage} page */
function accounts(page) {
  const { table, shown } = page.store;
  const seats = shown?.brief?.seats ?? [];
  const whose = table?.players.find(({ seat }) => seat === (table.me.seat ?? page.store.turn));
  const mine = seats[whose?.seat ?? -1];
  const columns = [...(seats[0]?.purse ?? []), ...(seats[0]?.more ?? [])];
  return html`<table class="accounts sheet-card">
    <caption class="hidden">${say("table.players")}</caption>
    <thead><tr><td></td>${columns.map(({ label }) => html`<th scope="col">${label}</th>`)}</tr></thead>
    <tbody>
      ${table?.players.map((player) => {
        const { purse, more, note, warning } = seats[player.seat];
        const [last, remark] = [[...purse, ...more].length - 1, shown?.remarks[player.seat]];
        return html`<tr class="seat-${player.colour % 6} ${player.mine ? "me" : ""} ${page.store.turn === player.seat ? "turn" : ""} ${warning ? "short" : ""} ${remark ? "gone" : ""}" title=${[note, warning].filter(Boolean).join("; ")}>
          <th scope="row">${badge(player.colour)}${place(seats[player.seat])} <span>${called(player, table.me)}</span></th>
          ${remark ? html`<td class="remark" colspan=${last}>${remark}</td>` : nothing}
          ${[...purse, ...more].slice(remark ? last : 0).map(({ text }, n, all) => html`<td class=${n === all.length - 1 ? "voice" : ""}>${text}</td>`)}
        </tr>`;
      })}
    </tbody>
    <tfoot><tr><td colspan=${columns.length + 1}>${whose && mine?.note ? html`<b>${called(whose, table?.me)}:</b> ${mine.note}` : nothing}${mine?.warning ? html` <strong class="warning">${mine.warning}</strong>` : nothing}</td></tr></tfoot>
  </table>`;
}

/** When somebody is to move, by a number at the sign. @param {import("../types.js").Standing} [standing] */
const place = (standing) => (standing?.place ? html`<small class="in-order" title=${say("table.in-order", { place: standing.place })}><span class="hidden">${say("table.in-order", { place: standing.place })} </span><span aria-hidden="true">${standing.place}</span></small>` : nothing);

/**
 * @param {TablePage} page
 * @param {Player} player
 */
function row(page, player) {
  const { shown, table } = page.store;
  const { seat } = player;
  const standing = shown?.brief?.seats[seat];
  const next = shown?.brief?.made_of ? 0 : (standing?.next.reduce((sum, part) => sum + part.points, 0) ?? 0);
  const turn = page.store.turn === seat;
  const small = smallOf(page, player);
  const label = say("table.look-at", { name: player.name });
  const looked = page.guest === seat;
  if (small && !player.mine) {
    return html`<button type="button" class="rival pictured seat-${player.colour % 6} ${turn ? "turn" : ""}" aria-pressed=${looked} aria-label="${label}: ${wordsOf(small)}"
      @click=${() => page.visitBoard(looked && !phone.matches ? null : seat)} @focus=${(/** @type {FocusEvent} */ event) => spoken(page, event, wordsOf(small))} @blur=${() => page.untell()}>${miniature(page, player, small)}</button>`;
  }
  return html`<button type="button" class="rival seat-${player.colour % 6} ${player.mine ? "me" : ""} ${turn ? "turn" : ""}" aria-pressed=${looked} title=${player.bot ? `${label} (${player.level})` : label}
    @click=${() => page.visitBoard((looked && !phone.matches) || player.mine ? null : seat)}>
    <span class="who">${badge(player.colour)}<b>${called(player, table?.me)}</b>
      <span class="purse">${[...(standing?.purse ?? []), ...(standing?.more ?? [])].map(count)}</span>
      <span class="score voice"><rh-roll .seat=${seat} .value=${shown?.scores[seat]}></rh-roll></span>${next ? html`<span class="next" title=${say("table.next-scoring")}>${signed(next)}</span>` : nothing}
    </span>
    ${standing?.note ? html`<small class="note">${standing.note}</small>` : nothing}
  </button>`;
}

/** Whoever walks with the keyboard is told all numbers of a rival at once. @param {TablePage} page @param {FocusEvent} event @param {string} label */
function spoken(page, { currentTarget }, label) {
  const button = /** @type {HTMLElement} */ (currentTarget);
  if (button.matches(":focus-visible")) page.tell(new CustomEvent("tell", { detail: { action: null, label, box: button.getBoundingClientRect(), touch: false } }));
}

/** @param {Count} one */
export const count = ({ id, label, text }) => html`<span class="count" title=${label}>${icon(id)}<span class="hidden">${label} </span>${text}</span>`;

/** What is said of one's own board, unless several of those at this screen have one. @param {TablePage} page @param {string} text */
const alone = ({ store: { table } }, text) => ((table?.me.seats.length ?? 1) < 2 ? text : nothing);

/** The bar above one's own board: name, what the next scoring brings, points. @param {TablePage} page */
export function ownBar(page) {
  const { table, shown } = page.store;
  const seat = page.ownSeat;
  const player = table?.players.find((one) => one.seat === seat);
  if (!player || !shown) return nothing;
  const parts = shown.brief?.seats[seat].next ?? [];
  const sum = parts.reduce((all, part) => all + part.points, 0);
  const named = parts.map((part) => `${part.label} ${part.points}`).join(", ");
  const made = shown.brief?.made_of;
  return html`<div class="own-bar seat-${player.colour % 6}">
    ${badge(player.colour)}<span class="name voice">${called(player, table?.me)}</span>
    <span class="tag-line">${player.face ? icon(player.face) : nothing} ${player.mine ? alone(page, ownWord("board", table?.game, say("table.own-board"))) : player.level}</span>
    ${parts.length ? html`<span class="sum" title=${named}>${made && shown.over ? nothing : say(made ? "table.if-ended" : page.scoring ? "table.this-round" : "table.next-scoring")} <b>${made ? named : parts.map(({ points }) => points).join(" + ")}${parts.length > 1 && !made ? ` = ${sum}` : ""}</b></span>` : nothing}
    ${page.guest !== null ? html`<button type="button" class="link" @click=${() => page.visitBoard(null)}>${say("table.back-to-mine")}</button>` : nothing}
    <span class="score voice"><rh-roll .seat=${seat} .value=${page.counting.points(seat)}></rh-roll></span>
  </div>`;
}

/** Small panels that all share, beside the stage. @param {TablePage} page */
export const asides = (page) =>
  page.panels.filter(isAside).map((panel) => html`<section class="goods sheet-card" aria-label=${panel.title}>
    <rh-scene .legal=${page.legal} .scene=${panel} @spot=${(/** @type {CustomEvent<import("../scene/element.js").Told>} */ { detail }) => page.spot(detail.action ?? "")}></rh-scene>
  </section>`);
