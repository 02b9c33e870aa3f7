// @ts-check
/** What a card of a lesson looks like: what it proposes, what it tells of a way of one's own, or one line while it waits. */
import { icon } from "../parts/icons.js";
import { stops } from "../parts/stops.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/** @typedef {import("./guide.js").Guide} Guide */

/** @param {Guide} guide */
export function card(guide) {
  const { lesson } = guide;
  const { way, wishes } = lesson;
  const free = lesson.said("until") !== "";
  const counting = lesson.said("at") === "scoring";
  return html`<div class="lesson">
    ${free || counting ? nothing : html`<svg class="veil" aria-hidden="true"></svg>`}
    <section class="lesson-card ${counting ? "counting" : ""}" aria-live="polite" aria-label=${say("guide.title")} @transitionend=${() => guide.requestUpdate()}>
      <rh-art name="engine"></rh-art>
      <p class="way"><span>${say("guide.step", way)}${wishes.length > 1 ? ` · ${lesson.bit + 1}/${wishes.length}` : ""}</span>${stops(way.n, way.of, say("guide.step", way))}</p>
      <h2>${lesson.told("title")}</h2>
      <p>${lesson.told("text")}</p>
      <div class="buttons">${leave(guide)} ${counting ? nothing : back(guide)} ${on(guide, free)}</div>
    </section>
  </div>`;
}

/** @param {Guide} guide */
const leave = (guide) => html`<button type="button" class="link" @click=${() => guide.leave()}>${say("guide.leave")}</button>`;

/** To the card before, unless what that one proposed is done. @param {Guide} guide */
function back(guide) {
  const { lesson } = guide;
  const done = lesson.said("do") && lesson.wishOf(lesson.previous);
  return lesson.previous >= 0 && !done ? html`<button type="button" @click=${() => guide.go(-1)}>${icon("back")} ${say("guide.back")}</button>` : nothing;
}

/** @param {Guide} guide @param {boolean} free whether one plays on alone for a while */
function on(guide, free) {
  if (free) return html`<button type="button" class="lit" @click=${() => (guide.away = true)}>${say("guide.begin")}</button>`;
  if (guide.lesson.said("do")) return html`<button type="button" class="lit" @click=${() => guide.do()}>${say("guide.do")} ${icon("next")}</button>`;
  return html`<button type="button" class="lit" @click=${() => guide.go(1)}>${say(guide.lesson.last ? "guide.go-on" : "guide.next")} ${icon("next")}</button>`;
}

/** Somebody did something else: they may go on so, or take it back. @param {Guide} guide */
export function astray(guide) {
  const { store } = /** @type {import("./page.js").TablePage} */ (guide.page);
  const undo = html`<button type="button" class="take-back" @click=${store.undo}>${icon("undo")} ${say("guide.take-back")}</button>`;
  return html`<div class="lesson"><section class="lesson-card" aria-live="polite" aria-label=${say("guide.title")}>
    <rh-art name="engine"></rh-art>
    <h2>${say("guide.own-title")}</h2>
    <p>${say("guide.own-about")}</p>
    <div class="buttons">
      ${leave(guide)} ${store.table?.todo.undo ? undo : nothing}
      <button type="button" class="lit" @click=${() => guide.roam()}>${say("guide.own-way")} ${icon("next")}</button>
    </div>
  </section></div>`;
}

/** Somebody else's turn asks something of oneself: the way goes on afterwards. @param {Guide} guide */
export function amid(guide) {
  const { store } = /** @type {import("./page.js").TablePage} */ (guide.page);
  const out = store.table?.options.find((option) => option.out);
  const said = `learn.${store.table?.game}.between`;
  return html`<div class="lesson"><svg class="veil" aria-hidden="true"></svg><section class="lesson-card" aria-live="polite" aria-label=${say("guide.title")}>
    <rh-art name="engine"></rh-art>
    <h2>${say(`${said}-title`)}</h2>
    <p>${say(`${said}-text`)}</p>
    <div class="buttons">
      ${leave(guide)}
      ${out ? html`<button type="button" class="lit" @click=${() => guide.page?.choose(out.action)}>${store.table?.brief?.out} ${icon("next")}</button>` : nothing}
    </div>
  </section></div>`;
}

/** While there is nothing to say, the lesson is one line. @param {Guide} guide */
export function line(guide) {
  const { lesson, roaming, resting } = guide;
  return html`<div class="lesson small"><section class="lesson-bar" aria-label=${say("guide.title")}>
    <span>${roaming ? say("guide.own-wait") : resting ? say("guide.wait") : lesson.said("title")}</span>
    <span class="quiet">${say("guide.step", lesson.way)}</span>
    ${leave(guide)}
  </section></div>`;
}
