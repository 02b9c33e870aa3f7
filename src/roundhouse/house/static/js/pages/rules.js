// @ts-check
/** `<rh-rules>`: the rules of a game in short, in our own words, with pictures of its boards. */
import { rebuilt } from "../parts/help.js";
import { facts } from "../parts/plate.js";
import { sign } from "../parts/sign.js";
import { at } from "../router.js";
import { html, nothing } from "../vendor.js";
import { has, parts, say } from "../words.js";
import { TitlePage } from "./title.js";

/** @typedef {import("../types.js").Scene} Panel */

class Rules extends TitlePage {
  get what() {
    return say("ui.rules");
  }

  /** @param {import("../types.js").Title} title */
  page(title) {
    const sections = parts(`rules.${title.id}`);
    return html`${sign({ title: html`<span class="title">${say("ui.rules")}</span>` })}<article class="page rules reading">
      <h1>${title.name}</h1>
      ${facts(title)}
      <p class="large">${title.about}</p>
      ${sections.map((key) => this.#section(key, title.panels ?? []))}
      ${title.reconstructed?.length ? html`<section><div><h2>${say("ui.tab-sources")}</h2>${rebuilt(title.reconstructed)}</div></section>` : nothing}
      <p class="buttons"><a class="button primary" href=${at(`/learn/${title.id}`)}>${say("home.learn")}</a> <a class="button" href=${at("/")}>${say("ui.home")}</a></p>
      <p class="quiet">${say("rules.own-words")}</p>
    </article>`;
  }

  /**
   * @param {string} key
   * @param {Panel[]} panels
   */
  #section(key, panels) {
    const wanted = has(`${key}.panel`) ? say(`${key}.panel`) : "";
    const panel = panels.find(({ name }) => name === wanted);
    return html`<section class=${panel ? "with-picture" : ""}>
      <div>
        <h2>${say(`${key}.title`)}</h2>
        ${say(`${key}.text`).split("\n").filter(Boolean).map((line) => html`<p>${line}</p>`)}
      </div>
      ${panel ? html`<figure class="print"><rh-scene still .scene=${panel}></rh-scene><figcaption>${panel.title}</figcaption></figure>` : nothing}
    </section>`;
  }
}

customElements.define("rh-rules", Rules);
