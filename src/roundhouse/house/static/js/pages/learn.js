// @ts-check
/** `<rh-learn>`: a guided first round on a real table. */
import "../parts/art.js";
import { send } from "../api.js";
import { attempt } from "../parts/asking.js";
import { facts } from "../parts/plate.js";
import { sign } from "../parts/sign.js";
import { at, go } from "../router.js";
import { html } from "../vendor.js";
import { has, say } from "../words.js";
import { TitlePage } from "./title.js";

class Learn extends TitlePage {
  async #begin() {
    const seats = Math.min(...(this.found?.seats ?? [2]));
    const begins = has(`learn.${this.game}.seed`) ? { seed: Number(say(`learn.${this.game}.seed`)) } : {};
    const made = await attempt(() => send("POST", "/api/tables", { game: this.game, seats, ...begins }));
    if (made) go(`${made.url}?guide`);
  }

  /** @param {import("../types.js").Title} title */
  page(title) {
    return html`${sign()}<div class="page learn">
      <div>
        <h1>${say("learn.title", { game: title.name })}</h1>
        ${facts(title)}
        <p class="large">${title.about}</p>
        <p>${say("learn.about")}</p>
        <p class="buttons">
          <button type="button" class="primary" @click=${this.#begin}>${say("learn.begin")}</button>
          <a class="button" href=${at(`/rules/${title.id}`)}>${say("ui.rules")}</a>
        </p>
      </div>
      <rh-art name="poster-${title.id}"></rh-art>
    </div>`;
  }
}

customElements.define("rh-learn", Learn);
