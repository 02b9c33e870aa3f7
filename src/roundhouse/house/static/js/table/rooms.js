// @ts-check
/** The parts of a table that boards stand in: the stage, the way back to the question on a phone, the list of seats. */
import { called } from "../parts/badge.js";
import { dialog } from "../parts/dialog.js";
import { phone } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { pillsOf, ringsOf } from "./deeds.js";
import { isAside, onTheStage } from "./layout.js";
import { choicesOn, hasPlace } from "./panels.js";
import { ownBar } from "./players.js";
import { scoring } from "./scoring.js";

/**
 * @typedef {import("./page.js").TablePage} TablePage
 * @typedef {CustomEvent<import("../scene/element.js").Told>} Telling
 */

/** What a phone can show besides boards. */
export const OTHER = ["goods", "players", "log"];

/** @param {TablePage} page */
export function stage(page) {
  const { store } = page;
  const aimed = page.ghost && !page.told?.touch && page.aim !== page.turning.held && store.table?.options.find(({ action }) => action === page.aim);
  return html`<div class="stage-place" role="group" aria-label=${say("table.panels")} tabindex=${matchMedia("(max-width: 1179px)").matches ? 0 : -1}>
    ${aimed ? html`<p class="ribbon" aria-hidden="true">${say("table.preview", { what: aimed.text })}</p>` : nothing}
    <rh-stage .panels=${page.panels} .seat=${page.ownSeat} .owner=${ownerOf(page)} .mine=${store.table?.me.seats} .one=${phone.matches ? page.front || page.panels[0]?.name : null}
      .legal=${page.legal} .marked=${page.aim} .rings=${ringsOf(page)} .pills=${pillsOf(page)} .bar=${barOf(page)} .over=${scoring(page)} .asked=${question(page)} .turner=${page.turning.turner}
      @spot=${(/** @type {Telling} */ { detail }) => page.spot(detail.action ?? "", detail)}
      @tell=${(/** @type {Telling} */ event) => (page.stirring.awake || event.detail.touch ? page.tell(event) : event.preventDefault())} @untell=${() => page.untell()}></rh-stage>
  </div>`;
}

/** A phone has room for a bar only above the board of a rival: it leads back. @param {TablePage} page */
const barOf = (page) => (phone.matches && page.guest === null ? nothing : ownBar(page));

/** How the one is called whose board is on the stage. @param {TablePage} page */
const ownerOf = ({ ownSeat, store: { table } }) => table?.players.filter(({ seat }) => seat === ownSeat).map((player) => called(player, table.me))[0] ?? "";

/** What the stage looks at: a step that is shown, or the question. @param {TablePage} page */
const question = ({ store: { table, playback } }) => (playback.step ? `step ${playback.step.to}` : `${table?.seq} ${table?.verb} ${table?.me.seat}`);

/** What holds so many times fewer choices than another board is not where the question is asked. */
const FEW = 4;

/** Where something may be chosen, as a phone calls it: boards first, then what stands beside them. @param {TablePage} page */
export function askedOn({ panels, ownSeat, legal }) {
  const all = [...onTheStage(panels, ownSeat), ...panels.filter(isAside)];
  const most = Math.max(1, ...all.map((panel) => choicesOn(panel, legal)));
  const able = all.filter((panel) => choicesOn(panel, legal) * FEW >= most);
  return able.map((panel) => (isAside(panel) ? "goods" : panel.name));
}

/** Whether what a phone shows is where the question is asked. @param {TablePage} page */
export function here(page) {
  const { store, front } = page;
  if (!phone.matches || page.scoring || !store.table?.options.length) return true;
  const able = askedOn(page);
  return !able.length || able.includes(front) || (!OTHER.includes(front) && !store.table.options.some(({ action }) => hasPlace(store, action)));
}

/** On a phone whose screen shows something else, the way back to the question. @param {TablePage} page */
export const show = (page) => (here(page) ? nothing : html`<button type="button" class="lit show" @click=${() => page.settle()}>${say("table.show")}</button>`);

/** @param {TablePage} page */
export function seats(page) {
  if (!page.seating) return nothing;
  const body = html`<rh-seats .table=${page.store.table} @changed=${() => page.store.catchUp()}></rh-seats>`;
  return dialog(say("invite.title"), body, () => (page.seating = false));
}
