// @ts-check
/** `<rh-stage>`: the panels of a table; large ones, small ones, and tabs where there is no room for more. */
import { badge } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { Part } from "../parts/part.js";
import { html, nothing, repeat } from "../vendor.js";
import { say } from "../words.js";
import { arrange, seatOf, sortPanels } from "./layout.js";

/**
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("../scene/element.js").SceneElement} SceneElement
 * @typedef {import("./layout.js").Box} Box
 */

const NARROW = 700;
const STRIP = 148;
/** Where the page scrolls, the stage takes this part of the window at most. */
const SHARE = 0.66;
const scrolling = matchMedia("(max-width: 999px)");

class Stage extends Part {
  static properties = {
    panels: { attribute: false },
    seat: { attribute: false },
    players: { attribute: false },
    legal: { attribute: false },
    marked: { attribute: false },
    onTurn: { attribute: false },
    alone: { state: true },
    zoomed: { state: true },
    size: { state: true },
  };

  constructor() {
    super();
    /** @type {Panel[]} */
    this.panels = [];
    /** @type {number | null} */
    this.seat = null;
    /** @type {import("../types.js").Player[]} */
    this.players = [];
    /** @type {(action: string) => boolean} */
    this.legal = () => false;
    /** @type {string | null} */
    this.marked = null;
    /** @type {((step: 1 | -1) => void) | null} */
    this.onTurn = null;
    /** @type {string | null} the panel that has the stage for itself */
    this.alone = null;
    /** @type {Set<string>} panels that are looked at closely */
    this.zoomed = new Set();
    this.size = { w: 0, h: 0 };
    this.watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      this.size = { w: width, h: height };
    });
  }

  connectedCallback() {
    super.connectedCallback();
    this.watch.observe(this);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.watch.disconnect();
  }

  get narrow() {
    return this.size.w > 0 && this.size.w < NARROW;
  }

  /** The panel a narrow stage shows. */
  get front() {
    return this.panels.find((panel) => panel.name === this.alone) ?? this.panels[0];
  }

  /** @returns {SceneElement[]} */
  get scenes() {
    return [...this.querySelectorAll("rh-scene")].map((node) => /** @type {SceneElement} */ (node));
  }

  /** Where an action lies on the screen. @param {string} action @returns {DOMRect | null} */
  boxOf(action) {
    for (const scene of this.scenes) {
      const box = scene.boxOf(action);
      if (box) return box;
    }
    return null;
  }

  /** Give the stage to the next panel, or back to all. */
  nextPanel() {
    const ids = [...(this.narrow ? [] : [null]), ...this.panels.map((panel) => panel.name)];
    this.alone = ids[(ids.indexOf(this.narrow ? this.front.name : this.alone) + 1) % ids.length] ?? null;
  }

  /** @param {"in" | "out" | "fit"} how */
  zoom(how) {
    for (const { camera } of this.scenes) {
      if (how === "fit") camera?.reset();
      else camera?.step(how === "in" ? 1 : -1);
    }
  }

  /** Bring a panel with something to choose to the front of a narrow stage. */
  turnToChoices() {
    const able = this.panels.filter((panel) => this.#choices(panel));
    if (able.length && this.narrow && !able.includes(this.front)) this.alone = able[0].name;
    else if (able.length && this.alone && !able.some((panel) => panel.name === this.alone)) this.alone = null;
  }

  /** @param {Panel} panel */
  #choices(panel) {
    return panel.layers.at(-1)?.shapes.filter((shape) => shape.action && this.legal(shape.action)).length ?? 0;
  }

  updated() {
    const boxes = this.#boxes();
    for (const scene of this.scenes) {
      scene.mark(this.marked);
      if (scene.camera) scene.camera.onTurn = this.onTurn;
      const panel = /** @type {HTMLElement | null} */ (scene.closest(".panel"));
      if (panel) place(panel, boxes.get(panel.id));
    }
    const foot = Math.max(0, ...[...boxes.values()].map((box) => box.y + box.h));
    this.style.height = scrolling.matches && foot ? `${foot}px` : "";
  }

  /** Where the large panels go on a wide stage, by the id of their element. @returns {Map<string, Box>} */
  #boxes() {
    const { w, h: given } = this.size;
    if (!w || this.narrow) return new Map();
    const h = scrolling.matches ? innerHeight * SHARE : given;
    const { large, small } = this.#sorted();
    const boxes = arrange(large, small.length ? w - STRIP : w, h);
    return new Map(large.map((panel, n) => [`panel-${panel.name}`, boxes[n]]));
  }

  #sorted() {
    const chosen = this.panels.find((panel) => panel.name === this.alone);
    if (this.narrow) return { large: [this.front], small: [] };
    if (chosen) return { large: [chosen], small: [] };
    return sortPanels(this.panels, this.seat);
  }

  render() {
    if (!this.panels.length || !this.size.w) return html``;
    const { large, small } = this.#sorted();
    return html`
      ${this.narrow ? this.#tabs() : nothing}
      <div class="panels ${this.narrow ? "one" : "free"}">
        ${repeat(large, (panel) => panel.name, (panel) => this.#large(panel))}
      </div>
      ${small.length
        ? html`<div class="glance" role="group" aria-label=${say("table.others")}>
            ${repeat(small, (panel) => panel.name, (panel) => this.#small(panel))}
          </div>`
        : nothing}
    `;
  }

  #tabs() {
    return html`<div class="tabs panel-tabs" role="tablist" aria-label=${say("table.panels")}>
      ${this.panels.map((panel) => {
        const chosen = panel.name === this.front.name;
        return html`<button type="button" role="tab" aria-selected=${chosen} tabindex=${chosen ? 0 : -1}
          class=${this.#choices(panel) ? "able" : ""} @keydown=${walkTabs} @click=${() => (this.alone = panel.name)}>
          ${this.#caption(panel)}
        </button>`;
      })}
    </div>`;
  }

  /** A board is called after its player. @param {Panel} panel */
  #caption(panel) {
    const player = this.players.find(({ seat }) => seat === seatOf(panel));
    if (!player) return panel.title;
    return html`${badge(player.colour)} <span>${player.seat === this.seat && player.mine ? say("table.mine") : player.name}</span>`;
  }

  /** @param {Panel} panel */
  #large(panel) {
    const lone = this.alone === panel.name;
    return html`<section class="panel" id="panel-${panel.name}" aria-label=${panel.title} @zoom=${(/** @type {CustomEvent<number>} */ event) => this.#zoomed(panel.name, event.detail)}>
      <rh-scene .legal=${this.legal} .scene=${panel}></rh-scene>
      ${this.zoomed.has(panel.name) ? html`<button type="button" class="plain whole" aria-label=${say("table.whole")} @click=${() => this.zoom("fit")}>${icon("fit")}</button>` : nothing}
      ${this.narrow
        ? nothing
        : html`<button type="button" class="plain enlarge" aria-label=${lone ? say("table.all-panels") : say("table.enlarge", { panel: panel.title })}
            @click=${() => (this.alone = lone ? null : panel.name)}>${icon(lone ? "small" : "large")}</button>`}
    </section>`;
  }

  /**
   * @param {string} name
   * @param {number} zoom
   */
  #zoomed(name, zoom) {
    const close = zoom > 1.01;
    if (close === this.zoomed.has(name)) return;
    this.zoomed = new Set([...this.zoomed].filter((one) => one !== name).concat(close ? [name] : []));
  }

  /** @param {Panel} panel */
  #small(panel) {
    return html`<button type="button" class="thumb" aria-label=${say("table.enlarge", { panel: panel.title })} @click=${() => (this.alone = panel.name.replace("rival:", "player-"))}>
      <rh-scene still .scene=${panel}></rh-scene><span class="named">${this.#caption(panel)}</span>
    </button>`;
  }
}

/**
 * @param {HTMLElement} node
 * @param {Box} [box]
 */
function place(node, box) {
  const found = box ? { left: `${box.x}px`, top: `${box.y}px`, width: `${box.w}px`, height: `${box.h}px` } : { left: "", top: "", width: "", height: "" };
  Object.assign(node.style, found);
}

/** Arrow keys walk through tabs. @param {KeyboardEvent} event */
export function walkTabs(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const tabs = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (event.currentTarget).parentElement?.children ?? []]);
  const next = tabs[(tabs.indexOf(/** @type {HTMLElement} */ (event.currentTarget)) + step + tabs.length) % tabs.length];
  next.click();
  next.focus();
  event.preventDefault();
  event.stopPropagation();
}

customElements.define("rh-stage", Stage);
