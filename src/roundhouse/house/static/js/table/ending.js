// @ts-check
/** A game that ends before somebody's eyes: once all of it was shown and counted, its result opens by itself. */
import { go } from "../router.js";

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
    if (!table.over || !this.seen || past !== null || playback.playing || scoring) return;
    this.seen = false;
    go(`/t/${table.id}/result`);
  }
}
