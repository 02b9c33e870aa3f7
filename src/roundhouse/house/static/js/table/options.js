// @ts-check
/** What can be done, as far as it is listed: a few choices, a number to step through, or how many places are lit. */
import { icon } from "../parts/icons.js";
import { phone, settings } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { isMap } from "./closeup.js";
import { ahead, gains, sentence } from "./gains.js";
import { atHand, hasPlace, offers } from "./panels.js";
import { pictured } from "./signs.js";

/**
 * @typedef {import("../types.js").Option} Option
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** How many choices are listed where the board shows them too. */
export const LIST = 7;
/** How many are listed where the board is the menu. */
const FEW = 4;
/** Boards that are no higher are seen as a whole on a phone. */
const LOW = 460;
const NUMBERED = /^[\w-]+:(\d+)$/;

/** The choices the question is about: those of the place that was clicked, or all, ways out apart. @param {TablePage} page */
export const listed = (page) => page.picks ?? (page.store.table?.options ?? []).filter((option) => !option.out);

/** @param {TablePage} page */
export function options(page) {
  const some = listed(page);
  if (!some.length) return nothing;
  const trays = atHand(page.store);
  return html`<div class="options" id="options" role="group" aria-label=${say("table.options")}>
    ${page.picks ? back(page) : nothing}
    ${trays.map((panel) => tray(page, panel))}
    ${body(page, some, trays)}
  </div>`;
}

/**
 * A number to step through, what the board shows, what a tray does not show, or a list.
 * @param {TablePage} page
 * @param {Option[]} some
 * @param {import("../types.js").Scene[]} trays
 */
function body(page, some, trays) {
  if (stepping(page)) return stepper(page, some);
  if (trays.length && !settings.list) return list(page, some.filter(({ action }) => !trays.some((panel) => offers(panel, action))), some);
  if (folded(page, some)) return lit(page, some);
  return page.listing ? [fold(page), list(page, some)] : list(page, some);
}

/** How many choices are listed: on a phone a map, or a board that is seen as a whole, is the menu, lest a long list takes its room. @param {TablePage} page */
const most = ({ front, panels }) => (phone.matches && panels.some((panel) => panel.name === (front || panels[0].name) && (isMap(panel) || panel.height < LOW)) ? FEW : LIST);

/** Whether the board is the menu: many choices, and all have a place there. @param {TablePage} page @param {Option[]} some */
const folded = (page, some) => !settings.list && !page.listing && !page.picks && some.length > most(page) && some.every(({ action }) => hasPlace(page.store, action));

/** Whether a number is asked for, to be found step by step. @param {TablePage} page */
export const stepping = (page) => !settings.list && !page.listing && steps(listed(page));

/** Whether choices are numbers of one thing, in order. @param {Option[]} some */
const steps = (some) => some.length > 2 && some.every(({ action, verb }) => verb === some[0].verb && NUMBERED.test(action));

/** Back from a long list to the board. @param {TablePage} page */
const fold = (page) => html`<button type="button" class="option back" @click=${() => (page.listing = false)}>${icon("back")}<span class="text">${say("table.fold")}</span></button>`;

/** @param {TablePage} page */
const back = (page) => html`<button type="button" class="option back" @click=${() => page.pick(null)}>${icon("back")}<span class="text">${say("table.other-place")}</span></button>`;

/**
 * @param {TablePage} page
 * @param {import("../types.js").Scene} panel
 */
const tray = (page, panel) => html`<div class="tray" @spot=${(/** @type {CustomEvent<import("../scene/element.js").Told>} */ { detail }) => page.turning.take(detail.action ?? "")}
  @tell=${(/** @type {CustomEvent<import("../scene/element.js").Told>} */ { detail }) => page.aimAt(detail.action)} @untell=${() => page.aimAt(null)}>
  <rh-scene .legal=${page.legal} .scene=${panel} .marked=${page.aim}></rh-scene>
</div>`;

/**
 * @param {TablePage} page
 * @param {Option[]} some
 * @param {Option[]} [all] among which they have their numbers
 */
function list(page, some, all = some) {
  const groups = new Map();
  some.forEach((option) => groups.set(option.group, [...(groups.get(option.group) ?? []), option]));
  return [...groups].map(
    ([name, few]) => html`<div class="option-group" role="group" aria-label=${name}>
      ${groups.size > 1 ? html`<h3>${name}</h3>` : nothing}
      ${few.map((/** @type {Option} */ option) => optionButton(page, option, all.indexOf(option)))}
    </div>`,
  );
}

/**
 * @param {TablePage} page
 * @param {Option} option
 * @param {number} n
 */
function optionButton(page, option, n) {
  const aimed = page.aim === option.action;
  return html`<button type="button" class="option ${aimed ? "aimed" : ""}" data-option=${option.action} ?disabled=${page.store.busy}
    @click=${() => page.choose(option.action)}
    @pointermove=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && page.aimAt(option.action)}
    @pointerleave=${() => page.aimAt(null)} @focus=${() => page.aimAt(option.action, { focus: true })} @blur=${() => page.aimAt(null)}>
    ${n < 9 ? html`<kbd aria-hidden="true">${n + 1}</kbd>` : nothing}
    ${pictured(option, page.store.table?.options_chosen ?? {})}
    <span class="text">${sentence(option.text)}${option.note ? html`<small>${option.note}</small>` : nothing}</span>
    ${settings.notation ? html`<code>${option.action}</code>` : nothing}
    ${option.brings.length ? html`<span class="brings">${option.brings.map((one) => html`<b>${one}</b>`)}</span>` : aimed && page.preview ? gains(page, page.preview) : nothing}
  </button>`;
}

/**
 * Many places: the board shows them, and this explains the one that is looked at.
 * @param {TablePage} page
 * @param {Option[]} some
 */
function lit(page, some) {
  const aimed = some.find(({ action }) => action === page.aim);
  return html`<div class="looked-at">
      ${aimed
        ? html`<strong>${sentence(aimed.text)}</strong>${aimed.note ? html`<small>${aimed.note}</small>` : nothing}${page.preview ? gains(page, page.preview) : nothing}${ahead(page.preview)}`
        : html`<span class="quiet">${say(matchMedia("(hover: none)").matches ? "table.lit-touch" : "table.lit-about")}</span>`}
    </div>
    <button type="button" class="option all" @click=${() => (page.listing = true)}>${icon("log")}<span class="text">${say("table.list-all", { n: some.length })}</span></button>`;
}

/**
 * A number to choose, with what it means.
 * @param {TablePage} page
 * @param {Option[]} some
 */
function stepper(page, some) {
  const at = Math.min(page.number, some.length - 1);
  const { action, text, note } = some[at];
  const set = (/** @type {number} */ n) => {
    page.number = Math.max(0, Math.min(n, some.length - 1));
    page.aimAt(some[page.number].action, { asked: true });
  };
  return html`<div class="stepper" role="group" aria-label=${sentence(page.store.table?.asks ?? "")}>
      <button type="button" aria-label=${say("table.less")} ?disabled=${at === 0} @click=${() => set(at - 1)}>${icon("minus")}</button>
      <button type="button" class="option primary do" data-option=${action} ?disabled=${page.store.busy} @click=${() => page.choose(action)}>
        <output><strong>${sentence(text)}</strong>${note ? html`<small>${note}</small>` : nothing}</output>
      </button>
      <button type="button" aria-label=${say("table.greater")} ?disabled=${at === some.length - 1} @click=${() => set(at + 1)}>${icon("plus")}</button>
    </div>`;
}
