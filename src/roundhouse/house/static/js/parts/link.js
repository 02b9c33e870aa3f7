// @ts-check
/** A link to send: as a picture, as text, and copied at once. */
import { html, nothing, ref } from "../vendor.js";
import { say } from "../words.js";
import { icon } from "./icons.js";
import { field } from "./part.js";
import { notice } from "./toast.js";

/**
 * @param {string} url
 * @param {string} qr
 * @param {string} hint
 * @param {unknown} [more] further ways to send it
 */
export const linked = (url, qr, hint, more = nothing) => html`<div class="address">
  ${qr ? html`<div class="qr" ${ref((node) => node && picture(node, qr))}></div>` : nothing}
  <div>
    <input readonly aria-label=${say("invite.address")} .value=${url} @focus=${(/** @type {Event} */ event) => field(event).select()} />
    <span class="buttons"><button type="button" @click=${() => copy(url)}>${icon("copy")} ${say("invite.copy")}</button>${more}</span>
    <p class="quiet">${hint}</p>
  </div>
</div>`;

/**
 * Put a picture the server drew into the page, as elements and without scripts.
 * @param {Element} node
 * @param {string} source
 */
function picture(node, source) {
  node.replaceChildren();
  const drawn = new DOMParser().parseFromString(source, "image/svg+xml").documentElement;
  if (drawn.tagName === "svg") node.append(document.importNode(drawn, true));
}

/** Copy a text, also where the clipboard is not offered because the page came without encryption. @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = Object.assign(document.createElement("textarea"), { value: text });
    (document.querySelector("dialog[open]") ?? document.body).append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  notice(say("invite.copied"));
}
