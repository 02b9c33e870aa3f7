// @ts-check
/** `<rh-roll>`: a number that rolls to its new value; what was won rises from it. */
import { calm, settings } from "../settings.js";

const ROLL = 700;

class Roll extends HTMLElement {
  #value = NaN;
  #frame = 0;
  /** @type {number | null} */
  #seat = null;

  /** Whose number it is: that of another is there at once, nothing was won. @param {number} seat */
  set seat(seat) {
    if (seat !== this.#seat) this.#value = NaN;
    this.#seat = seat;
  }

  /** @param {number} value */
  set value(value) {
    const from = this.#value;
    this.#value = value;
    if (from === value) return;
    cancelAnimationFrame(this.#frame);
    if (Number.isNaN(from) || calm() || settings.pace === "none") this.textContent = String(value);
    else this.#roll(from, value);
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frame);
    this.textContent = String(this.#value);
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #roll(from, to) {
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const done = Math.min(1, Math.max(0, (now - start) / ROLL));
      this.firstChild ? (this.firstChild.nodeValue = String(Math.round(from + (to - from) * done))) : this.append(String(from));
      if (done < 1) this.#frame = requestAnimationFrame(step);
    };
    this.textContent = String(from);
    this.#frame = requestAnimationFrame(step);
    if (to > from) this.#rise(to - from);
  }

  /** @param {number} n */
  #rise(n) {
    const made = document.createElement("i");
    made.setAttribute("aria-hidden", "true");
    made.textContent = `+${n}`;
    this.append(made);
    made.animate([{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-12px)" }], { duration: 2 * ROLL, easing: "ease-out" }).finished.finally(() => made.remove());
  }
}

customElements.define("rh-roll", Roll);
