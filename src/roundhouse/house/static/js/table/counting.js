// @ts-check
/** When a round is scored, the counting is staged: row by row, to be hurried or left at any time. */
import { calm, settings } from "../settings.js";
import { scoringOf } from "./scoring.js";

/** @typedef {import("./scoring.js").Scoring} Scoring */

/** How long a row takes, in milliseconds. */
const ROW = 900;

export class Counting {
  /** @param {import("./page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    this.timer = 0;
    this.heard = -1;
  }

  /**
   * Something happened: if it was a scoring, show it, unless the person wants everything at once or has not put away the last one.
   * @param {import("../types.js").Entry[]} entries
   */
  hear(entries) {
    const found = scoringOf(entries);
    const reading = this.page.scoring && this.page.store.table?.me.seat !== null;
    if (!found || reading || settings.pace === "none" || found.to <= this.heard) return;
    this.heard = found.to;
    this.show(found);
  }

  /** A step of the playback in which a round is scored. @param {import("./playback.js").Step} step */
  begin(step) {
    const found = scoringOf(step.entries);
    if (found && !this.page.scoring && found.to > this.heard) this.hear(step.entries);
  }

  /** @param {Scoring | null} found */
  show(found) {
    this.stop();
    this.page.scoring = found;
    this.page.counted = found && calm() ? found.rows.length : 0;
    if (found) this.#tick(found);
  }

  /** @param {Scoring} found */
  #tick(found) {
    this.timer = window.setInterval(() => {
      if (this.page.counted < found.rows.length) this.page.counted += 1;
      else this.stop();
    }, ROW);
  }

  stop() {
    clearInterval(this.timer);
  }
}
