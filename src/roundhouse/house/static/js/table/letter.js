// @ts-check
/** `<rh-letter>`: a game that goes to somebody else's device as a link. */
import { send } from "../api.js";
import { attempt } from "../parts/asking.js";
import { icon } from "../parts/icons.js";
import { linked } from "../parts/link.js";
import { Part } from "../parts/part.js";
import { saveRecord } from "../parts/saving.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

class Letter extends Part {
  static properties = { table: { attribute: false }, sent: { state: true } };

  constructor() {
    super();
    /** @type {import("../types.js").Table | null} */
    this.table = null;
    /** @type {{url: string, qr: string} | null} */
    this.sent = null;
    this.seq = 0;
  }

  async #send() {
    this.sent = await attempt(() => send("POST", `/api/tables/${this.table?.id}/letter`, { address: location.href.split("#")[0] }));
    this.dispatchEvent(new Event("changed"));
  }

  render() {
    const { table, sent } = this;
    if (!table || (table.private && !sent)) return html`<p class="quiet">${say("device.alone")}</p>`;
    return html`<div class="watch-link letter">
      <h3>${say("letter.title")}</h3>
      <p class="quiet">${say("letter.about")}</p>
      <p>${say("letter.trust")}</p>
      ${sent ? html`${sent.qr ? nothing : html`<p class="warn">${say("letter.large")}</p>`}${linked(sent.url, sent.qr, say("letter.settled"), this.#more(table, sent.url))}` : nothing}
      <button type="button" class=${sent ? "" : "primary"} @click=${this.#send}>${icon("link")} ${say(sent ? "letter.anew" : "letter.send")}</button>
    </div>`;
  }

  /**
   * @param {import("../types.js").Table} table
   * @param {string} url
   */
  #more(table, url) {
    return html`
      ${"share" in navigator ? html`<button type="button" @click=${() => navigator.share({ url }).catch(() => {})}>${icon("invite")} ${say("letter.share")}</button>` : nothing}
      <button type="button" @click=${() => saveRecord(table)}>${icon("download")} ${say("letter.file")}</button>`;
  }
}

customElements.define("rh-letter", Letter);
