// @ts-check
/** Talking to the house. */
import { door } from "./door.js";
import { look, settings } from "./settings.js";

/** The server said no, or could not be reached (status 0). */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} rule
   * @param {string} sentence
   * @param {number} [wait] seconds to wait before trying again
   */
  constructor(status, rule, sentence, wait = 0) {
    super(sentence);
    this.status = status;
    this.rule = rule;
    this.sentence = sentence;
    this.wait = wait;
  }

  /** Nothing was decided: the same request may be sent again. */
  get passing() {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 */
export const get = (path, query) => ask("GET", path, query);

/**
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {object} [body]
 */
export const send = (method, path, body = {}) => ask(method, path, {}, body);

/**
 * Send until it is answered; the body carries a key, so it is done once however often it arrives.
 * @param {string} path
 * @param {object} body
 * @param {(error: Refused) => void} onWait called before each new try
 */
export async function sendUntilAnswered(path, body, onWait) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await send("POST", path, body);
    } catch (error) {
      if (!(error instanceof Refused) || !error.passing) throw error;
      onWait(error);
      await pause(error.wait ? error.wait * 1000 : backoff(tries));
    }
  }
}

/** A text nobody else makes up; works without a secure context. */
export function freshKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {number} milliseconds */
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** @param {number} tries how long to wait after so many tries, in milliseconds */
export const backoff = (tries) => Math.min(12000, 400 * 2 ** tries) * (0.7 + 0.6 * Math.random());

/**
 * @param {string} method
 * @param {string} path
 * @param {Record<string, string | number | null | undefined>} [query]
 * @param {object} [body]
 */
async function ask(method, path, query = {}, body) {
  const given = Object.entries({ lang: settings.language || null, look: path.startsWith("/api/tables/") ? String(look) : null, ...query }).filter(([, value]) => value != null);
  const answer = await door.ask(method, path, Object.fromEntries(given.map(([name, value]) => [name, String(value)])), body);
  if (!answer) throw new Refused(0, "offline", "");
  const read = answer.plain ? answer.text : parsed(answer.text);
  const good = answer.status >= 200 && answer.status < 300;
  if (good && read !== null) return read;
  throw new Refused(good ? 0 : answer.status, read?.rule ?? "fault", read?.sentence ?? "", answer.wait);
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
