// @ts-check
/** A page about one game: its facts are fetched once, then it is drawn from them. */
import { Refused, get } from "../api.js";
import { Part } from "../parts/part.js";
import { sign } from "../parts/sign.js";
import { coming } from "../parts/coming.js";
import { html } from "../vendor.js";
import { say } from "../words.js";
import { lost } from "./lost.js";

/** @typedef {import("../types.js").Title} Title */

export class TitlePage extends Part {
  static properties = { game: {}, found: { state: true }, failed: { state: true } };

  constructor() {
    super();
    this.game = "";
    /** @type {Title | null} */
    this.found = null;
    this.failed = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    if (this.what) document.title = `${this.what} · Roundhouse`;
    try {
      this.found = await get(`/api/games/${this.game}`);
    } catch (error) {
      this.failed = error instanceof Refused && error.status === 404 ? "lost" : "offline";
    }
    const named = [this.found?.name, this.what].filter(Boolean).join(": ");
    document.title = `${named} · Roundhouse`;
  }

  /** What the page tells about the game, for the title of the window. */
  get what() {
    return "";
  }

  render() {
    if (this.found) return this.page(this.found);
    if (this.failed === "lost") return lost();
    return html`${sign()}${this.failed ? html`<p class="loading" role="status">${say("ui.offline")}</p>` : coming()}`;
  }

  /**
   * What there is to show once the game is known.
   * @param {Title} title
   * @returns {unknown}
   */
  page(title) {
    throw new Error(`a page about ${title.id} has nothing to show`);
  }
}
