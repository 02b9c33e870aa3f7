// @ts-check
/** `<rh-seats>`: who sits where, links for friends and watchers, bots for empty seats. */
import "./letter.js";
import { get, send } from "../api.js";
import { door } from "../door.js";
import { attempt } from "../parts/asking.js";
import { named } from "../parts/badge.js";
import { icon } from "../parts/icons.js";
import { linked } from "../parts/link.js";
import { Part, field } from "../parts/part.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Table} Table
 * @typedef {import("../types.js").Link} Link
 * @typedef {import("../types.js").Player} Player
 */

class Seats extends Part {
  static properties = { table: { attribute: false }, links: { state: true }, bots: { state: true } };

  constructor() {
    super();
    /** @type {Table | null} */
    this.table = null;
    /** @type {Map<number | null, Link>} */
    this.links = new Map();
    /** @type {import("../types.js").Bot[]} */
    this.bots = [];
  }

  async firstUpdated() {
    if (this.table) this.bots = (await get(`/api/games/${this.table.game}`).catch(() => null))?.bots ?? [];
  }

  /** @param {number} number */
  async #putOut(number) {
    await attempt(async () => {
      await send("DELETE", `/api/tables/${this.table?.id}/watchers/${number}`);
      this.links = new Map([...this.links].filter(([seat]) => seat !== null));
      this.dispatchEvent(new Event("changed"));
    });
  }

  /**
   * @param {number | null} seat
   * @param {boolean} [device] for another one of mine
   */
  async #link(seat, device) {
    await attempt(async () => {
      const link = await send("POST", `/api/tables/${this.table?.id}/links`, { seat, ...(device !== undefined && { device }) });
      this.links = new Map([...this.links, [seat, link]]);
    });
  }

  /**
   * @param {number} seat
   * @param {object} what
   */
  async #change(seat, what) {
    await attempt(async () => {
      await send("PUT", `/api/tables/${this.table?.id}/seats/${seat}`, what);
      this.dispatchEvent(new Event("changed"));
    });
  }

  render() {
    const { table } = this;
    if (!table) return html``;
    return html`<ul class="seats">
        ${table.players.map((player) => html`<li>${named(player)} <span class="quiet">${say(`seat.${player.mine ? "mine" : player.kind}`)}${player.shared ? `, ${say("seat.shared")}` : ""}${player.devices > 1 ? `, ${say("seat.devices", { n: player.devices })}` : ""}</span>${this.#tools(player)}${this.#shown(player.seat)}</li>`)}
      </ul>
      ${door.local ? html`<rh-letter .table=${table} @changed=${() => this.dispatchEvent(new Event("changed"))}></rh-letter>` : this.#watching(table)}`;
  }

  /** @param {Table} table */
  #watching(table) {
    return html`<div class="watch-link">
        <h3>${say("invite.watch")}</h3>
        <p class="quiet">${say("invite.watch-about")}</p>
        ${this.#watchers(table)}
        ${this.links.has(null) ? this.#shown(null) : html`<button type="button" @click=${() => this.#link(null)}>${icon("spectate")} ${say("invite.watch-link")}</button>`}
      </div>`;
  }

  /** @param {Player} player */
  #tools(player) {
    const { seat, may } = player;
    if (player.mine && door.local) return nothing;
    if (player.mine) {
      return html`<span class="buttons">
        <button type="button" @click=${() => this.#link(seat, true)}>${icon("link")} ${say("invite.device")}</button>
        <button type="button" @click=${() => this.#link(seat, false)}>${say("invite.give")}</button>
      </span>`;
    }
    if (player.kind === "open" && may.includes("link")) {
      return html`<span class="buttons">
        ${door.local ? nothing : html`<button type="button" class="primary" @click=${() => this.#link(seat, false)}>${icon("link")} ${say("invite.link")}</button>`}
        ${this.bots.length
          ? html`<select aria-label=${say("invite.bot")} @change=${(/** @type {Event} */ event) => this.#change(seat, { kind: "bot", bot: field(event).value })}>
              <option value="">${say("invite.bot")}</option>
              ${this.bots.map((bot) => html`<option value=${bot.id}>${bot.label}</option>`)}
            </select>`
          : nothing}
        ${may.includes("take") ? this.#take(seat) : nothing}
      </span>`;
    }
    return html`<span class="buttons">
      ${may.includes("open") ? html`<button type="button" @click=${() => this.#change(seat, { kind: "open" })}>${say("invite.open")}</button>` : nothing}
      ${may.includes("take") ? this.#take(seat) : nothing}
    </span>`;
  }

  /** @param {number} seat */
  #take(seat) {
    return html`<button type="button" @click=${() => this.#change(seat, { kind: "human" })}>${say("invite.take")}</button>`;
  }

  /** Those who watch, each to be put out by the host. @param {Table} table */
  #watchers(table) {
    if (!table.watchers.length) return nothing;
    return html`<ul class="watchers">
      ${table.watchers.map(
        ({ number, name }) => html`<li>
          ${icon("spectate")} ${name || say("server.player.guest")}
          ${table.may.includes("put-out") ? html`<button type="button" @click=${() => this.#putOut(number)}>${say("invite.put-out")}</button>` : nothing}
        </li>`,
      )}
    </ul>`;
  }

  /** @param {number | null} seat */
  #shown(seat) {
    const link = this.links.get(seat);
    if (!link) return nothing;
    return linked(new URL(link.url, location.origin).href, link.qr, say(`invite.hint-${link.kind}`));
  }
}

customElements.define("rh-seats", Seats);
