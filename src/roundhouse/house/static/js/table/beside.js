// @ts-check
/** What stands beside the stage: where it is too low for everything, what all share moves behind a tab. */
import { isAside } from "./layout.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** How high tabs have to be for some lines of the log to be read. */
const TABS = 190;
const GAP = 10;
const wide = matchMedia("(min-width: 1180px)");

export class Beside {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.low = false;
    /** @type {Element | null} */
    this.watched = null;
    this.watch = new ResizeObserver(() => this.#measure());
  }

  /** Watch the column as soon as it is there; what is asked leaves room for all seats. */
  look() {
    const column = this.page.querySelector(".aside");
    if (column !== this.watched) {
      this.watch.disconnect();
      if (column) this.watch.observe(column);
      this.watched = column;
    }
    const table = /** @type {HTMLElement | null} */ (this.page.querySelector(".table"));
    table?.style.setProperty("--seats", String(this.page.store.table?.players.length ?? 0));
    this.#measure();
  }

  #measure() {
    const accounts = /** @type {HTMLElement | null} */ (this.watched?.querySelector(".accounts") ?? null);
    const panels = this.page.panels.filter(isAside);
    if (!this.watched || !accounts) return;
    const high = panels.reduce((sum, { width, height }) => sum + (accounts.offsetWidth * height) / width + GAP, accounts.offsetHeight + GAP + TABS);
    const low = wide.matches && panels.length > 0 && this.watched.clientHeight < high;
    if (low === this.low) return;
    this.low = low;
    this.page.requestUpdate();
  }
}
