// Types of lit.js for `npm run types`; the same list as tools/vendor/lit.entry.js.
export { LitElement, html, nothing, render, svg } from "lit";
export type { TemplateResult } from "lit";
export { ifDefined } from "lit/directives/if-defined.js";
export { keyed } from "lit/directives/keyed.js";
export { live } from "lit/directives/live.js";
export { createRef, ref } from "lit/directives/ref.js";
export { repeat } from "lit/directives/repeat.js";
