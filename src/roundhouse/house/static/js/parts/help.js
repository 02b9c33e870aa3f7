// @ts-check
/** `<rh-help>`: what helps at every page: symbols, keys, rules. */
import { get } from "../api.js";
import { at } from "../router.js";
import { html } from "../vendor.js";
import { has, parts, say } from "../words.js";
import { worn } from "../table/signs.js";
import { dialog } from "./dialog.js";
import { icon } from "./icons.js";
import { keyList } from "./keys.js";
import { Part } from "./part.js";

/** @typedef {{label: string, rows: string[]}} Rows */

class Help extends Part {
  static properties = { open: { type: Boolean }, game: { state: true }, tab: { state: true }, rows: { state: true } };

  constructor() {
    super();
    this.open = false;
    this.game = "";
    /** @type {Record<string, string> | undefined} before the game */
    this.chosen = undefined;
    this.tab = "symbols";
    /** @type {Rows[]} what was reconstructed of this game */
    this.rows = [];
  }

  /** @param {string} [tab] */
  show(tab) {
    const table = /** @type {any} */ (document.querySelector("rh-table"))?.store.table;
    this.game = table?.game ?? "";
    this.chosen = table?.options_chosen;
    this.tab = tab ?? (this.game ? "symbols" : "keys");
    this.open = true;
    if (this.game) this.#fetch(this.game);
  }

  /** @param {string} game */
  async #fetch(game) {
    const title = await get(`/api/games/${game}`).catch(() => null);
    this.rows = title?.reconstructed ?? [];
  }

  render() {
    if (!this.open) return html``;
    const tabs = this.game ? ["symbols", "keys", ...(this.rows.length ? ["sources"] : [])] : ["keys"];
    const body = html`${tabs.length > 1
        ? html`<div class="tabs" role="tablist" aria-label=${say("ui.help")}>
            ${tabs.map((name) => html`<button type="button" role="tab" aria-selected=${this.tab === name} @click=${() => (this.tab = name)}>${say(`ui.tab-${name}`)}</button>`)}
          </div>`
        : ""}
      ${this.tab === "keys" ? keyList() : this.tab === "sources" ? rebuilt(this.rows) : symbols(this.game, this.chosen)}
      <p class="buttons help-links">${this.game ? html`<a class="button" href=${at(`/rules/${this.game}`)} target="_blank">${icon("text")} ${say("ui.rules")}</a>` : ""}</p>`;
    return dialog(say("ui.help"), body, () => (this.open = false), "wide");
  }
}

/** Every symbol of a game as its edition shows it, with one sentence. @param {string} game @param {Record<string, string>} [chosen] */
function symbols(game, chosen) {
  const found = parts(`symbols.${game}`, chosen);
  return html`<dl class="symbols">
    ${found.map((key) => html`<div><dt>${icon(worn(say(`${key}.icon`), chosen))}</dt><dd><strong>${say(`${key}.title`)}</strong>${has(`${key}.text`) ? html`<span class="quiet">${say(`${key}.text`)}</span>` : ""}</dd></div>`)}
  </dl>`;
}

/** What had to be reconstructed, table by table. @param {Rows[]} tables */
export const rebuilt = (tables) => html`<p>${say("rules.rebuilt")}</p>
  <dl class="rebuilt">${tables.map(({ label, rows }) => html`<div><dt><strong>${label}</strong> <span class="quiet">${rows.length}</span></dt><dd>${rows.join(", ")}</dd></div>`)}</dl>`;

customElements.define("rh-help", Help);
