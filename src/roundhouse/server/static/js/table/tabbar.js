// @ts-check
/** On a phone, one thing at a time: the boards, the others and the log behind tabs at the foot of the screen. */
import { icon } from "../parts/icons.js";
import { html } from "../vendor.js";
import { say } from "../words.js";
import { onTheStage, seatOf } from "./layout.js";
import { choicesOn } from "./panels.js";

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** The signs of panels that have one; others are boards. @type {Record<string, string>} */
const SIGNS = { board: "station", stock: "locomotive", tables: "layers", works: "factory" };

/** @param {TablePage} page */
export function tabbar(page) {
  const boards = onTheStage(page.panels, page.ownSeat);
  return html`<nav class="tabbar" aria-label=${say("table.panels")}>
    ${boards.map((panel) => tab(page, panel.name, signOf(panel), nameOf(panel), choicesOn(panel, page.legal) > 0))}
    ${tab(page, "players", "scores", say("table.players"), false)}
    ${tab(page, "log", "log", say("table.tab-log"), false)}
  </nav>`;
}

/** A board is called after what it is; the shared one is the board. @param {Panel} panel */
function nameOf(panel) {
  if (seatOf(panel) !== null) return say("table.mine");
  return panel.name === "board" ? say("table.board") : panel.title;
}

/** @param {Panel} panel */
const signOf = (panel) => (seatOf(panel) === null ? (SIGNS[panel.name] ?? "map") : "rail-green");

/**
 * @param {TablePage} page
 * @param {string} name
 * @param {string} sign
 * @param {string} label
 * @param {boolean} able
 */
const tab = (page, name, sign, label, able) => html`<button type="button" class=${able ? "able" : ""} aria-current=${page.front === name ? "page" : "false"} @click=${() => (page.front = name)}>
  <span class="sign-of">${icon(sign)}</span><span>${label}</span>
</button>`;
