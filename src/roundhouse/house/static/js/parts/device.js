// @ts-check
/** `<rh-device>`: how the house on this device is, where there is something to say about it. */
import { house, open, renew } from "../doors/worker.js";
import { address, travel } from "../router.js";
import { html } from "../vendor.js";
import { say } from "../words.js";
import { Part } from "./part.js";

/** After these nobody else has the house. */
const AGAIN = ["fault", "died", "cleared"];

class Device extends Part {
  connectedCallback() {
    super.connectedCallback();
    house.addEventListener("change", () => this.requestUpdate());
    travel.addEventListener("go", () => this.requestUpdate());
  }

  /** Open it here, whoever has it now. */
  #open() {
    open(true);
    house.addEventListener("change", () => house.state === "open" && location.reload());
  }

  /** A new edition is offered where nobody is in the middle of a game. */
  #next() {
    if (!house.next || address().pathname.startsWith("/t/")) return html``;
    return html`<p class="device" role="status"><span>${say("device.next")}</span> <button type="button" class="primary" @click=${renew}>${say("device.take")}</button></p>`;
  }

  render() {
    const { state, reason } = house;
    if (state === "open") return this.#next();
    if (state === "opening") return html`<p class="device" role="status">${say("device.opening")}</p>`;
    return html`<p class="device warn" role="alert">
      <span>${say(`device.${state}`, { reason })}</span>
      <button type="button" class="primary" @click=${this.#open}>${say(AGAIN.includes(state) ? "ui.retry" : "device.here")}</button>
    </p>`;
  }
}

customElements.define("rh-device", Device);
