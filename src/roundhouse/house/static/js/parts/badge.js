// @ts-check
/** The sign of a seat: a white shape on its colour, the same on every page and on the boards. */
import { html, svg } from "../vendor.js";
import { say } from "../words.js";

/** Circle, square, triangle, diamond, hexagon, pentagon. */
const SHAPES = [
  svg`<circle class="shape" cx="12" cy="12" r="4.8"></circle>`,
  svg`<rect class="shape" x="7.500" y="7.500" width="9" height="9"></rect>`,
  svg`<path class="shape" d="M12 6.200L17.700 16.200H6.300Z"></path>`,
  svg`<path class="shape" d="M12 5.500L18 12L12 18.500L6 12Z"></path>`,
  svg`<path class="shape" d="M9.200 7.100H14.800L17.600 12L14.800 16.900H9.200L6.400 12Z"></path>`,
  svg`<path class="shape" d="M12 6.300L17.600 10.400L15.500 17H8.500L6.400 10.400Z"></path>`,
];

/**
 * @param {number} colour
 * @param {string} [look]
 */
export function badge(colour, look = "") {
  const n = colour % SHAPES.length;
  return html`<svg class="badge seat-${n} ${look}" viewBox="0 0 24 24" aria-hidden="true">
    <circle class="rim" cx="12" cy="12" r="11.500"></circle><circle class="disc" cx="12" cy="12" r="9"></circle>${SHAPES[n]}
  </svg>`;
}

/** The bare shape of a seat, for charts. @param {number} colour */
export const shape = (colour) => SHAPES[colour % SHAPES.length];

/** @param {{colour: number, name: string}} player */
export const named = (player) => html`<span class="named">${badge(player.colour)}<span>${player.name}</span></span>`;

/**
 * How somebody is called in a sentence: I am "You", unless several of us sit at this screen.
 * @param {{mine: boolean, name: string}} player
 * @param {{seats: number[]}} [me]
 */
export const called = (player, me) => (player.mine && (me?.seats.length ?? 1) < 2 ? say("table.you") : player.name);

/** What may be the name of a seat, by what its ids begin with. */
const NAMES = ["name", "order", "order-name", "taken-by"];

/**
 * What stands on a board instead of one's own name, where one sits alone at this screen: names have ids with the seat.
 * @param {number[]} [seats] mine
 * @returns {(id: string) => string}
 */
export const calling = (seats = []) => (id) => (seats.length === 1 && NAMES.some((kind) => id === `${kind}:${seats[0]}`) ? say("table.you") : "");
