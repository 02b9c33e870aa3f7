// @ts-check
/** `<rh-help>`: what helps at every page: symbols, keys, rules. */
import { html } from "../vendor.js";
import { has, parts, say } from "../words.js";
import { dialog } from "./dialog.js";
import { icon } from "./icons.js";
import { keyList } from "./keys.js";
import { Part } from "./part.js";

class Help extends Part {
  static properties = { open: { type: Boolean }, game: { state: true }, tab: { state: true } };

  constructor() {
    super();
    this.open = false;
    this.game = "";
    this.tab = "symbols";
  }

  /** @param {string} [tab] */
  show(tab) {
    this.game = /** @type {any} */ (document.querySelector("rh-table"))?.store.table?.game ?? "";
    this.tab = tab ?? (this.game ? "symbols" : "keys");
    this.open = true;
  }

  render() {
    if (!this.open) return html``;
    const tabs = this.game ? ["symbols", "keys"] : ["keys"];
    const body = html`${tabs.length > 1
        ? html`<div class="tabs" role="tablist" aria-label=${say("ui.help")}>
            ${tabs.map((name) => html`<button type="button" role="tab" aria-selected=${this.tab === name} @click=${() => (this.tab = name)}>${say(`ui.tab-${name}`)}</button>`)}
          </div>`
        : ""}
      ${this.tab === "keys" ? keyList() : symbols(this.game)}
      <p class="buttons help-links">${this.game ? html`<a class="button" href="/rules/${this.game}" target="_blank">${icon("text")} ${say("ui.rules")}</a>` : ""}</p>`;
    return dialog(say("ui.help"), body, () => (this.open = false), "wide");
  }
}

/** Every symbol of a game, with one sentence. @param {string} game */
function symbols(game) {
  const found = parts(`symbols.${game}`);
  return html`<dl class="symbols">
    ${found.map((key) => html`<div><dt>${icon(say(`${key}.icon`))}</dt><dd><strong>${say(`${key}.title`)}</strong>${has(`${key}.text`) ? html`<span class="quiet">${say(`${key}.text`)}</span>` : ""}</dd></div>`)}
  </dl>`;
}

customElements.define("rh-help", Help);
