// @ts-check
/** What is being decided, by whom, and everything that can be done about it. */
import { icon } from "../parts/icons.js";
import { settings } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say, signed } from "../words.js";
import { comeBack, whatIf } from "./past.js";

/**
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("../types.js").Preview} Preview
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** @param {TablePage} page */
export function decision(page) {
  const { table, playback, past } = page.store;
  if (!table) return nothing;
  if (past !== null) return banner("past", say("table.past", { move: past, moves: table.moves }), "", pastButtons(page));
  if (playback.step) return banner("playing", who(table, playback.step.entries), steps(playback.step.entries), skipButton(page));
  if (page.asked) return confirming(page);
  return html`${headline(page, table)} ${options(page, table)}`;
}

/**
 * @param {TablePage} page
 * @param {Table} table
 */
function headline(page, table) {
  if (table.over) {
    return banner("over", say("table.over"), "", html`<a class="button primary" href="/t/${table.id}/result">${say("table.result")}</a>`);
  }
  if (table.todo.end) return banner("mine", say("table.complete"), say("table.complete-about"), nothing);
  if (table.options.length) return banner("mine", say("table.your-turn"), sentence(table.asks), nothing);
  const player = table.players.find(({ seat }) => seat === table.turn);
  if (player?.kind === "open") return banner("wait", say("table.open-turn"), say("table.open-turn-about"), inviteButton(page));
  if (player?.mine && table.me.seat === null) return banner("mine", say("table.turn-of", { name: player.name }), "", nothing);
  const name = player?.name ?? "";
  return banner("wait", say(table.thinking ? "table.thinking" : "table.turn-of", { name }), sentence(table.asks), nothing);
}

/**
 * @param {string} look
 * @param {unknown} title
 * @param {unknown} text
 * @param {unknown} more
 */
const banner = (look, title, text, more) => html`<div class="ask ${look}" role="status">
  <h2>${title}</h2>
  ${text ? html`<p>${text}</p>` : nothing} ${more}
</div>`;

/** @param {TablePage} page */
const pastButtons = (page) => html`<div class="buttons">
  <button type="button" class="primary" @click=${() => comeBack(page)}>${say("table.now")}</button>
  <button type="button" @click=${() => whatIf(page)}>${icon("branch")} ${say("table.what-if")}</button>
</div>`;

/** @param {TablePage} page */
const inviteButton = (page) => html`<div class="buttons">
  <button type="button" class="primary" @click=${() => (page.seating = true)}>${icon("seats")} ${say("invite.title")}</button>
</div>`;

/** @param {TablePage} page */
const skipButton = (page) => html`<div class="buttons">
  <button type="button" @click=${() => page.store.playback.skip()}>${icon("last")} ${say("table.skip")}</button>
</div>`;

/**
 * @param {Table} table
 * @param {import("../types.js").Entry[]} entries
 */
function who(table, entries) {
  const seat = entries.find((entry) => entry.seat >= 0)?.seat;
  return table.players.find((player) => player.seat === seat)?.name ?? say("table.chance");
}

/** @param {import("../types.js").Entry[]} entries */
const steps = (entries) => html`<span class="steps">${entries.map((entry) => html`<span>${entry.text}</span>`)}</span>`;

/** @param {TablePage} page */
function confirming(page) {
  const { action, text, preview } = /** @type {NonNullable<TablePage["asked"]>} */ (page.asked);
  return html`<div class="ask mine">
    <h2>${say("table.sure")}</h2>
    <p>${text}</p>
    ${preview ? gains(page, preview) : nothing}
    <div class="buttons">
      <button type="button" class="primary" @click=${() => page.choose(action, { sure: true })}>${say("table.do-it")}</button>
      <button type="button" @click=${() => page.forget()}>${say("table.not-yet")}</button>
    </div>
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {Table} table
 */
function options(page, table) {
  if (!table.options.length) return nothing;
  const groups = new Map();
  table.options.forEach((option, n) => groups.set(option.group, [...(groups.get(option.group) ?? []), { option, n }]));
  return html`<div class="options" id="options" role="group" aria-label=${say("table.options")}>
    ${[...groups].map(
      ([name, some]) => html`<div class="option-group" role="group" aria-label=${name}>
        ${groups.size > 1 ? html`<h3>${name}</h3>` : nothing}
        ${some.map((/** @type {{option: Option, n: number}} */ one) => optionButton(page, one.option, one.n))}
      </div>`,
    )}
  </div>`;
}

/**
 * @param {TablePage} page
 * @param {Option} option
 * @param {number} [n]
 */
export function optionButton(page, option, n = 99) {
  const aimed = page.aim === option.action;
  return html`<button type="button" class="option ${aimed ? "aimed" : ""}" data-option=${option.action} ?disabled=${page.store.busy}
    @click=${() => page.choose(option.action)}
    @pointerenter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && page.aimAt(option.action)}
    @pointerleave=${() => page.aimAt(null)} @focus=${() => page.aimAt(option.action)} @blur=${() => page.aimAt(null)}>
    <span class="text">${sentence(option.text)}</span>
    ${settings.notation ? html`<code>${option.action}</code>` : nothing}
    ${aimed && page.preview ? gains(page, page.preview) : nothing}
    ${n < 9 ? html`<kbd aria-hidden="true">${n + 1}</kbd>` : nothing}
  </button>`;
}

/**
 * What an action changes in points, and where the preview had to stop.
 * @param {TablePage} page
 * @param {Preview} preview
 */
export function gains(page, preview) {
  const players = page.store.table?.players ?? [];
  const changed = players.filter(({ seat }) => preview.scores[seat] !== preview.before[seat]);
  const says = changed.map((player) => {
    const points = signed(preview.scores[player.seat] - preview.before[player.seat]);
    return html`<span class="gain">${say("table.gain", { name: player.mine ? say("table.you") : player.name, points })}</span>`;
  });
  const stop = preview.stops && preview.stops !== "end" ? html`<span class="stop">${say(`table.stops-${preview.stops}`)}</span>` : nothing;
  return says.length || preview.stops ? html`<span class="gains">${says}${stop}</span>` : nothing;
}

/** @param {TablePage} page */
export function turnBar(page) {
  const { table, busy, past, playback } = page.store;
  if (!table || table.me.watching) return nothing;
  const off = busy || past !== null || playback.playing;
  const { undo, restart, end } = table.todo;
  const mine = table.options.length > 0 || end;
  return html`<div class="turn-bar" role="group" aria-label=${say("table.turn")}>
    ${mine && !off ? html`<button type="button" class="narrow-only" @click=${toDecision}>${end ? say("table.complete") : sentence(table.asks)} ${icon("next")}</button>` : nothing}
    <button type="button" id="undo" ?disabled=${off || !undo} @click=${page.store.undo}>${icon("undo")}<span>${say("table.undo")}</span></button>
    <button type="button" id="restart" ?disabled=${off || !restart} @click=${page.store.restart}>${icon("restart")}<span>${say("table.restart")}</span></button>
    <button type="button" id="end-turn" class=${end && !off ? "primary" : ""} ?disabled=${off || !end} @click=${page.store.endTurn}>
      <span>${say("table.end")}</span>${icon("end")}
    </button>
  </div>`;
}

const toDecision = () => document.querySelector(".decision")?.scrollIntoView({ block: "start" });

/** A sentence of the engine begins small; on its own line it begins large. @param {string | null} text */
export const sentence = (text) => (text ? text[0].toLocaleUpperCase() + text.slice(1) : "");
