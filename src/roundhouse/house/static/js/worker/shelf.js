// @ts-check
/** Images of an opened Python, each with the files it had: made by this browser for its next start, missed by nobody. */

const FOLDER = "roundhouse-memory";

const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });

/** @param {string} name @param {boolean} [create] @returns {Promise<any>} a file that is read and written at once */
const opened = async (name, create = false) => /** @type {any} */ (await (await folder()).getFileHandle(name, { create })).createSyncAccessHandle({ mode: create ? "readwrite" : "read-only" });

/**
 * @param {string} name
 * @param {number} count how many parts there must be
 * @returns {Promise<Uint8Array[] | null>} its parts, or nothing
 */
export async function taken(name, count) {
  const file = await opened(name).catch(() => null);
  if (!file) return null;
  const whole = new Uint8Array(file.getSize());
  file.read(whole, { at: 0 });
  file.close();
  const head = 4 * (count + 1);
  if (whole.length < head) return null;
  const [found, ...sizes] = new Uint32Array(whole.buffer, 0, count + 1);
  let at = head;
  return found === count ? sizes.map((size) => whole.subarray(at, (at += size))) : null;
}

/** Keep an image instead of all earlier ones; how many parts there are is written when they all are. @param {string} name @param {Uint8Array[]} parts */
export async function put(name, parts) {
  await clear();
  const file = await opened(name, true);
  let at = file.write(new Uint32Array(parts.length + 1), { at: 0 });
  for (const part of parts) at += file.write(part, { at });
  file.flush();
  file.write(Uint32Array.of(parts.length, ...parts.map((part) => part.length)), { at: 0 });
  file.flush();
  file.close();
}

/** Forget all images. */
export async function clear() {
  await (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true }).catch(() => {});
}
