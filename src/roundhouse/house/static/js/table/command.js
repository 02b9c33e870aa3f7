// @ts-check
/** `<rh-command>`: type what you want to do, in words or in notation. */
import { dialog } from "../parts/dialog.js";
import { Part, field } from "../parts/part.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { sentence } from "./gains.js";

/** @typedef {import("../types.js").Option} Option */

class Command extends Part {
  static properties = { open: { type: Boolean }, options: { attribute: false }, text: { state: true }, why: { state: true } };

  constructor() {
    super();
    this.open = false;
    /** @type {Option[]} */
    this.options = [];
    /** @type {(action: string) => void} */
    this.choose = () => {};
    /** @type {(action: string) => Promise<string>} */
    this.explain = async () => "";
    this.text = "";
    this.why = "";
  }

  get found() {
    const words = this.text.toLowerCase().split(/\s+/).filter(Boolean);
    return this.options.filter((option) => words.every((word) => `${option.text} ${option.action} ${option.group}`.toLowerCase().includes(word)));
  }

  /** @param {Event} event */
  async #submit(event) {
    event.preventDefault();
    const typed = this.text.trim();
    const notation = typed.includes(":");
    const meant = this.options.find((option) => option.action === typed) ?? (notation ? null : this.found[0]);
    if (meant) this.#take(meant.action);
    else if (typed) this.why = (await this.explain(typed)) || say("table.nothing-found");
  }

  /** @param {string} action */
  #take(action) {
    this.querySelector("dialog")?.close();
    this.choose(action);
  }

  render() {
    if (!this.open) return html``;
    const body = html`<form class="command" @submit=${this.#submit}>
      <input autofocus autocomplete="off" spellcheck="false" aria-label=${say("table.command")} placeholder=${say("table.command-hint")} .value=${this.text}
        @input=${(/** @type {Event} */ event) => ([this.text, this.why] = [field(event).value, ""])} />
      ${this.why ? html`<p class="why" role="status">${this.why}</p>` : nothing}
      <div class="options">
        ${this.found.slice(0, 40).map((option) => html`<button type="button" class="option" @click=${() => this.#take(option.action)}>
          <span class="text">${sentence(option.text)}</span><code>${option.action}</code>
        </button>`)}
      </div>
    </form>`;
    return dialog(say("table.command"), body, () => {
      this.open = false;
      this.text = this.why = "";
    });
  }
}

customElements.define("rh-command", Command);
