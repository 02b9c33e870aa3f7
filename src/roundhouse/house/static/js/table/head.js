// @ts-check
/** At the top: which table this is, how far it has come, whether it is connected, and seats that wait for somebody. */
import { door } from "../door.js";
import { icon } from "../parts/icons.js";
import { leading, race } from "../parts/race.js";
import { openSheet, sign, tool } from "../parts/sign.js";
import { stops } from "../parts/stops.js";
import { lost } from "../pages/lost.js";
import { at } from "../router.js";
import { phone } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { comeBack, whatIf } from "./past.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function head(page) {
  const { table, shown, connection, hindered } = page.store;
  if (!table || !shown) return sign();
  const brief = shown.brief;
  const round = brief?.round ? say(brief.rounds ? "table.round-of" : "table.round", { round: brief.round, rounds: brief.rounds }) : say("table.setting-up");
  const phase = brief && brief.phase >= 0 ? brief.phases[brief.phase] : page.scoring && !phone.matches ? say("table.scoring") : "";
  const ahead = brief?.race ? html`<span class="leading">, ${leading(brief.race, table)}</span>` : nothing;
  const line = !hindered ? connection : hindered.sentence ? "again" : "offline";
  const title = html`<h1>${table.name}</h1>${table.about ? html`<span class="about">${table.about}</span>` : nothing}
    ${brief?.race ? race(brief.race, table.players) : brief?.rounds ? stops(brief.round, brief.rounds, round) : nothing}
    <span class="moment" aria-hidden="true">${[round, phase].filter(Boolean).join(", ")}${ahead}</span>
    ${table.seeded && !table.private && !page.guided ? html`<span class="tag seeded" title=${say("table.seeded-about")}>${say("table.seeded")}</span>` : nothing}
    ${table.rebuilt ? html`<button type="button" class="tag rebuilt-tag" title=${say("table.rebuilt-about")} @click=${() => openSheet("sources")}>${say("table.rebuilt")}</button>` : nothing}
    ${table.me.watching ? html`<span class="tag watching">${say("table.watching")}</span>` : nothing}
    ${door.local ? html`<span class="tag here">${say("connection.here")}</span>` : nothing}
    <span class="connection ${hindered ? "offline" : connection}" role="status"><span class="lamp" aria-hidden="true"></span><span class="words">${say(`connection.${line}`)}</span></span>`;
  const tools = html`${tool("layers", say("help.title"), () => page.helping.toggle())}${table.over || !table.me.seats.length ? nothing : tool("star", say("coach.hint"), () => page.helping.advise())}${table.private ? nothing : tool("what-if", say("table.what-if"), () => whatIf(page))}${tool("invite", say("invite.title"), () => (page.seating = true))}`;
  return sign({ title, tools, look: "at-table-sign" });
}

/** What the tab of the browser says: also whether it is my turn. @param {import("../types.js").Table} table */
export const titleOf = ({ name, options, todo }) => `${options.length > 0 || todo.end ? "● " : ""}${name} · Roundhouse`;

/** The parts of a round, the present one lit. @param {TablePage} page */
export function phases(page) {
  const brief = page.store.shown?.brief;
  if (!brief?.phases.length || !brief.round) return nothing;
  return html`<ol class="phases" aria-label=${say("table.phases")}>
    ${brief.phases.map((name, n) => html`<li class=${n === brief.phase ? "now" : n < brief.phase ? "past" : ""} aria-current=${n === brief.phase ? "step" : "false"}>${name}</li>`)}
  </ol>`;
}

/** Trying out: everything here is private, and there is a way back. @param {TablePage} page */
export function plan(page) {
  const { table } = page.store;
  if (!table?.private) return nothing;
  const { planning } = page;
  return html`<div class="plan" role="note">
    ${icon("what-if")}<span><b>${say("plan.title")}</b> ${say("plan.about")}</span>
    ${planning.origin ? html`<button type="button" @click=${() => planning.leave()}>${say("plan.back")}</button>${planning.plan?.seat == null ? nothing : html`<button type="button" class="primary" ?disabled=${!planning.actions.length} @click=${() => planning.play()}>${say("plan.play")}</button>`}` : nothing}
  </div>`;
}

/** A word about seats that wait for somebody. @param {TablePage} page */
export function emptySeats(page) {
  const { table } = page.store;
  const open = table?.players.filter(({ kind }) => kind === "open").length ?? 0;
  if (!open || !table?.me.host || door.local) return nothing;
  return html`<p class="empty-seats">${say("invite.waiting", { n: open })} <button type="button" class="link" @click=${() => (page.seating = true)}>${say("invite.title")}</button></p>`;
}

/** A position of the past, and the way back to the present. @param {TablePage} page */
export const pastRibbon = (page) =>
  page.store.past === null ? nothing : html`<div class="ribbon past">${say("table.past", { move: page.store.past, moves: page.store.table?.moves ?? 0 })} <button type="button" class="link" @click=${() => comeBack(page)}>${say("table.now")}</button></div>`;

/**
 * There is no such table, or it cannot be reached.
 * @param {TablePage} page
 * @param {import("../api.js").Refused} error
 */
export function failure(page, error) {
  if (error.status === 404 || error.rule === "no-session") return lost(say("table.gone"));
  return html`${sign()}<div class="page narrow">
    <h1>${say("table.failed")}</h1>
    <p>${error.sentence || say("ui.offline")}</p>
    <p class="buttons"><button type="button" class="primary" @click=${() => page.store.open(page.move)}>${say("ui.retry")}</button> <a class="button" href=${at("/")}>${say("ui.home")}</a></p>
  </div>`;
}
