// @ts-check
/** Sentences of the page: they come from the server's catalogues, none stands in this code. */
import { get } from "./api.js";

/** @type {Record<string, string>} */
let sentences = {};
let current = "en";
/** @type {string[]} */
let spoken = ["en"];

const HOLE = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** Read the catalogue of a language; an empty name lets the server follow the browser. */
export async function loadWords() {
  const answer = await get("/api/words");
  sentences = answer.sentences;
  current = answer.language;
  spoken = answer.languages;
  document.documentElement.lang = current;
}

/**
 * Say a sentence with its facts filled in; `{n|step|steps}` gives the number with the fitting word.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function say(key, facts = {}) {
  return (sentences[key] ?? key).replace(HOLE, (hole, name, one, many) => {
    const value = facts[name] ?? hole;
    return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
  });
}

/** @param {string} key */
export const has = (key) => key in sentences;

/**
 * What a game calls the board before somebody, if that is no railway of lines.
 * @param {string} what `mine`, `board` or `sign`
 * @param {string | undefined} game
 * @param {string} otherwise
 */
export const ownWord = (what, game, otherwise) => (has(`own.${game}.${what}`) ? say(`own.${game}.${what}`) : otherwise);

/**
 * The numbered parts under a key: `rules.game.1`, `rules.game.2`, ... as long as they have a title, and those about
 * a choice (`when = "board=german coal=yes"`) only where it was made. If a game says `after`, the parts of another
 * go first; if it says `before` too, its own are put in before that one of them.
 * @param {string} prefix
 * @param {Record<string, string>} [chosen] options
 * @returns {string[]}
 */
export function parts(prefix, chosen = {}) {
  const others = has(`${prefix}.after`) ? parts(say(`${prefix}.after`), chosen) : [];
  const own = [];
  for (let n = 1; has(`${prefix}.${n}.title`); n += 1) if (fits(`${prefix}.${n}`, chosen)) own.push(`${prefix}.${n}`);
  const cut = has(`${prefix}.before`) ? others.indexOf(say(`${prefix}.before`)) : others.length;
  return [...others.slice(0, cut), ...own, ...others.slice(cut)];
}

/**
 * @param {string} part
 * @param {Record<string, string>} chosen
 */
function fits(part, chosen) {
  const wanted = has(`${part}.when`) ? say(`${part}.when`).split(" ") : [];
  return wanted.map((one) => one.split("=")).every(([option, choice]) => chosen[option] === choice);
}

export const language = () => current;
export const languages = () => spoken;

/** @param {number} seconds since 1970 */
export function ago(seconds) {
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const format = new Intl.RelativeTimeFormat(current, { numeric: "auto" });
  if (past < 3600) return format.format(-Math.round(past / 60), "minute");
  if (past < 86400) return format.format(-Math.round(past / 3600), "hour");
  return format.format(-Math.round(past / 86400), "day");
}

/**
 * @param {number} value
 * @param {number} [digits]
 */
export const number = (value, digits = 0) =>
  new Intl.NumberFormat(current, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/** A whole number as it is printed. @param {number} value */
export const minus = (value) => (value < 0 ? `−${-value}` : String(value));

/** @param {number} value */
export const signed = (value) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "±0");

/** @param {string} code */
export const languageName = (code) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
