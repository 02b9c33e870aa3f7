// @ts-check
/** Hears that a table has moved on, and sees what is new: by socket, and by asking now and then while there is none. */
import { backoff } from "./api.js";

const POLL = 4000;
/** The server speaks every fifteen seconds; a line that is silent for longer than this is dead. */
const SILENT = 40000;
const CUT = 1006;
const NO_LONGER_WELCOME = 4403;

/**
 * @typedef {"live" | "polling" | "closed"} Connection
 * @typedef {{seq: number, base: number, number: number, table: import("./types.js").Table}} Shown what is new for
 * whoever has a position on the screen; `number`: of the wish it answers
 * @typedef {{wish: () => object, take: (shown: Shown) => void}} Sight what somebody wants to see, and what comes of it
 */

export class Live {
  /**
   * @param {string} id
   * @param {(seq: number | null) => void} onHint the table is at this seq; null: ask
   * @param {(state: Connection) => void} onState
   * @param {Sight} sight
   */
  constructor(id, onHint, onState, sight) {
    this.id = id;
    this.onHint = onHint;
    this.onState = onState;
    this.sight = sight;
    this.tries = 0;
    this.stopped = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.timer = 0;
    this.heard = Date.now();
    this.poll = window.setInterval(() => this.#look(), POLL);
    this.wake = () => document.visibilityState === "visible" && this.#hurry();
    addEventListener("online", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    this.#connect();
  }

  stop() {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close();
  }

  /** Say what is wanted from now on. */
  look() {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(this.sight.wish()));
  }

  #connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${this.id}/live`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.heard = Date.now();
      this.onState("live");
      this.look();
    };
    socket.onmessage = (event) => {
      this.heard = Date.now();
      const told = JSON.parse(event.data);
      if (told.table) this.sight.take(told);
      else this.onHint(told.seq);
    };
    socket.onclose = (event) => this.#closed(event.code);
  }

  /** @param {number} code */
  #closed(code) {
    this.socket = null;
    if (this.stopped) return;
    if (code === NO_LONGER_WELCOME) {
      this.stop();
      this.onState("closed");
      this.onHint(null);
      return;
    }
    this.onState("polling");
    this.timer = window.setTimeout(() => this.#connect(), backoff(this.tries));
    this.tries += 1;
  }

  #hurry() {
    if (this.stopped) return;
    this.onHint(null);
    if (this.socket) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.#connect();
  }

  #look() {
    if (document.visibilityState !== "visible") return;
    if (this.socket?.readyState === WebSocket.OPEN && Date.now() - this.heard > SILENT) this.#hangUp(this.socket);
    if (this.socket?.readyState !== WebSocket.OPEN) this.onHint(null);
  }

  /**
   * Give up a line on which nothing is heard; it may take minutes to close by itself.
   * @param {WebSocket} socket
   */
  #hangUp(socket) {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#closed(CUT);
  }
}
