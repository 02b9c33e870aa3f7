// @ts-check
/** What stands beside the stage or below it: where there is no room for everything, what all share moves behind a tab. */
import { isAside } from "./layout.js";

/** @typedef {import("./page.js").TablePage} TablePage */

/** How high tabs have to be for some lines of the log to be read. */
const TABS = 160;
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
    const panels = this.page.panels.filter(isAside);
    const column = /** @type {HTMLElement | null} */ (this.watched);
    const rows = /** @type {HTMLElement | null} */ (column?.querySelector(".accounts, .rivals") ?? null);
    if (!column || !rows) return;
    const high = panels.reduce((sum, { width, height }) => sum + (rows.offsetWidth * height) / width + GAP, rows.offsetHeight + this.#below(rows));
    const low = panels.length > 0 && column.clientHeight < high;
    if (low === this.low) return;
    this.low = low;
    this.page.requestUpdate();
  }

  /** How much room is needed below it all: on a desk for the tabs, on a tablet they stand beside it. @param {HTMLElement} rows */
  #below(rows) {
    if (wide.matches) return rows.querySelector(".pictured") ? -Infinity : GAP + TABS;
    return this.page.querySelector("rh-stage[roomy]") ? 0 : -Infinity;
  }
}
