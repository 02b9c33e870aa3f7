// @ts-check
/** `<rh-about>`: what this is. */
import { get } from "../api.js";
import { door } from "../door.js";
import { floor } from "../parts/floor.js";
import { Part } from "../parts/part.js";
import { sign } from "../parts/sign.js";
import { at } from "../router.js";
import { html } from "../vendor.js";
import { has, parts, say } from "../words.js";

class About extends Part {
  static properties = { version: { state: true } };

  constructor() {
    super();
    this.version = "";
  }

  async connectedCallback() {
    super.connectedCallback();
    document.title = `${say("about.title")} · Roundhouse`;
    this.version = (await get("/api/health").catch(() => null))?.version ?? "";
  }

  render() {
    return html`${sign()}<article class="page narrow reading">
      <h1>${say("about.title")}</h1>
      ${parts("about").map((key) => html`<h2>${say(`${key}.title`)}</h2><p>${say(`${key}.${door.local && has(`${key}.here`) ? "here" : "text"}`)}</p>`)}
      <p class="quiet">Roundhouse ${this.version}</p>
      <p><a href=${at("/")}>${say("ui.home")}</a></p>
    </article>
    ${floor()}`;
  }
}

customElements.define("rh-about", About);
