// @ts-check
/** `<rh-setup>`: a table made to measure; everything has a sensible value already. */
import { send } from "../api.js";
import { reason } from "../parts/asking.js";
import { badge } from "../parts/badge.js";
import { dialog } from "../parts/dialog.js";
import { Part, field } from "../parts/part.js";
import { notice } from "../parts/toast.js";
import { go } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/** @typedef {import("../types.js").Title} Title */

class Setup extends Part {
  static properties = {
    game: { attribute: false },
    seats: { state: true },
    allowed: { state: true },
    options: { state: true },
    kinds: { state: true },
    problem: { state: true },
  };

  constructor() {
    super();
    /** @type {Title | null} */
    this.game = null;
    this.seats = 0;
    /** @type {number[]} */
    this.allowed = [];
    /** @type {Record<string, string>} */
    this.options = {};
    /** @type {string[]} who sits where: `me`, `human`, `open`, or the id of a bot after a colon */
    this.kinds = [];
    /** @type {string[]} */
    this.names = [];
    this.seed = "";
    this.problem = "";
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    const title = this.game;
    if (!changed.has("game") || !title) return;
    this.seats = title.default_seats;
    this.allowed = title.seats;
    this.options = Object.fromEntries(title.options.map((option) => [option.name, option.default]));
    this.kinds = Array.from({ length: Math.max(...title.seats) }, (_, n) => (n ? `bot:${title.default_bot}` : "human"));
  }

  /**
   * @param {string} name
   * @param {string} value
   */
  async #option(name, value) {
    this.options = { ...this.options, [name]: value };
    const found = await send("POST", `/api/games/${this.game?.id}/seats`, { options: this.options }).catch(() => null);
    if (!found) return;
    this.allowed = found.seats;
    if (!this.allowed.includes(this.seats)) this.seats = this.allowed.includes(this.game?.default_seats ?? 0) ? (this.game?.default_seats ?? 0) : this.allowed[0];
  }

  /** @param {Event} event */
  async #start(event) {
    event.preventDefault();
    const players = this.kinds.slice(0, this.seats).map((kind, n) => {
      if (kind.startsWith("bot:")) return { kind: "bot", bot: kind.slice(4) };
      return { kind, ...(kind === "human" && this.names[n] && { name: this.names[n] }) };
    });
    try {
      const made = await send("POST", "/api/tables", {
        game: this.game?.id, seats: this.seats, options: this.options, players, ...(this.seed && { seed: this.seed }),
      });
      go(players.some(({ kind }) => kind === "open") ? `${made.url}?invite` : made.url);
    } catch (error) {
      this.problem = reason(error);
      notice(this.problem);
    }
  }

  render() {
    const title = this.game;
    if (!title) return html``;
    const body = html`<form class="setup" @submit=${this.#start}>
      ${title.options.map((option) => this.#choice(option))}
      <fieldset>
        <legend>${say("setup.seats")}</legend>
        <p class="quiet">${say("setup.seats-about")}</p>
        <div class="chips">
          ${this.allowed.map((n) => html`<label><input type="radio" name="seats" .checked=${n === this.seats} @change=${() => (this.seats = n)} /><span>${n}</span></label>`)}
        </div>
      </fieldset>
      <fieldset>
        <legend>${say("setup.players")}</legend>
        <p class="quiet">${say("setup.players-about")}</p>
        <ol class="sitting">${Array.from({ length: this.seats }, (_, n) => this.#seat(title, n))}</ol>
      </fieldset>
      <details>
        <summary>${say("setup.seed")}</summary>
        <label>${say("setup.seed-about")} <input name="seed" inputmode="numeric" pattern="[0-9]{1,18}" @input=${(/** @type {Event} */ event) => (this.seed = field(event).value.trim())} /></label>
      </details>
      ${this.problem ? html`<p class="warn" role="alert">${this.problem}</p>` : nothing}
      <div class="buttons"><button class="primary">${say("setup.start")}</button></div>
    </form>`;
    return dialog(title.name, body, () => this.dispatchEvent(new Event("close")), "wide");
  }

  /** @param {import("../types.js").GameOption} option */
  #choice(option) {
    const chosen = option.choices.find(({ value }) => value === this.options[option.name]);
    return html`<fieldset>
      <legend>${option.label}</legend>
      <p class="quiet">${option.about}</p>
      <div class="chips">
        ${option.choices.map(({ value, label }) => html`<label>
          <input type="radio" name="option-${option.name}" .checked=${value === chosen?.value} @change=${() => this.#option(option.name, value)} /><span>${label}</span>
        </label>`)}
      </div>
      ${chosen?.about ? html`<p class="quiet">${chosen.about}</p>` : nothing}
    </fieldset>`;
  }

  /**
   * @param {Title} title
   * @param {number} n
   */
  #seat(title, n) {
    const kind = this.kinds[n];
    const bot = title.bots.find(({ id }) => kind === `bot:${id}`);
    const about = bot?.about ?? say(n ? `setup.${kind}-about` : "setup.me-about");
    const set = (/** @type {Event} */ event) => (this.kinds = this.kinds.map((one, m) => (m === n ? field(event).value : one)));
    return html`<li>
      ${badge(n)}
      <select aria-label=${say("setup.seat", { seat: n })} @change=${set}>
        <option value="human" ?selected=${kind === "human"}>${say(n ? "setup.human" : "setup.me")}</option>
        ${title.bots.map(({ id, label }) => html`<option value="bot:${id}" ?selected=${kind === `bot:${id}`}>${say("setup.bot", { bot: label })}</option>`)}
        <option value="open" ?selected=${kind === "open"}>${say("setup.open")}</option>
      </select>
      ${kind === "human" && n
        ? html`<input aria-label=${say("setup.name", { seat: n })} placeholder=${say("setup.name-hint")} maxlength="40" @input=${(/** @type {Event} */ event) => (this.names[n] = field(event).value.trim())} />`
        : nothing}
      <small>${about}</small>
    </li>`;
  }
}

customElements.define("rh-setup", Setup);
