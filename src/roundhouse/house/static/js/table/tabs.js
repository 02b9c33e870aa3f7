// @ts-check
/** Beside the board, one at a time: the log, the scores, the board as text. */
import "./sheet.js";
import { icon } from "../parts/icons.js";
import { phone } from "../settings.js";
import { html, nothing } from "../vendor.js";
import { ownWord, say } from "../words.js";
import { isAside } from "./layout.js";
import { log } from "./log.js";
import { asides } from "./players.js";
import { walkTabs } from "./stage.js";
import { textBoard } from "./textboard.js";
import { timeline } from "./timeline.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** @type {Record<string, (page: TablePage) => unknown>} */
const BODIES = {
  log,
  scores: ({ table, store }) => html`<rh-sheet .table=${table} .seq=${store.table?.seq ?? 0} .players=${store.table?.players ?? []}></rh-sheet>`,
  text: textBoard,
  goods: asides,
};

/** The tabs there are: what all share has one where it does not stand above them. @param {TablePage} page */
const namesOf = (page) => Object.keys(BODIES).filter((name) => name !== "goods" || page.beside.low);

/** @param {TablePage} page @param {string} name */
const label = ({ panels, store }, name) => (name === "goods" ? ownWord("goods", store.table?.game, panels.find(isAside)?.title ?? "") : say(`table.tab-${name}`));

/** @param {TablePage} page */
export function tabs(page) {
  const names = namesOf(page);
  const open = names.includes(page.tab) ? page.tab : "log";
  const read = () => (page.reading = true);
  const back = (/** @type {Event} */ { target }) => /** @type {Element} */ (target).scrollTop || (page.reading = false);
  return html`<div class="more sheet-card ${names.length > 3 ? "many" : ""}">
    <div class="tabs-row"><div class="tabs" role="tablist" aria-label=${say("table.more")}>
      ${names.map((name) => html`<button type="button" role="tab" id="tab-${name}" aria-controls="tab-body" aria-selected=${open === name}
        tabindex=${open === name ? 0 : -1} @keydown=${walkTabs} @click=${() => (page.tab = name)}>${label(page, name)}</button>`)}
    </div>${rewind(page)}</div>
    <div class="tab-body" id="tab-body" role="tabpanel" tabindex="0" aria-labelledby="tab-${open}"
      @wheel=${read} @touchmove=${read} @pointerdown=${read} @keydown=${read} @scroll=${back}>${BODIES[open](page)}</div>
    ${rewound(page) ? timeline(page) : nothing}
  </div>`;
}

/** On a phone the points of all stand below who plays. @param {TablePage} page */
export const scoresHere = (page) => (phone.matches && page.front === "players" && !page.scoring ? html`<section class="scores-here sheet-card" aria-label=${say("table.tab-scores")}>${BODIES.scores(page)}</section>` : nothing);

/** Whether one may go back and forth: asked for, or somewhere in the past already. @param {TablePage} page */
const rewound = ({ rewinding, store }) => rewinding || store.past !== null;

/** Where the game stands, and the way back. @param {TablePage} page */
const rewind = (page) => html`<button type="button" class="plain rewind" aria-expanded=${rewound(page)} title=${say("table.history")} @click=${() => (page.rewinding = !page.rewinding)}>
  ${icon("back")} <span>${say("table.at-move", { move: page.store.past ?? page.store.shown?.move ?? 0 })}</span>
</button>`;
