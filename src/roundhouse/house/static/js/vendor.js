// @ts-check
/** The one place that knows where Lit is. */
export * from "../vendor/lit.js";
