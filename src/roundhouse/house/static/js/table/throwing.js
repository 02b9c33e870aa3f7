// @ts-check
/** A throw of dice that everybody waits for: what each die shows, and what came of it. */
import { html, nothing } from "../vendor.js";
import { sentence } from "./gains.js";

/** @typedef {import("../types.js").Entry} Entry */

const DIE = /^~roll:(\d+)$/;

/** What a die of the log shows; nothing if it is none. @param {Entry} entry */
const shows = ({ action }) => DIE.exec(action ?? "")?.[1];

/** Where a throw begins that ends a part of the log: nobody decides anything after it. @param {Entry[]} entries */
export function throwIn(entries) {
  const at = entries.findIndex(shows);
  return entries.slice(at).every(({ seat }) => seat < 0) ? at : -1;
}

/** The dice of a throw in a row, for a line of the log. @param {Entry[]} entries */
export function pips(entries) {
  const dice = entries.flatMap((entry) => shows(entry) ?? []);
  return dice.length ? html`<span class="pips">${dice.map((n) => html`<b class="die voice">${n}</b>`)}</span>` : nothing;
}

/** The dice of a throw below each other, each with what came of it. @param {Entry[]} entries */
export const thrown = (entries) => html`<ul class="thrown">
  ${entries.filter(({ told, action }) => told.length || DIE.test(action ?? "")).map((entry) => html`<li class=${entry.told.length ? "" : "idle"}><b class="die voice">${shows(entry) ?? ""}</b><span>${sentence(entry.told.join(", "))}</span></li>`)}
</ul>`;
