// @ts-check
/** Bots that search think in a worker of their own, begun when the first has to and ended when none has for a while. */

const IDLE = 60000;
/** What a worker is called, and holds as long as it lives. */
const ALIVE = "roundhouse-mind";

/** @typedef {{action?: string, fault?: string}} Answer */

export class Mind {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {((answer: Answer) => void)[]} */
    this.waiting = [];
    this.timer = 0;
  }

  /** Think, and if that breaks begin anew once. @param {string} task @returns {Promise<string>} the action */
  async think(task) {
    clearTimeout(this.timer);
    const first = await this.#ask(task);
    const answer = first.action === undefined ? await this.#ask(task) : first;
    if (!this.waiting.length) this.timer = setTimeout(() => this.#end(), IDLE);
    if (answer.action === undefined) throw new Error(answer.fault);
    return answer.action;
  }

  /** @param {string} task @returns {Promise<Answer>} */
  #ask(task) {
    this.worker ??= this.#begin();
    this.worker.postMessage(task);
    return new Promise((done) => this.waiting.push(done));
  }

  #begin() {
    const worker = new Worker(new URL("./thinking.js", import.meta.url), { type: "module", name: ALIVE });
    const broke = (/** @type {string} */ fault) => worker === this.worker && this.#break(fault);
    worker.onmessage = ({ data }) => {
      if (data.alive) navigator.locks.request(ALIVE, () => void broke("ended"));
      else if (data.fault) broke(data.fault);
      else this.waiting.shift()?.(data);
    };
    worker.onerror = (event) => broke(event.message);
    return worker;
  }

  /** @param {string} fault */
  #break(fault) {
    this.#end();
    for (const done of this.waiting.splice(0)) done({ fault });
  }

  #end() {
    this.worker?.terminate();
    this.worker = null;
  }
}
