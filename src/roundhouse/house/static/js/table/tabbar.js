// @ts-check
/** On a phone, one thing at a time: the boards, the others and the log behind tabs at the foot of the screen. */
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";
import { ownWord, say } from "../words.js";
import { isAside, onTheStage, seatOf } from "./layout.js";
import { choicesOn } from "./panels.js";
import { worn } from "./signs.js";

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** The signs of panels that have one; others are maps. @type {Record<string, string>} */
const SIGNS = { shared: "station", actions: "act-first-build", works: "factory", telegraph: "telegraph", market: "trade" };

/** @param {TablePage} page */
export function tabbar(page) {
  const boards = onTheStage(page.panels, page.ownSeat);
  const goods = page.panels.find(isAside);
  return html`<nav class="tabbar" aria-label=${say("table.panels")}>
    ${boards.map((panel, n) => tab(page, panel.name, signOf(page, panel, n), n ? nameOf(page, panel) : say("table.board"), choicesOn(panel, page.legal) > 0, visiting(page, panel.name)))}
    ${goods ? tab(page, "goods", "cube-red", ownWord("goods", page.store.table?.game, goods.title), choicesOn(goods, page.legal) > 0) : nothing}
    ${tab(page, "players", "scores", say("table.players"), false)}
    ${tab(page, "log", "log", say("table.tab-log"), false)}
  </nav>`;
}

/** Whether a board is that of a rival who is looked at: its place among the tabs stays one's own. @param {TablePage} page @param {string} name */
const visiting = ({ guest }, name) => guest !== null && name === `player-${guest}`;

/** A board is called after what it is, or whose. @param {TablePage} page @param {Panel} panel */
function nameOf({ store: { table }, homeSeat }, panel) {
  if (seatOf(panel) === null) return panel.title;
  const owner = table?.players.find(({ seat }) => seat === homeSeat);
  return owner && !owner.mine ? owner.name : ownWord("mine", table?.game, say("table.mine"));
}

/**
 * @param {TablePage} page
 * @param {Panel} panel
 * @param {number} n
 */
const signOf = (page, panel, n) => (seatOf(panel) === null ? (SIGNS[panel.name] ?? (n ? "layers" : "map")) : ownWord("sign", page.store.table?.game, worn("rail-green", page.store.table?.options_chosen)));

/**
 * @param {TablePage} page
 * @param {string} name
 * @param {string} sign
 * @param {string} label
 * @param {boolean} able
 * @param {boolean} [back] whether it leads back from the board of a rival
 */
const tab = (page, name, sign, label, able, back = false) => html`<button type="button" class=${able ? "able" : ""} aria-current=${page.front === name && !back ? "page" : "false"} @click=${() => (back ? page.visitBoard(null) : (page.front = name))}>
  <span class="sign-of">${icon(sign)}</span><span>${label}</span>
</button>`;
