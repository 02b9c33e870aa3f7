// @ts-check
/** Above the board: which table this is, whether it is connected, and seats that wait for somebody. */
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { whatIf } from "./past.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @param {TablePage} page */
export function bar(page) {
  const { table, connection } = page.store;
  if (!table) return nothing;
  return html`<div class="table-bar">
    <h1>${table.name}</h1>
    ${table.private ? html`<span class="tag">${say("table.private")}</span>` : nothing}
    ${table.seeded ? html`<span class="tag" title=${say("table.seeded-about")}>${say("table.seeded")}</span>` : nothing}
    ${table.me.watching ? html`<span class="tag">${say("table.watching")}</span>` : nothing}
    <span class="connection ${connection}" role="status"><span class="lamp" aria-hidden="true"></span>${say(`connection.${connection}`)}</span>
    <button type="button" class="plain" aria-label=${say("table.what-if")} title=${say("table.what-if")} @click=${() => whatIf(page)}>${icon("branch")}</button>
    <button type="button" class="plain" aria-label=${say("invite.title")} title=${say("invite.title")} @click=${() => (page.seating = true)}>${icon("seats")}</button>
    <a class="button plain" aria-label=${say("ui.rules")} title=${say("ui.rules")} href="/rules/${table.game}" target="_blank">${icon("text")}</a>
  </div>`;
}

/** A word about seats that wait for somebody. @param {TablePage} page */
export function emptySeats(page) {
  const { table } = page.store;
  const open = table?.players.filter(({ kind }) => kind === "open").length ?? 0;
  if (!open || !table?.me.host) return nothing;
  return html`<p class="empty-seats">${say("invite.waiting", { n: open })} <button type="button" class="link" @click=${() => (page.seating = true)}>${say("invite.title")}</button></p>`;
}

/**
 * There is no such table, or it cannot be reached.
 * @param {TablePage} page
 * @param {import("../api.js").Refused} error
 */
export function failure(page, error) {
  return html`<div class="page narrow">
    <h1>${say("table.failed")}</h1>
    <p>${error.sentence || say("ui.offline")}</p>
    <p class="buttons"><button type="button" class="primary" @click=${() => page.store.open(page.move)}>${say("ui.retry")}</button> <a class="button" href="/">${say("ui.home")}</a></p>
  </div>`;
}
