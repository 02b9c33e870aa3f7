// @ts-check
/** `<rh-lost>`: an address that leads nowhere. */
import { floor } from "../parts/floor.js";
import { Part } from "../parts/part.js";
import { sign } from "../parts/sign.js";
import { at } from "../router.js";
import { html } from "../vendor.js";
import { say } from "../words.js";

/** @param {string} [sentence] why there is nothing to see */
export const lost = (sentence = "") => html`${sign()}
  <div class="page narrow lost">
    <h1>${say("ui.lost")}</h1>
    <p>${sentence || say("ui.lost-about")}</p>
    <p class="buttons"><a class="button primary" href=${at("/")}>${say("ui.home")}</a></p>
  </div>
  ${floor()}`;

class Lost extends Part {
  connectedCallback() {
    super.connectedCallback();
    document.title = `${say("ui.lost")} · Roundhouse`;
  }

  render() {
    return lost();
  }
}

customElements.define("rh-lost", Lost);
