// @ts-check
/** Something to keep as a file of one's own. */
import { get } from "../api.js";
import { attempt } from "./asking.js";

/**
 * @param {string} name of the file
 * @param {Blob | string} content
 */
export function save(name, content) {
  const file = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type: "text/plain" }));
  Object.assign(document.createElement("a"), { href: file, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(file), 60000);
}

/** The record of a game. @param {{id: string, game: string}} table */
export async function saveRecord({ id, game }) {
  const record = await attempt(() => get(`/api/tables/${id}/record`));
  if (record) save(`${game}-${id}.record`, record);
}
