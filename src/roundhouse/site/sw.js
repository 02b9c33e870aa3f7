// @ts-check
/** Keeps one whole edition of the site; a new one is fetched beside it and used at the next start, never in the middle. */
const { edition, files } = self.EDITION;
const HERE = new URL("./", location.href);

self.addEventListener("install", (event) =>
  event.waitUntil(caches.open(edition).then((cache) => cache.addAll(files.map((name) => new URL(name, HERE).href)))),
);

self.addEventListener("activate", (event) =>
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith("rh-") && name !== edition).map((name) => caches.delete(name)))),
  ),
);

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || !address.href.startsWith(HERE.href)) return;
  const name = event.request.mode === "navigate" ? new URL("index.html", HERE).href : address.href;
  const kept = caches.open(edition).then((cache) => cache.match(name, { ignoreSearch: true }));
  event.respondWith(kept.then((found) => found ?? fetch(event.request)));
});
