// @ts-check
/** The house is on this device, in a worker of the page. */

const PATIENCE = 60000;
/** Milliseconds after which to look again. */
const AGAIN = 500;
/** What is the same for everybody was written when the site was built. */
const READY = /^\/api\/(health|words|games)$/;
const LANGUAGES = document.querySelector("meta[name=languages]")?.getAttribute("content")?.split(" ") ?? [];

/** @typedef {"opening" | "open" | "elsewhere" | "gone" | "fault" | "died" | "cleared"} State */

/** After these the worker is of no more use. */
const ENDED = ["gone", "fault", "died", "cleared"];

/** How the house is; `change` is told. */
export const house = Object.assign(new EventTarget(), { state: /** @type {State} */ ("opening"), reason: "", next: /** @type {ServiceWorker | null} */ (null) });

/** A new edition is here, and waits until it is wanted. @param {ServiceWorker} next */
export function announce(next) {
  house.next = next;
  house.dispatchEvent(new Event("change"));
}

/** Begin anew with the new edition. */
export function renew() {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  house.next?.postMessage("take");
}

/** @type {Map<number, (answer: any) => void>} */
const waiting = new Map();
/** @type {Map<string, Set<(seq: number) => void>>} */
const listeners = new Map();
let asked = 0;
/** @type {Worker} */
let worker;

/** @param {State} state @param {string} [reason] */
function become(state, reason = "") {
  Object.assign(house, { state, reason });
  house.dispatchEvent(new Event("change"));
  if (!ENDED.includes(state)) return;
  worker.terminate();
  for (const [n, done] of waiting) done(waiting.delete(n) && null);
}

/** Whoever ends lets go of the house, also without a word. @param {Worker} mine */
function watch(mine) {
  navigator.locks.request("roundhouse", () => void (worker === mine && house.state === "open" && become("died")));
}

/** @param {boolean} steal take the house over from another tab */
export function open(steal = false) {
  worker = new Worker(new URL("../worker/house.js", import.meta.url), { type: "module", name: steal ? "steal" : "house" });
  become("opening");
  let late = 0;
  const wait = () => {
    clearTimeout(late);
    late = setTimeout(() => become("fault", `${PATIENCE / 1000} s`), PATIENCE);
  };
  wait();
  worker.onerror = (event) => become("fault", event.message);
  worker.onmessage = ({ data }) => {
    if (data.kind === "answer") {
      waiting.get(data.n)?.(data);
      waiting.delete(data.n);
    } else if (data.kind === "hint") listeners.get(data.table)?.forEach((hear) => hear(data.seq));
    else if (data.kind === "opening") wait();
    else {
      clearTimeout(late);
      become(data.kind, data.text);
      if (data.kind === "open") watch(worker);
    }
  };
}

/** @param {object} message @returns {Promise<any>} */
function post(message) {
  asked += 1;
  const n = asked;
  worker.postMessage({ n, ...message });
  return new Promise((done) => waiting.set(n, done));
}

/** Once nobody waits for an answer. */
export async function idle() {
  while (waiting.size) await new Promise((done) => setTimeout(done, AGAIN));
}

/**
 * @param {string} path
 * @param {string} [wish]
 */
async function ready(path, wish) {
  const spoken = [wish, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  const language = spoken.find((tag) => tag && LANGUAGES.includes(tag)) ?? LANGUAGES[0];
  const answer = await fetch(new URL(`../../ready/${language}/${path.slice(5)}.json`, import.meta.url)).catch(() => null);
  return answer && { status: answer.status, plain: false, text: await answer.text(), wait: 0 };
}

/** A game goes on in the edition that plays by its rules. @param {string} folder @returns {Promise<never>} */
function depart(folder) {
  location.replace(new URL(`${folder}${location.hash}`, document.baseURI));
  return new Promise(() => {});
}

/** The first act makes the storage a lasting one, as far as the browser agrees. */
let lasting = false;
function last() {
  if (!lasting) navigator.storage?.persist?.().catch(() => false);
  lasting = true;
}

/** @type {import("../door.js").Door} */
export const door = {
  local: true,
  today: document.querySelector("meta[name=today]")?.getAttribute("content") ?? undefined,
  box: {
    save: async () => (await post({ kind: "save" })).text,
    bring: (text) => post({ kind: "bring", text, language: document.documentElement.lang }),
  },
  async ask(method, path, query, body) {
    if (method === "GET" && READY.test(path)) return ready(path, query.lang);
    if (method !== "GET") last();
    const answer = await post({ kind: "ask", method, path, query: { accept: navigator.languages.join(","), ...query }, body });
    return answer?.then && location.hash.startsWith("#/t/") ? depart(answer.then) : answer;
  },
  listen(id, onHint, onState) {
    const hears = listeners.get(id) ?? new Set();
    listeners.set(id, hears.add(onHint));
    post({ kind: "listen", table: id }).then(() => onState("live"));
    return { stop: () => void hears.delete(onHint) };
  },
};
