// @ts-check
/** Keeps one whole edition of the site; a new one is fetched beside it and used when it is wanted, never in the middle. */
const { edition, files } = self.EDITION;
const HERE = new URL("./", location.href);
/** Earlier editions, for games begun under their rules, are kept when they are first used. */
const THEN = "roundhouse-then";

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(edition).then((cache) => cache.addAll(files.map((name) => new URL(name, HERE).href)))),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("rh-") && name !== edition).map((name) => caches.delete(name)))),
  ),
);

self.addEventListener("message", ({ data }) => data === "take" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || !address.href.startsWith(HERE.href)) return;
  const inside = address.href.slice(HERE.href.length);
  event.respondWith(inside.startsWith("then/") ? earlier(event.request) : present(event.request, address));
});

/** @param {Request} request @param {URL} address */
async function present(request, address) {
  const name = request.mode === "navigate" ? new URL("index.html", HERE).href : address.href;
  const cache = await caches.open(edition);
  return (await cache.match(name, { ignoreSearch: true })) ?? fetch(request);
}

/** @param {Request} request */
async function earlier(request) {
  const cache = await caches.open(THEN);
  const found = await cache.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}
