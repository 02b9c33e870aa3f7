// @ts-check
/** A seat of a table that is set up: who sits there, and how strong. */
import { badge } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { field } from "../parts/part.js";
import { html, nothing, svg } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Title} Title
 * @typedef {{kinds: string[], names: string[]}} Sitting who sits where: `human`, `open`, or the id of a bot after a colon
 */

/**
 * The whole card opens the list of who could sit here; where a name can be written, only its arrow does.
 * @param {Sitting} page
 * @param {Title} title
 * @param {number} n
 */
export function sitting(page, { bots }, n) {
  const kind = page.kinds[n];
  const strength = bots.findIndex(({ id }) => kind === `bot:${id}`);
  const bot = bots[strength];
  const set = (/** @type {Event} */ event) => (page.kinds = page.kinds.map((one, m) => (m === n ? field(event).value : one)));
  return html`<li class=${kind.split(":")[0]}>
    <span class="face" title=${bot?.called ?? ""}>${bot?.face ? icon(bot.face) : nothing}${badge(n)}</span>
    <span class="words">
      <span class="first">
        ${kind === "human" ? named(page, n) : html`<b>${bot ? say("setup.bot", { bot: bot.label }) : say("setup.open")}</b>`}
        ${bot ? bars(strength + 1, bots.length) : nothing} ${icon(kind === "open" ? "link" : "down")}
      </span>
      <small>${bot?.about ?? say(n ? `setup.${kind}-about` : "setup.me-about")}</small>
    </span>
    <select aria-label=${say("setup.seat", { n: n + 1 })} @change=${set}>
      <option value="human" ?selected=${kind === "human"}>${say(n ? "setup.human" : "setup.me")}</option>
      ${bots.map(({ id, label }) => html`<option value="bot:${id}" ?selected=${kind === `bot:${id}`}>${say("setup.bot", { bot: label })}</option>`)}
      <option value="open" ?selected=${kind === "open"}>${say("setup.open")}</option>
    </select>
  </li>`;
}

/**
 * @param {Sitting} page
 * @param {number} n
 */
const named = (page, n) =>
  html`<input aria-label=${say("setup.name", { n: n + 1 })} placeholder=${n ? say("setup.name-hint") : say("settings.name.label")} maxlength="40" @input=${(/** @type {Event} */ event) => (page.names[n] = field(event).value.trim())} />`;

/**
 * How strong a bot is among those there are.
 * @param {number} strength
 * @param {number} of
 */
const bars = (strength, of) => html`<svg class="bars" viewBox="0 0 ${of * 7} 20" width=${of * 7} height="20" aria-hidden="true">
  ${Array.from({ length: of }, (_, n) => svg`<rect class=${n < strength ? "full" : ""} x=${n * 7} y=${14 - (14 / of) * (n + 1) + 3} width="5" height=${3 + (14 / of) * (n + 1)} rx="1"></rect>`)}
</svg>`;
