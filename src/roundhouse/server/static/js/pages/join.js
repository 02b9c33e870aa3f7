// @ts-check
/** `<rh-join>`: a link to a seat. Its secret is in the fragment, which no server log sees, and is exchanged at once. */
import { get, send } from "../api.js";
import { reason } from "../parts/asking.js";
import { Part, field } from "../parts/part.js";
import { go } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

class Join extends Part {
  static properties = { problem: { state: true }, name: { state: true }, busy: { state: true } };

  constructor() {
    super();
    this.secret = location.hash.slice(1);
    this.problem = "";
    this.name = "";
    this.busy = true;
    history.replaceState(null, "", "/join");
  }

  async connectedCallback() {
    super.connectedCallback();
    document.title = `${say("join.title")} · Roundhouse`;
    const me = await get("/api/me").catch(() => null);
    this.busy = false;
    if (!this.secret) this.problem = say("join.empty");
    else if (me?.user) this.#join();
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

  render() {
    return html`<div class="page narrow">
      <h1>${say("join.title")}</h1>
      ${this.problem ? html`<p class="warn" role="alert">${this.problem}</p>` : nothing}
      ${this.secret
        ? html`<form class="join" @submit=${this.#join}>
            <label>${say("join.name")} <input name="name" maxlength="40" autocomplete="nickname" .value=${this.name} @input=${(/** @type {Event} */ event) => (this.name = field(event).value.trim())} /></label>
            <p class="quiet">${say("join.about")}</p>
            <button class="primary" ?disabled=${this.busy}>${say("join.sit")}</button>
          </form>`
        : nothing}
      <p><a href="/">${say("ui.home")}</a></p>
    </div>`;
  }
}

customElements.define("rh-join", Join);
