// @ts-check
/** `<rh-guide>`: a first round in which the table explains itself. Its texts stand in the catalogues, by game. */
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { html, nothing } from "../vendor.js";
import { has, parts, say } from "../words.js";

/** @typedef {import("./store.js").Store} Store */

const TURNS = 6;

class Guide extends Part {
  static properties = { store: { attribute: false }, seq: { type: Number }, step: { state: true } };

  constructor() {
    super();
    /** @type {Store | null} */
    this.store = null;
    this.seq = 0;
    this.step = 0;
  }

  get base() {
    return `learn.${this.store?.table?.game}`;
  }

  /** How many turns I have begun. */
  get turns() {
    const seats = this.store?.table?.me.seats ?? [];
    return (this.store?.log ?? []).filter((entry) => entry.turn && seats.includes(entry.seat)).length;
  }

  #leave() {
    history.replaceState(null, "", location.pathname);
    this.dispatchEvent(new Event("done"));
  }

  render() {
    const steps = parts(this.base);
    if (this.step < steps.length) return this.#intro(steps);
    if (this.turns >= TURNS || this.store?.table?.over) return this.#card(say("guide.end"), say("guide.end-about"), this.#button(say("guide.go-on"), () => this.#leave()));
    const { verb, options } = this.store?.table ?? { verb: "", options: [] };
    const key = `${this.base}.verb.${verb}`;
    if (!options.length) return this.#card(say("guide.wait"), say(this.store?.table?.todo.end ? "guide.end-turn" : "guide.wait-about"), nothing);
    return this.#card(say("guide.now"), has(key) ? say(key) : say("guide.any"), nothing);
  }

  /** @param {string[]} steps */
  #intro(steps) {
    const key = steps[this.step];
    const last = this.step === steps.length - 1;
    const tools = html`<span class="quiet">${this.step + 1} / ${steps.length}</span>
      ${this.step ? this.#button(say("guide.back"), () => (this.step -= 1)) : nothing}
      ${this.#button(say(last ? "guide.begin" : "guide.next"), () => (this.step += 1), "primary")}`;
    return this.#card(say(`${key}.title`), say(`${key}.text`), tools);
  }

  /**
   * @param {string} text
   * @param {() => void} act
   * @param {string} [look]
   */
  #button(text, act, look = "") {
    return html`<button type="button" class=${look} @click=${act}>${text}</button>`;
  }

  /**
   * @param {string} title
   * @param {string} text
   * @param {unknown} tools
   */
  #card(title, text, tools) {
    return html`<section class="guide" aria-live="polite" aria-label=${say("guide.title")}>
      <header><h2>${title}</h2><button type="button" class="plain" aria-label=${say("guide.leave")} @click=${this.#leave}>${icon("close")}</button></header>
      <p>${text}</p>
      <div class="buttons">${tools}</div>
    </section>`;
  }
}

customElements.define("rh-guide", Guide);
