// @ts-check
/** Bots that search think in a worker of their own, begun when the first has to and ended when none has for a while. */

const IDLE = 60000;

export class Mind {
  constructor() {
    /** @type {Worker | null} */
    this.worker = null;
    /** @type {((answer: {action?: string, fault?: string}) => void)[]} */
    this.waiting = [];
    this.timer = 0;
  }

  /** @param {string} task @returns {Promise<string>} the action */
  async think(task) {
    clearTimeout(this.timer);
    this.worker ??= this.#begin();
    const { worker } = this;
    /** @type {{action?: string, fault?: string}} */
    const answer = await new Promise((done) => {
      this.waiting.push(done);
      worker.postMessage(task);
    });
    if (!this.waiting.length) this.timer = setTimeout(() => this.#end(), IDLE);
    if (answer.action === undefined) throw new Error(answer.fault);
    return answer.action;
  }

  #begin() {
    const worker = new Worker(new URL("./thinking.js", import.meta.url), { type: "module", name: "mind" });
    worker.onmessage = ({ data }) => this.waiting.shift()?.(data);
    worker.onerror = (event) => {
      this.#end();
      for (const done of this.waiting.splice(0)) done({ fault: event.message });
    };
    return worker;
  }

  #end() {
    this.worker?.terminate();
    this.worker = null;
  }
}
