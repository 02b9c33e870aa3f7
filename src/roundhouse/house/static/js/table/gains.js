// @ts-check
/** What a choice that is looked at would bring. */
import { called } from "../parts/badge.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";

/**
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("./page.js").TablePage} TablePage
 */

/**
 * What an action changes in points, and where the preview had to stop.
 * @param {TablePage} page
 * @param {Preview} preview
 */
export function gains(page, preview) {
  const { players = [], me } = page.store.table ?? {};
  const changed = players.filter(({ seat }) => preview.scores[seat] !== preview.before[seat]);
  const says = changed.map((player) => {
    const points = signed(preview.scores[player.seat] - preview.before[player.seat]);
    return html`<span class="gain">${player.mine ? points : say("table.gain", { name: called(player, me), points })}</span>`;
  });
  const stop = preview.stops && preview.stops !== "end" ? html`<span class="stop">${say(`table.stops-${preview.stops}`)}</span>` : nothing;
  return says.length || preview.stops ? html`<span class="gains">${says}${stop}</span>` : nothing;
}

/** How far it could lead on from there. @param {Preview | null} preview */
export const ahead = (preview) => (preview?.ahead.length ? html`<ul class="ahead">${preview.ahead.map((way) => html`<li>${way}</li>`)}</ul>` : nothing);

/** What moves on step by step is told by where it came to: "lays green on Kiev → 5"; this is what is done. @param {string} said */
export const deed = (said) => said.replace(/ → \d+$/, "");

/** A sentence of the engine begins small; on its own line it begins large. @param {string | null} text */
export const sentence = (text) => (text ? text[0].toLocaleUpperCase() + text.slice(1) : "");
