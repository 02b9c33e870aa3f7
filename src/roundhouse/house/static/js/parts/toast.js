// @ts-check
/** Short notices at the foot of the page, also read out. */
import { html, repeat } from "../vendor.js";
import { Part } from "./part.js";

const STAY = 7000;

class Toasts extends Part {
  /** @type {{id: number, text: string}[]} */
  notes = [];
  count = 0;

  connectedCallback() {
    super.connectedCallback();
    addEventListener("notice", (event) => this.#add(/** @type {CustomEvent<string>} */ (event).detail));
  }

  /** @param {string} text */
  #add(text) {
    const note = { id: (this.count += 1), text };
    this.notes = [...this.notes.filter((one) => one.text !== text), note].slice(-3);
    this.requestUpdate();
    setTimeout(() => this.#drop(note.id), STAY);
  }

  /** @param {number} id */
  #drop(id) {
    this.notes = this.notes.filter((note) => note.id !== id);
    this.requestUpdate();
  }

  render() {
    return html`<div class="toasts" role="status">
      ${repeat(
        this.notes,
        (note) => note.id,
        (note) => html`<p class="toast" @click=${() => this.#drop(note.id)}>${note.text}</p>`,
      )}
    </div>`;
  }
}

/** @param {string} text */
export function notice(text) {
  if (text) dispatchEvent(new CustomEvent("notice", { detail: text }));
}

customElements.define("rh-toasts", Toasts);
