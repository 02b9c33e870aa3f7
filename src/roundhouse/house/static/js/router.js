// @ts-check
/** Addresses of the page. */

/**
 * @typedef {{
 *   page: "home" | "table" | "result" | "join" | "rules" | "learn" | "about" | "setup" | "lost",
 *   id: string, move: number | null,
 * }} Place
 */

/** @type {[RegExp, Place["page"]][]} */
const PLACES = [
  [/^\/$/, "home"],
  [/^\/t\/([\w-]+)$/, "table"],
  [/^\/t\/([\w-]+)\/m\/(\d+)$/, "table"],
  [/^\/t\/([\w-]+)\/result$/, "result"],
  [/^\/join$/, "join"],
  [/^\/rules\/([\w-]+)$/, "rules"],
  [/^\/learn\/([\w-]+)$/, "learn"],
  [/^\/about$/, "about"],
  [/^\/new\/([\w-]+)$/, "setup"],
];

/**
 * @param {string} path
 * @returns {Place}
 */
export function placeOf(path) {
  for (const [pattern, page] of PLACES) {
    const found = pattern.exec(path);
    if (found) return { page, id: found[1] ?? "", move: found[2] === undefined ? null : Number(found[2]) };
  }
  return { page: "lost", id: "", move: null };
}

export const travel = new EventTarget();

/**
 * Go to another page without loading anew.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  travel.dispatchEvent(new Event("go"));
}

/** Let plain clicks on our own links stay within the page. */
export function followLinks() {
  addEventListener("popstate", () => travel.dispatchEvent(new Event("go")));
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
    if (link.origin !== location.origin || placeOf(link.pathname).page === "lost") return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
