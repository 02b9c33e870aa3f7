// @ts-check
/** Facts about a game on an enamel plate: weight, length, seats. */
import { html } from "../vendor.js";
import { number, say } from "../words.js";
import { icon } from "./icons.js";

/** @typedef {import("../types.js").Title} Title */

const HEAVIEST = 5;

/** @param {Title} title */
export function facts(title) {
  const [least, most] = [Math.min(...title.ever), Math.max(...title.ever)];
  const weight = say("home.weight", { weight: number(title.weight, 1) });
  return html`<ul class="facts">
    <li title=${weight}><span class="pips" role="img" aria-label=${weight}>${Array.from({ length: HEAVIEST }, (_, n) => html`<i class=${title.weight > n + 0.25 ? (title.weight > n + 0.75 ? "full" : "half") : ""}></i>`)}</span></li>
    <li>${icon("clock")} ${say("home.minutes", { from: title.minutes[0], to: title.minutes.at(-1) ?? 0 })}</li>
    <li>${icon("invite")} ${least === most ? say("home.seats-one", { n: least }) : say("home.seats", { from: least, to: most })}</li>
  </ul>`;
}
