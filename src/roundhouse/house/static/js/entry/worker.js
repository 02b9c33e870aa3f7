// @ts-check
/** The page without a server; it is kept for the next visit once the house is open. */
import { use } from "../door.js";
import { door, house, open } from "../doors/worker.js";

open();
use(door);
await import("../parts/device.js");
await import("../main.js");
house.addEventListener("change", () => house.state === "open" && navigator.serviceWorker?.register(new URL("sw.js", document.baseURI)));
