// @ts-check
/** Where the house is: on a server, or on this device in a worker of the page. The entry module says which. */

/**
 * @typedef {{stop: () => void, look?: () => void}} Line `look`: what is wanted now is another thing; without it nothing is shown
 * @typedef {{status: number, plain: boolean, text: string, wait: number}} Answer
 * @typedef {{save: () => Promise<string>, bring: (text: string) => Promise<Answer>}} Box all games as one file, and back
 * @typedef {{
 *   ask: (method: string, path: string, query: Record<string, string>, body?: object) => Promise<Answer | null>,
 *   listen: (id: string, onHint: (seq: number | null) => void, onState: (state: import("./live.js").Connection) => void, sight: import("./live.js").Sight) => Line,
 *   local: boolean,
 *   box?: Box,
 *   today?: string,
 * }} Door `local`: nobody else can come in, and addresses stand behind # because no server answers for paths;
 * `today`: where the newest edition is, on the page of an earlier one
 */

/** @type {Door} */
export let door;

/** @param {Door} one */
export const use = (one) => void (door = one);
