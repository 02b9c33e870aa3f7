// @ts-check
/** The picture beside a choice: what the board shows for it, else by its verb and by what it is about. */
import { icon } from "../parts/icons.js";
import { html, nothing } from "../vendor.js";

/** By verb; a name that ends with a dash is completed by the last argument. @type {Record<string, string>} */
const SIGNS = {
  share: "share",
  hire: "worker",
  recruit: "worker",
  exchange: "trade",
  trade: "trade",
  promote: "worker",
  complete: "milestone",
  keep: "milestone",
  flip: "flip-locomotive",
  loco: "locomotive",
  shunt: "locomotive",
  station: "station",
  first: "first",
  rail: "rail-wood",
  "free-rail": "rail-wood",
  office: "telegraph",
  give: "telegraph",
  step: "step-up",
  sell: "banknote",
  recall: "again",
  lay: "rail-",
  industry: "wrench",
  marker: "wrench",
  factory: "factory",
  operate: "factory",
  double: "doubler",
  again: "again",
  idea: "idea",
  spend: "idea",
  card: "idea",
  special: "special-idea",
  "end-card": "end-card",
  key: "key",
  medal: "medal",
  move: "turn-order",
  blast: "blast",
  dividend: "dividend",
  invest: "stock-step",
  steel: "steelworks",
  foundry: "foundry",
  fire: "foundry",
  stoke: "heater",
  heat: "heater",
  burn: "coal",
  clear: "clear",
  cover: "factory",
  wagon: "wagon",
  shift: "wagon",
  ride: "wagon",
  purple: "wagon",
  route: "fork",
  income: "income",
  train: "factory-train",
  react: "factory-train",
  car: "freight-car",
  locomotive: "locomotive-level",
  select: "act-",
  "take-coin": "coin",
};

/** Where a worker may be put: by the name of an action, or by the letter with which spaces of no sign begin. @type {Record<string, string>} */
const PLACES = {
  station: "station",
  railroad: "rail-wood",
  telegraph: "telegraph",
  sell: "banknote",
  O: "turn-order",
};

/** Rails have other colours in some editions, and ideas another mark. @type {Record<string, {rail: string, idea: string}>} */
const LOOKS = { classic: { rail: "classic-rail-", idea: "question" } };

/**
 * What a sign looks like in the edition that is played.
 * @param {string} sign
 * @param {Record<string, string>} [chosen] before the game
 */
export function worn(sign, chosen = {}) {
  const look = LOOKS[chosen.edition];
  return look ? sign.replace(/^rail-/, look.rail).replace(/^idea$/, look.idea) : sign;
}

/**
 * @typedef {import("../types.js").Option} Option
 * @param {Option} option
 * @param {Record<string, string>} chosen before the game
 */
export function pictured({ action, signs }, chosen) {
  if (signs.length) return html`<span class="signs">${signs.map((name) => icon(name, "pictured"))}</span>`;
  const [verb, all = ""] = action.split(":");
  const args = all.split(".");
  const sign = verb.startsWith("place") ? (PLACES[args[0]] ?? PLACES[args[0][0]]) : SIGNS[verb];
  if (!sign) return nothing;
  return icon(worn(sign.endsWith("-") ? sign + args.at(-1) : sign, chosen), `pictured ${args.map((one) => `of-${one}`).join(" ")}`);
}
