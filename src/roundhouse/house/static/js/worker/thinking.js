// @ts-check
/** A worker in which bots think. */
import { python } from "./python.js";

const begun = python().then(({ py }) => py.pyimport("roundhouse.site.start"));

navigator.locks.request(self.name, () => {
  postMessage({ alive: true });
  return new Promise(() => {});
});

onmessage = async ({ data }) => {
  try {
    postMessage({ action: (await begun).think(data) });
  } catch (error) {
    postMessage({ fault: String(error).slice(-600) });
  }
};
