// @ts-check
/** Addresses of the page. */
import { door } from "./door.js";

/**
 * @typedef {{
 *   page: "home" | "table" | "result" | "join" | "rules" | "learn" | "about" | "setup" | "letter" | "lost",
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
  [/^\/letter\/([\w-]*)$/, "letter"],
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

/** How an address of the page is written in a link. @param {string} path */
export const at = (path) => (door.local ? `${path === "/" ? (door.today ?? "") : ""}#${path}` : path);

/** Where the page is; on this device it stands behind #. */
export const address = () => (door.local ? inside(location.hash) : new URL(location.href));

/** @param {string} hash */
const inside = (hash) => new URL(hash.startsWith("#/") ? hash.slice(1) : "/", location.origin);

/**
 * Go to another page without loading anew.
 * @param {string} path
 * @param {{replace?: boolean}} [how]
 */
export function go(path, { replace = false } = {}) {
  history[replace ? "replaceState" : "pushState"](null, "", at(path));
  travel.dispatchEvent(new Event("go"));
}

let fresh = true;
travel.addEventListener("go", () => (fresh = false), { once: true });

/** Whether this is where somebody came in, by a link from elsewhere. */
export const cameIn = () => fresh;

/** Let plain clicks on our own links stay within the page. */
export function followLinks() {
  addEventListener("popstate", () => travel.dispatchEvent(new Event("go")));
  document.addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
    const to = meant(link);
    if (!to || placeOf(to.pathname).page === "lost" || (to.hash && to.pathname === address().pathname)) return;
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
  });
}

/** To which place of the page a link leads. @param {HTMLAnchorElement} link */
function meant(link) {
  if (link.origin !== location.origin) return null;
  if (!door.local) return new URL(link.href);
  return link.pathname === location.pathname && link.hash.startsWith("#/") ? inside(link.hash) : null;
}
