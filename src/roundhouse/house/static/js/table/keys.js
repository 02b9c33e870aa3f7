// @ts-check
/** What keys do at a table; the overlay in `parts/keys.js` lists them. */
import { typing } from "../parts/keys.js";
import { phone } from "../settings.js";
import { listed } from "./options.js";
import { comeBack, goTo, turnAfter, turnBefore, whatIf } from "./past.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/**
 * @param {TablePage} page
 * @param {KeyboardEvent} event
 */
export function keyDown(page, event) {
  if (typing(event) || event.defaultPrevented || !page.store.table) return;
  const act = DIGIT.test(event.key) ? nth(Number(event.key)) : (KEYS[event.key] ?? KEYS[event.key.toLowerCase()]);
  if (!act || act(page, event) === false) return;
  event.preventDefault();
}

const DIGIT = /^[1-9]$/;

/**
 * @param {number} n
 * @returns {(page: TablePage) => void}
 */
const nth = (n) => (page) => {
  const option = listed(page).at(n - 1);
  if (option && page.legal(option.action)) page.turning.take(option.action);
};

/** @param {string} id */
const press = (id) => (/** @type {TablePage} */ page) => /** @type {HTMLElement | null} */ (page.querySelector(`#${id}`))?.click();

/** @param {string} name */
const tab = (name) => (/** @type {TablePage} */ page) => {
  page.tab = name;
  if (phone.matches) page.front = "log";
  page.updateComplete.then(() => /** @type {HTMLElement | null} */ (page.querySelector(`#tab-${name}`))?.focus());
};

/** @param {KeyboardEvent} event whether the key belongs to what has the focus: a button, a slider, a picture */
const busy = (event) => event.target instanceof Element && Boolean(event.target.closest("button, a, input, [role=button], [role=tab]"));

/** @param {TablePage} page */
const at = (page) => page.store.past ?? page.store.table?.moves ?? 0;

/** @type {Record<string, (page: TablePage, event: KeyboardEvent) => unknown>} */
const KEYS = {
  u: (page, event) => press(event.shiftKey ? "restart" : "undo")(page),
  e: press("end-turn"),
  p: (page) => /** @type {HTMLElement | null} */ (page.querySelector(".acts .out:not([disabled])"))?.click(),
  w: (page) => page.store.table?.private || whatIf(page),
  h: (page) => page.helping.toggle(),
  r: (page, event) => page.turning.step(event.shiftKey ? -1 : 1),
  b: (page) => page.stage?.nextPanel(),
  l: tab("log"),
  s: tab("scores"),
  t: tab("text"),
  o: (page) => /** @type {HTMLElement | null} */ (page.querySelector("#options button, .decision button, .decision a"))?.focus(),
  "+": (page) => page.stage?.zoom("in"),
  "-": (page) => page.stage?.zoom("out"),
  0: (page) => page.stage?.zoom("fit"),
  "/": (page) => (/** @type {any} */ (page.querySelector("rh-command")).open = true),
  Enter: (page, event) => (busy(event) || !(page.asked ?? page.aim) ? false : page.choose(/** @type {string} */ (page.asked?.action ?? page.aim), { sure: true })),
  " ": (page, event) => (busy(event) || !page.store.playback.playing ? false : page.store.playback.skip()),
  ArrowLeft: (page, event) => (busy(event) ? false : goTo(page, event.shiftKey ? at(page) - 1 : turnBefore(page, at(page)))),
  ArrowRight: (page, event) => {
    if (busy(event) || page.store.past === null) return false;
    const to = event.shiftKey ? at(page) + 1 : turnAfter(page, at(page));
    return to >= (page.store.table?.moves ?? 0) ? comeBack(page) : goTo(page, to);
  },
  Home: (page, event) => (busy(event) ? false : goTo(page, 0)),
  End: (page, event) => (busy(event) ? false : comeBack(page)),
  Escape: (page) => {
    if (page.picks) page.pick(null);
    else if (page.helping.open) page.helping.toggle();
    else if (page.scoring) page.stageScoring(null);
    else if (page.asked) page.forget();
    else if (page.guest !== null) page.visitBoard(null);
    else if (page.told) page.told = null;
    else if (page.store.playback.playing) page.store.playback.skip();
    else if (page.store.past !== null) comeBack(page);
    else if (page.stage) page.stage.alone = null;
  },
};
