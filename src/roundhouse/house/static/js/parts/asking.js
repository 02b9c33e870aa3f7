// @ts-check
/** Asking the server for something that it may refuse. */
import { Refused } from "../api.js";
import { say } from "../words.js";
import { notice } from "./toast.js";

/**
 * Return the sentence of a refusal; any other error is a fault of ours and goes on.
 * @param {unknown} error
 */
export function reason(error) {
  if (!(error instanceof Refused)) throw error;
  return error.sentence || say("ui.offline");
}

/**
 * Do something; if it is refused, show why and return nothing.
 * @param {() => Promise<any>} act
 * @returns {Promise<any>}
 */
export async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    notice(reason(error));
    return null;
  }
}
