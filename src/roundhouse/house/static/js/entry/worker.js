// @ts-check
/** The page without a server; it is kept for the next visit once the house is open. */
import { use } from "../door.js";
import { announce, door, house, idle, open } from "../doors/worker.js";

open();
use(door);
await import("../parts/device.js");
await import("../main.js");

let kept = false;

/** Keep this edition once the house is open and has nothing to do, and look out for a newer one. */
async function keep() {
  if (kept || house.state !== "open" || door.today || !navigator.serviceWorker) return;
  kept = true;
  await idle(); // all of it is fetched and written, and the first position comes first
  const found = await navigator.serviceWorker.register(new URL("sw.js", document.baseURI));
  const look = () => navigator.serviceWorker.controller && found.waiting && announce(found.waiting);
  look();
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
}

house.addEventListener("change", keep);
keep();
