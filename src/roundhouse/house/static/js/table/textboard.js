// @ts-check
/** The board in words: every labelled thing of every panel, as a list. */
import { html, nothing } from "../vendor.js";
import { say } from "../words.js";

/**
 * @typedef {import("../types.js").Shape} Shape
 * @typedef {import("../types.js").Scene} Panel
 * @typedef {import("./page.js").TablePage} TablePage
 */

/** @param {TablePage} page */
export function textBoard(page) {
  return html`<div class="text-board">${(page.store.shown?.panels ?? []).map((panel) => part(page, panel))}</div>`;
}

/**
 * @param {TablePage} page
 * @param {Panel} panel
 */
function part(page, panel) {
  const { layers, label } = panel;
  const lists = layers.filter(({ name }) => ["board", "pieces"].includes(name)).map((layer) => [layer.name, labelled(layer.shapes)]);
  return html`<section>
    <h3>${panel.title}</h3>
    ${label ? html`<p>${label}</p>` : nothing}
    ${lists.map(([name, shapes]) =>
      shapes.length
        ? html`<h4>${say(`table.layer-${name}`)}</h4>
            <ul>${/** @type {Shape[]} */ (shapes).map((shape) => line(page, shape))}</ul>`
        : nothing,
    )}
  </section>`;
}

/**
 * @param {TablePage} page
 * @param {Shape} shape
 */
function line(page, shape) {
  const { action, label } = shape;
  if (!action) return html`<li>${label}</li>`;
  return html`<li>${label} <button type="button" class="link" @click=${() => page.spot(action)}>${say(page.legal(action) ? "table.choose" : "table.why-not")}</button></li>`;
}

/**
 * @param {Shape[]} shapes
 * @returns {Shape[]}
 */
function labelled(shapes) {
  return shapes.flatMap((shape) => [...(shape.label ? [shape] : []), ...labelled(shape.shapes ?? [])]);
}
