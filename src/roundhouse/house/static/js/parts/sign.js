// @ts-check
/** The enamel sign at the top of a page: the house, what this page is about, and what helps everywhere. */
import { at } from "../router.js";
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";
import { icon } from "./icons.js";

/** @param {string} name the sheet to open: `keys`, `settings`, `symbols`, `sources` */
export const openSheet = (name) => dispatchEvent(new CustomEvent("sheet", { detail: name }));

/**
 * @param {{title?: unknown, tools?: unknown, look?: string}} [about]
 */
export const sign = ({ title = nothing, tools = nothing, look = "" } = {}) => html`<header class="sign ${look}">
  <a class="brand" href=${at("/")} aria-label="Roundhouse">${mark()}<span class="name">Roundhouse</span></a>
  ${title === nothing ? nothing : html`<div class="sign-title">${title}</div>`}
  <nav aria-label=${say("ui.menu")}>
    <button type="button" class="menu-button" popovertarget="tools" title=${say("ui.menu")} aria-label=${say("ui.menu")}>${icon("log")}</button>
    <div class="tools" id="tools" popover @click=${shut}>
      ${tools}
      ${tool("help", say("ui.help"), () => openSheet("help"))}
      ${tool("settings", say("settings.title"), () => openSheet("settings"))}
    </div>
  </nav>
</header>`;

/** Where the tools stand behind a button, choosing one closes them. @param {Event} event */
const shut = (event) => /** @type {HTMLElement} */ (event.currentTarget).matches(":popover-open") && /** @type {HTMLElement} */ (event.currentTarget).hidePopover();

/**
 * @param {string} name of its icon
 * @param {string} label
 * @param {() => void} act
 */
export const tool = (name, label, act) =>
  html`<button type="button" title=${label} aria-label=${label} @click=${act}>${icon(name)}<span class="words">${label}</span></button>`;

export const mark = () => html`<svg class="mark" viewBox="0 0 48 48" aria-hidden="true">
  <path d="M3 30A21 21 0 0 1 45 30" fill="none" stroke="#f5f2e3" stroke-width="3.500"></path>
  <path d="M24 26L43 26M24 26L39.400 14.800M24 26L29.900 7.900M24 26L18.100 7.900M24 26L8.600 14.800M24 26L5 26" stroke="#f5f2e3" stroke-width="3.200" stroke-linecap="round"></path>
  <circle cx="24" cy="28" r="11" fill="#0f3f38" stroke="#f5f2e3" stroke-width="2.500"></circle>
  <path d="M15.500 34L32.500 22" stroke="#e0a92e" stroke-width="5" stroke-linecap="round"></path>
</svg>`;
