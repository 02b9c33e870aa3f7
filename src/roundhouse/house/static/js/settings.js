// @ts-check
/** What a person likes, kept in this browser. */

const STORE = "roundhouse.settings";

/**
 * @typedef {"action" | "turn" | "fast" | "none"} Pace
 * @typedef {{
 *   language: string, theme: "auto" | "light" | "dark", pace: Pace, autoEnd: boolean, confirm: boolean,
 *   ghost: boolean, list: boolean, plain: boolean, notation: boolean,
 * }} Settings
 */

/** @type {Settings} */
const DEFAULTS = { language: "", theme: "auto", pace: "turn", autoEnd: false, confirm: false, ghost: true, list: false, plain: false, notation: false };

/** How long a step of somebody else stays on the screen, in milliseconds. */
export const PACES = /** @type {const} */ ({ action: 1500, turn: 1300, fast: 500, none: 0 });

export const changes = new EventTarget();

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...recall(STORE, {}) };

/** @param {Partial<Settings>} some */
export function change(some) {
  Object.assign(settings, some);
  keep(STORE, settings);
  applyTheme();
  changes.dispatchEvent(new CustomEvent("change", { detail: some }));
}

export function applyTheme() {
  const root = document.documentElement;
  if (settings.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
}

/** Below this width there is only room for one thing at a time. */
export const phone = matchMedia("(max-width: 759px)");

/** What pictures are to be made for: the width of the screen, with landscapes or not, and whose board is opened. */
export const look = {
  /** @type {number | null} */
  open: null,
  /** @returns {string} as the server reads it */
  toString() {
    return [phone.matches ? "phone" : "desk", settings.plain ? "plain" : "", this.open ?? "own"].filter((word) => word !== "").join(",");
  },
};

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Read something kept in this browser.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Keep something in this browser; a browser that keeps nothing is fine too.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}
