// @ts-check
/** The settings sheet. */
import { get, send } from "../api.js";
import { change, settings } from "../settings.js";
import { html } from "../vendor.js";
import { languageName, languages, say } from "../words.js";
import { attempt } from "./asking.js";
import { dialog } from "./dialog.js";
import { icon } from "./icons.js";
import { Part, field } from "./part.js";
import { save } from "./saving.js";

class SettingsSheet extends Part {
  static properties = { open: { type: Boolean }, name: { state: true } };

  constructor() {
    super();
    this.open = false;
    this.name = "";
  }

  async show() {
    this.name = (await get("/api/me").catch(() => null))?.user?.name ?? "";
    this.open = true;
  }

  /** @param {Event} event */
  async #rename(event) {
    this.name = field(event).value.trim();
    if (this.name) await send("PUT", "/api/me", { name: this.name }).catch(() => null);
  }

  async #data() {
    const kept = await attempt(() => get("/api/me/data"));
    if (kept) save("roundhouse.json", JSON.stringify(kept, null, 1));
  }

  /**
   * @param {"language" | "theme" | "pace"} name
   * @param {[string, string][]} choices
   */
  #pick(name, choices) {
    const about = say(`settings.${name}.about`);
    return html`<label class="row">
      <span><strong>${say(`settings.${name}.label`)}</strong><small>${about}</small></span>
      <select name=${name} @change=${(/** @type {Event} */ event) => change({ [name]: field(event).value })}>
        ${choices.map(([value, label]) => html`<option value=${value} ?selected=${settings[name] === value}>${label}</option>`)}
      </select>
    </label>`;
  }

  /** @param {"autoEnd" | "confirm" | "ghost" | "list" | "plain" | "notation"} name */
  #tick(name) {
    return html`<label class="row">
      <span><strong>${say(`settings.${name}.label`)}</strong><small>${say(`settings.${name}.about`)}</small></span>
      <input type="checkbox" role="switch" name=${name} .checked=${settings[name]}
        @change=${(/** @type {Event} */ event) => change({ [name]: field(event).checked })} />
    </label>`;
  }

  render() {
    if (!this.open) return html``;
    const body = html`<form class="settings" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <label class="row">
        <span><strong>${say("settings.name.label")}</strong><small>${say("settings.name.about")}</small></span>
        <input name="name" maxlength="40" autocomplete="nickname" .value=${this.name} @change=${this.#rename} />
      </label>
      ${this.#pick("language", [["", say("settings.language.auto")], ...languages().map((code) => /** @type {[string, string]} */ ([code, languageName(code)]))])}
      ${this.#pick("theme", [["auto", say("settings.theme.auto")], ["light", say("settings.theme.light")], ["dark", say("settings.theme.dark")]])}
      ${this.#pick("pace", [["action", say("settings.pace.action")], ["turn", say("settings.pace.turn")], ["fast", say("settings.pace.fast")], ["none", say("settings.pace.none")]])}
      ${this.#tick("autoEnd")} ${this.#tick("confirm")} ${this.#tick("ghost")} ${this.#tick("list")} ${this.#tick("plain")} ${this.#tick("notation")}
      <div class="row">
        <span><strong>${say("settings.data.label")}</strong><small>${say("settings.data.about")}</small></span>
        <button type="button" id="my-data" @click=${this.#data}>${icon("download")} ${say("settings.data.save")}</button>
      </div>
    </form>`;
    return dialog(say("settings.title"), body, () => (this.open = false));
  }
}

customElements.define("rh-settings", SettingsSheet);
