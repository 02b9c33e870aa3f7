// @ts-check
/** `<rh-learn>`: a guided first round on a real table. */
import "../parts/art.js";
import { send } from "../api.js";
import { attempt } from "../parts/asking.js";
import { facts } from "../parts/plate.js";
import { floor } from "../parts/floor.js";
import { sign } from "../parts/sign.js";
import { at, go } from "../router.js";
import { html, nothing } from "../vendor.js";
import { has, parts, say } from "../words.js";
import { TitlePage } from "./title.js";

/** What there is to choose for a lesson: every choice that has cards of its own. @param {string} game */
function subjects(game) {
  const found = [];
  for (let n = 1; has(`learn.${game}.${n}.title`); n += 1) if (has(`learn.${game}.${n}.when`)) found.push(say(`learn.${game}.${n}.when`));
  return [...new Set(found)];
}

class Learn extends TitlePage {
  static properties = { ...TitlePage.properties, subject: { state: true } };

  constructor() {
    super();
    /** What is learned besides: `board=german`, or nothing. */
    this.subject = "";
  }

  async #begin() {
    const begins = has(`learn.${this.game}.seed`) ? { seed: Number(say(`learn.${this.game}.seed`)) } : {};
    const options = this.#options();
    const made = await attempt(async () => {
      const { seats } = await send("POST", `/api/games/${this.game}/seats`, { options });
      return send("POST", "/api/tables", { game: this.game, seats: Math.min(...seats), options, ...begins });
    });
    if (made) go(`${made.url}?guide`);
  }

  #options() {
    return Object.fromEntries(this.subject ? [this.subject.split("=")] : []);
  }

  /** The cards of the lesson, as stops of a line. */
  #way() {
    const cards = parts(`learn.${this.game}`, this.#options());
    return html`<section class="itinerary"><h2>${say("learn.way")}</h2><ol>${cards.map((card) => html`<li>${say(`${card}.title`)}</li>`)}</ol></section>`;
  }

  /** How something that can be chosen is called. @param {import("../types.js").Title} title @param {string} subject */
  #called(title, subject) {
    const [name, value] = subject.split("=");
    const option = title.options.find((one) => one.name === name);
    return (option?.toggle ? option.label : option?.choices.find((choice) => choice.value === value)?.label) ?? subject;
  }

  /** @param {import("../types.js").Title} title */
  #subjects(title) {
    const found = subjects(title.id);
    if (!found.length) return nothing;
    const first = title.options[0];
    const offered = [["", this.#called(title, `${first.name}=${first.default}`)], ...found.map((one) => [one, this.#called(title, one)])];
    return html`<fieldset class="subjects"><legend>${say("learn.subject")}</legend>
      <div class="chips">${offered.map(([one, label]) => html`<button type="button" aria-pressed=${this.subject === one} class=${this.subject === one ? "primary" : ""} @click=${() => (this.subject = one)}>${label}</button>`)}</div>
    </fieldset>`;
  }

  get what() {
    return say("guide.title");
  }

  /** @param {import("../types.js").Title} title */
  page(title) {
    return html`${sign()}<div class="page learn">
      <div>
        <h1>${say("learn.title", { game: title.name })}</h1>
        ${facts(title)}
        <p class="large">${title.about}</p>
        <p>${say("learn.about")}</p>
        ${this.#subjects(title)}
        <p class="buttons">
          <button type="button" class="lit" @click=${this.#begin}>${say("learn.begin")}</button>
          <a class="button" href=${at(`/rules/${title.id}`)}>${say("ui.rules")}</a>
        </p>
      </div>
      <div><rh-art name="poster-${title.id}"></rh-art>${this.#way()}</div>
    </div>
    ${floor(title.id)}`;
  }
}

customElements.define("rh-learn", Learn);
