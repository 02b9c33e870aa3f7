// @ts-check
/** What happened: in words, in notation, and since the last turn of one's own. */
import { badge } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { settings } from "../settings.js";
import { html, nothing, repeat } from "../vendor.js";
import { say } from "../words.js";
import { stepsOf } from "./playback.js";
import { sentence } from "./decision.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {import("./playback.js").Step} Step
 */

/** @param {TablePage} page */
export function log(page) {
  const { store } = page;
  const steps = stepsOf(store.log, false).reverse();
  const changes = [...(store.table?.log.seats ?? [])].reverse();
  const fresh = sinceMine(page);
  const mark = fresh ? fresh.from : -1;
  return html`
    ${fresh ? digest(page, fresh) : nothing}
    ${changes.length
      ? html`<details class="quiet">
          <summary>${changes[0].text}</summary>
          <ul>${changes.slice(1).map((change) => html`<li>${change.text}</li>`)}</ul>
        </details>`
      : nothing}
    <ol class="log" aria-label=${say("table.log")}>
      ${repeat(steps, (step) => step.entries[0].move, (step) => turn(page, step, step.entries[0].move >= mark && mark >= 0))}
    </ol>
  `;
}

/**
 * @param {TablePage} page
 * @param {Step} step
 * @param {boolean} fresh
 */
function turn(page, step, fresh) {
  const { store } = page;
  const player = store.table?.players.find(({ seat }) => step.entries.some((entry) => entry.seat === seat));
  return html`<li class="log-turn ${fresh ? "fresh" : ""} ${store.past === step.to ? "here" : ""}">
    <a href="/t/${store.id}/m/${step.to}" aria-label=${say("table.go-to", { move: step.to })}>${step.to}</a>
    ${player ? badge(player.colour) : html`<span class="badge"></span>`}
    <div>
      ${step.entries.map(
        (entry) => html`<p class=${entry.seat < 0 ? "chance" : ""}>
          ${sentence(entry.text)}${settings.notation && entry.action ? html` <code>${entry.action}</code>` : nothing}
        </p>`,
      )}
    </div>
  </li>`;
}

/**
 * What others did after the last turn of mine; nothing while I have not moved.
 * @param {TablePage} page
 */
function sinceMine(page) {
  const { table, log: entries } = page.store;
  if (!table || table.over || table.me.seat === null || table.turn !== table.me.seat) return null;
  const begun = entries.findLastIndex((entry) => entry.seat >= 0 && entry.seat !== table.me.seat);
  const mine = entries.slice(0, begun + 1).findLastIndex((entry) => entry.seat === table.me.seat);
  return mine < 0 || begun < 0 ? null : { from: mine + 1, to: begun + 1 };
}

/**
 * @param {TablePage} page
 * @param {{from: number, to: number}} fresh
 */
function digest(page, { from, to }) {
  const steps = stepsOf(page.store.log.slice(from, to), false);
  return html`<div class="digest">
    <p>${say("table.since", { n: steps.length })}</p>
    <button type="button" @click=${() => page.store.playback.watch(from, to)}>${icon("play")} ${say("table.watch")}</button>
  </div>`;
}
