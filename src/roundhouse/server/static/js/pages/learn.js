// @ts-check
/** `<rh-learn>`: a guided first round on a real table. */
import { Refused, get, send } from "../api.js";
import { Part } from "../parts/part.js";
import { facts } from "../parts/plate.js";
import { notice } from "../parts/toast.js";
import { go } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

class Learn extends Part {
  static properties = { game: {}, found: { state: true }, failed: { state: true } };

  constructor() {
    super();
    this.game = "";
    /** @type {import("../types.js").Title | null} */
    this.found = null;
    this.failed = false;
  }

  async connectedCallback() {
    super.connectedCallback();
    this.found = await get(`/api/games/${this.game}`).catch(() => null);
    this.failed = !this.found;
    document.title = `${this.found?.name ?? ""} · Roundhouse`;
  }

  async #begin() {
    try {
      const made = await send("POST", "/api/tables", { game: this.game, seats: Math.min(...(this.found?.seats ?? [2])) });
      go(`${made.url}?guide`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      notice(error.sentence || say("ui.offline"));
    }
  }

  render() {
    const title = this.found;
    if (!title) return html`<p class="loading" role="status">${say(this.failed ? "ui.offline" : "ui.loading")}</p>`;
    const picture = title.panels?.[0];
    return html`<div class="page learn">
      <div>
        <h1>${say("learn.title", { game: title.name })}</h1>
        ${facts(title)}
        <p class="large">${title.about}</p>
        <p>${say("learn.about")}</p>
        <p class="buttons">
          <button type="button" class="primary" @click=${this.#begin}>${say("learn.begin")}</button>
          <a class="button" href="/rules/${title.id}">${say("ui.rules")}</a>
        </p>
      </div>
      ${picture ? html`<figure class="print"><rh-scene still .scene=${picture}></rh-scene></figure>` : nothing}
    </div>`;
  }
}

customElements.define("rh-learn", Learn);
