// @ts-check
/** `<rh-join>`: a link to a table. Its secret is in the fragment, which no server log sees, and is exchanged at once. */
import "../parts/art.js";
import { get, send } from "../api.js";
import { reason } from "../parts/asking.js";
import { icon } from "../parts/icons.js";
import { Part, field } from "../parts/part.js";
import { floor } from "../parts/floor.js";
import { sign } from "../parts/sign.js";
import { at, go } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/** @typedef {{kind: "seat" | "watch" | "device", game: string, name: string, about: string, seat: number | null, host: string, players: string[]}} Invitation */

class Join extends Part {
  static properties = { problem: { state: true }, name: { state: true }, busy: { state: true }, found: { state: true } };

  constructor() {
    super();
    this.secret = "";
    this.problem = "";
    this.name = "";
    this.busy = true;
    /** @type {Invitation | null} */
    this.found = null;
    this.onOther = () => location.hash && this.#open();
  }

  connectedCallback() {
    super.connectedCallback();
    document.title = `${say("join.title")} · Roundhouse`;
    addEventListener("hashchange", this.onOther); // another link, opened on this very page
    return this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("hashchange", this.onOther);
  }

  /** Take the secret out of the address and see what it is for. */
  async #open() {
    Object.assign(this, { secret: location.hash.slice(1), problem: "", found: null, busy: true });
    history.replaceState(null, "", "/join");
    if (!this.secret) this.problem = say("join.empty");
    else await this.#look();
    this.busy = false;
  }

  async #look() {
    try {
      this.found = await send("POST", "/api/invitation", { secret: this.secret });
      this.name = (await get("/api/me").catch(() => null))?.user?.name ?? "";
    } catch (error) {
      this.problem = reason(error);
      this.secret = "";
    }
  }

  /** @param {Event} [event] */
  async #join(event) {
    event?.preventDefault();
    this.busy = true;
    try {
      const joined = await send("POST", "/api/join", { secret: this.secret, ...(this.name && { name: this.name }) });
      go(joined.url, { replace: true });
    } catch (error) {
      this.problem = reason(error);
      this.busy = false;
    }
  }

  /** Who sits there by name; nobody may have said theirs. @param {string[]} names */
  #there = (names) => (names.length ? say("join.there", { names: new Intl.ListFormat(document.documentElement.lang).format(names) }) : say("join.nobody"));

  render() {
    const { found } = this;
    const kind = found?.kind ?? "seat";
    return html`${sign()}
      <div class="page narrow">
        <h1>${found ? say(`join.title-${kind}`) : say("join.title")}</h1>
        ${this.problem ? html`<p class="warn" role="alert">${this.problem}</p>` : nothing}
        ${found
          ? html`<section class="invitation sheet-card">
              <rh-art name="poster-${found.game}"></rh-art>
              <form class="join" @submit=${this.#join}>
                <p class="voice big">${found.about ? `${found.name}, ${found.about}` : found.name}</p>
                <p>${found.host ? say("join.from", { name: found.host }) : ""} ${this.#there(found.players.filter(Boolean))}</p>
                ${kind === "seat" ? html`<label>${say("join.name")} <input name="name" maxlength="40" autocomplete="nickname" .value=${this.name} @input=${(/** @type {Event} */ event) => (this.name = field(event).value.trim())} /></label>` : nothing}
                <p class="quiet">${say(`join.about-${kind}`)}</p>
                <button class="primary" ?disabled=${this.busy}>${icon(kind === "watch" ? "spectate" : "check")} ${say(`join.do-${kind}`)}</button>
              </form>
            </section>`
          : nothing}
        <p><a href=${at("/")}>${say("ui.home")}</a></p>
      </div>
      ${floor(found?.game)}`;
  }
}

customElements.define("rh-join", Join);
