// @ts-check
/** All games of this device as one file, and back. */
import { html } from "../vendor.js";
import { say } from "../words.js";
import { icon } from "./icons.js";
import { field } from "./part.js";
import { save } from "./saving.js";
import { notice } from "./toast.js";

/** @typedef {import("../door.js").Box} Box */

/**
 * @param {Box} box
 * @param {() => void} done called when games were brought
 */
export const keeping = (box, done) => html`
  <button type="button" class="link foot-link" @click=${async () => save("roundhouse-games.json", await box.save())}>${icon("download")} ${say("device.save")}</button>
  <label class="foot-link">${icon("layers")} ${say("device.bring")}<input class="hidden" type="file" accept=".json,application/json" @change=${(/** @type {Event} */ event) => bring(box, event, done)} /></label>
`;

/**
 * @param {Box} box
 * @param {Event} event
 * @param {() => void} done
 */
async function bring(box, event, done) {
  const input = field(event);
  const text = await input.files?.[0]?.text();
  input.value = "";
  if (!text) return;
  const answer = await box.bring(text);
  const said = JSON.parse(answer.text);
  notice(answer.status === 200 ? say("device.brought", { n: said.tables }) : said.sentence);
  done();
}
