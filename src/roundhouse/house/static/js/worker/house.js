// @ts-check
/** The house itself, in a worker of the page: it answers what the page asks and tells when a table has moved on. */
import { Disk, FORMAT } from "./disk.js";
import { Mind } from "./mind.js";
import { python } from "./python.js";

/** @typedef {{n: number, kind: "ask" | "listen" | "save" | "bring", method: string, path: string, query: object, body?: object, table: string, text: string, language: string}} Question */

/** Questions that come while the house is being opened wait. @type {MessageEvent<Question>[]} */
const early = [];
onmessage = (event) => void early.push(event);

/** @param {object} message */
const tell = (message) => postMessage(message);

/** How long a page that is just going may keep the house, in milliseconds. */
const LEAVING = 3000;

/** Only one tab has the house; another one may take it over. @param {boolean} steal @returns {Promise<boolean>} */
function lock(steal) {
  return new Promise((have) => {
    let got = false;
    const how = steal ? { steal } : { signal: AbortSignal.timeout(LEAVING) };
    const held = navigator.locks.request("roundhouse", how, () => {
      have((got = true));
      return new Promise(() => {});
    });
    held.catch(() => (got ? leave() : have(false)));
  });
}

function leave() {
  tell({ kind: "gone" });
  close();
}

async function open() {
  if (!(await lock(self.name === "steal"))) return tell({ kind: "elsewhere" });
  const [disk, { py, wanted }] = await Promise.all([Disk.open(), python(() => tell({ kind: "opening" }))]);
  py._api.on_fatal = (/** @type {unknown} */ error) => tell({ kind: "fault", text: String(error).slice(-2000) });
  disk.db.onclose = () => tell({ kind: "cleared" });
  const start = py.pyimport("roundhouse.site.start");
  performance.mark("rh-house");
  const mind = new Mind();
  const think = (/** @type {string} */ task) => mind.think(task);
  const desk = await start.open_desk(JSON.stringify(await disk.early()), disk, think, location.origin, JSON.stringify(wanted));
  onmessage = ({ data }) => serve(desk, disk, data);
  performance.mark("rh-open");
  tell({ kind: "open" });
  early.forEach(({ data }) => serve(desk, disk, data));
}

/**
 * @param {any} desk
 * @param {Disk} disk
 * @param {Question} question
 */
async function serve(desk, disk, question) {
  const { n } = question;
  try {
    tell({ kind: "answer", n, ...(await answers[question.kind](desk, disk, question)) });
  } catch (error) {
    tell({ kind: "answer", n, status: 500, plain: false, text: JSON.stringify({ rule: "fault", sentence: String(error).slice(-600) }), wait: 0 });
  }
}

/** An answer of the desk as the page takes it. @param {any} found */
function read(found) {
  const [status, plain, text, wait, then] = found.toJs();
  found.destroy();
  return { status, plain, text, wait, then };
}

/** @type {Record<Question["kind"], (desk: any, disk: Disk, question: Question) => Promise<object>>} */
const answers = {
  async ask(desk, _disk, { method, path, query, body }) {
    return read(await desk.ask(method, path, JSON.stringify(query), JSON.stringify(body ?? {})));
  },
  async listen(desk, _disk, { table }) {
    desk.follow(table, (/** @type {string} */ id, /** @type {number} */ seq) => tell({ kind: "hint", table: id, seq })).catch(() => {});
    return {};
  },
  save: async (_desk, disk) => ({ text: JSON.stringify({ format: FORMAT, rows: await disk.all() }) }),
  bring: async (desk, _disk, { text, language }) => read(await desk.bring(text, language)),
};

open().catch((error) => tell({ kind: "fault", text: String(error).slice(-2000) }));
