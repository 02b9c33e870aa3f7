// @ts-check
/** Choices at the place where one just clicked: turned through by wheel, keys or buttons. */
import { icon } from "../parts/icons.js";
import { html, nothing, ref } from "../vendor.js";
import { say } from "../words.js";
import { gains, optionButton, sentence } from "./decision.js";
import { atHand } from "./panels.js";
import { beside } from "./tip.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** How many choices are listed; more are turned through one by one. */
export const LIST = 7;

/** @param {TablePage} page */
export function fan(page) {
  const { fan: open } = page;
  if (!open) return nothing;
  const extra = atHand(page.store);
  const aimed = open.options.find((option) => option.action === page.aim);
  return html`<div class="fan" role="group" aria-label=${say("table.options")} ${ref((node) => node && beside(/** @type {HTMLElement} */ (node), open.box))}>
    <header>
      <strong>${sentence(page.store.table?.asks ?? "")}</strong>
      <button type="button" class="plain" aria-label=${say("ui.close")} @click=${() => page.closeFan()}>${icon("close")}</button>
    </header>
    ${extra.map((panel) => html`<div class="extra" @spot=${(/** @type {CustomEvent<import("../scene/element.js").Told>} */ { detail }) => page.choose(detail.action ?? "")}
      @tell=${(/** @type {CustomEvent<import("../scene/element.js").Told>} */ { detail }) => page.aimAt(detail.action)}>
      <rh-scene .legal=${page.legal} .scene=${panel}></rh-scene>
    </div>`)}
    ${open.options.length > LIST || extra.length ? wheel(page, aimed) : html`<div class="options">${open.options.map((option) => optionButton(page, option))}</div>`}
    ${open.options.length > 1 ? html`<p class="hint">${say("table.turn-hint")}</p>` : nothing}
  </div>`;
}

/**
 * Too many for a list here: one at a time, with the picture showing it.
 * @param {TablePage} page
 * @param {import("../types.js").Option | undefined} aimed
 */
function wheel(page, aimed) {
  return html`<div class="wheel">
    <button type="button" aria-label=${say("table.previous")} @click=${() => page.turn(-1)}>${icon("back")}</button>
    <span>${aimed ? sentence(aimed.text) : say("table.turn-through", { n: page.fan?.options.length ?? 0 })}</span>
    <button type="button" aria-label=${say("table.next")} @click=${() => page.turn(1)}>${icon("on")}</button>
  </div>
  ${aimed && page.preview ? gains(page, page.preview) : nothing}
  <button type="button" class="primary" ?disabled=${!aimed} @click=${() => aimed && page.choose(aimed.action)}>${say("table.do-it")}</button>`;
}
