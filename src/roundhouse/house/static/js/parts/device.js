// @ts-check
/** `<rh-device>`: how the house on this device is, where there is something to say about it. */
import { house, open } from "../doors/worker.js";
import { html } from "../vendor.js";
import { say } from "../words.js";
import { Part } from "./part.js";

class Device extends Part {
  connectedCallback() {
    super.connectedCallback();
    house.addEventListener("change", () => this.requestUpdate());
  }

  /** Open it here, whoever has it now. */
  #open() {
    open(true);
    house.addEventListener("change", () => house.state === "open" && location.reload());
  }

  render() {
    const { state, reason } = house;
    if (state === "open") return html``;
    if (state === "opening") return html`<p class="device" role="status">${say("device.opening")}</p>`;
    return html`<p class="device warn" role="alert">
      <span>${say(`device.${state}`, { reason })}</span>
      <button type="button" class="primary" @click=${this.#open}>${say(state === "fault" ? "ui.retry" : "device.here")}</button>
    </p>`;
  }
}

customElements.define("rh-device", Device);
