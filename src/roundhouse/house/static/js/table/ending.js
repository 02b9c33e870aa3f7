// @ts-check
/** A game that ends before somebody's eyes, or is over when they come: once all of it was shown and counted, its result opens by itself. */
import { cameIn, go } from "../router.js";

export class Ending {
  /** @param {import("./page.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** Whether it was seen going on. */
    this.seen = false;
  }

  look() {
    const { store, scoring } = this.page;
    const { table, past, playback } = store;
    if (!table || table.private) return;
    if (!table.over) this.seen = true;
    if (!table.over || !(this.seen || cameIn()) || past !== null || playback.playing || scoring) return;
    const replace = !this.seen;
    this.seen = false;
    go(`/t/${table.id}/result`, { replace });
  }
}
