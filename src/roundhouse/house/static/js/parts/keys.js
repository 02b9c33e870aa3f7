// @ts-check
/** Keys: what they do, and the list that says so. */
import { html } from "../vendor.js";
import { say } from "../words.js";

/** Every key of the table, with the name of what it does. @type {[string, string[]][]} */
export const KEYS = [
  ["choose", ["1 … 9"]],
  ["command", ["/"]],
  ["turn", ["R", "⇧R"]],
  ["confirm", ["↵"]],
  ["undo", ["U"]],
  ["restart", ["⇧U"]],
  ["end", ["E"]],
  ["out", ["P"]],
  ["skip", ["␣"]],
  ["history", ["←", "→"]],
  ["history-step", ["⇧←", "⇧→"]],
  ["history-ends", ["Home", "End"]],
  ["panel", ["B"]],
  ["zoom", ["+", "−", "0"]],
  ["walk", ["Tab", "↑↓←→"]],
  ["options", ["O"]],
  ["log", ["L"]],
  ["scores", ["S"]],
  ["text", ["T"]],
  ["plan", ["W"]],
  ["helpers", ["H"]],
  ["settings", [","]],
  ["help", ["?"]],
  ["escape", ["Esc"]],
];

export const keyList = () => html`<p>${say("keys.about")}</p>
  <dl class="keys">${KEYS.map(([name, keys]) => html`<div><dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt><dd>${say(`keys.${name}`)}</dd></div>`)}</dl>`;

/** Whether a key press belongs to something else: a field being typed in, a sheet over the page. @param {KeyboardEvent} event */
export function typing(event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return true;
  return target instanceof Element && Boolean(target.closest("input:not([type=range]), select, textarea"));
}
