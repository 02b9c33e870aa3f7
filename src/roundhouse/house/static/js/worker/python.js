// @ts-check
/** Python in a worker: the runtime, and the packs of the site. */
import * as shelf from "./shelf.js";

/** …/s/<digest>/js/worker/ → …/py/ */
const BASE = new URL("../../../../py/", import.meta.url);

/**
 * @typedef {{
 *   edition: string, house: string, memory: boolean, runtime: string, packs: {file: string, into: string}[],
 *   rules: Record<string, number>, then: {folder: string, rules: Record<string, number>}[],
 * }} Wanted what this edition consists of, which rules it plays, and where those are that play earlier ones
 */

/** How long an image that was made waits until it is kept: the first questions come first. */
const LATER = 2000;

/** A squeezed pack is one stream; little memory is used at a time, because all of it would be in the image. */
const UNPACK = `
import io, lzma

def unpack(pack, take):
    with lzma.open(io.BytesIO(pack.to_bytes())) as found:
        while part := found.read(1 << 18):
            take(part)

unpack`;

/** @param {string} name */
const bytes = (name) =>
  fetch(new URL(name, BASE)).then((answer) => {
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.arrayBuffer();
  });

/**
 * Start it. What was imported before is kept as an image of the memory, made by this browser for its next start.
 * @param {() => void} [onStep] called when something was reached
 * @returns {Promise<{py: any, wanted: Wanted}>}
 */
export async function python(onStep = () => {}) {
  /** @param {string} name as the tools of the browser show it */
  const step = (name) => {
    performance.mark(name);
    onStep();
  };
  const wanted = /** @type {Wanted} */ (await (await fetch(new URL("files.json", BASE))).json());
  const [runtime, inside] = ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(new URL(wanted.runtime + name, BASE).href));
  const kept = wanted.memory ? await shelf.taken(wanted.edition, wanted.packs.length + 1).catch(() => null) : null;
  const [{ loadPyodide }, { default: make }] = [await runtime, await inside];
  step("rh-runtime");
  const load = (/** @type {object} */ how, room = 0) => loadPyodide({ ...how, indexURL: new URL(wanted.runtime, BASE).href, createPyodideModule: roomy(make, room) });
  const py = (kept && (await again(load, wanted, kept))) ?? (await anew(load, wanted, step));
  step("rh-python");
  return { py, wanted };
}

/** @typedef {(how: object, room?: number) => Promise<any>} Load */

/** Start from an image. @param {Load} load @param {Wanted} wanted @param {Uint8Array[]} kept @returns {Promise<any>} nothing if it is of no use */
async function again(load, wanted, [image, ...files]) {
  try {
    const py = await load({ _loadSnapshot: image }, image.length);
    files.forEach((pack, i) => place(py.FS, pack, wanted.packs[i].into));
    performance.mark("rh-again");
    return py;
  } catch (error) {
    console.warn("The image of the memory is of no use:", error);
    await shelf.clear();
    return null;
  }
}

/** What makes a runtime with room for an image of the memory, if there is one. @param {(how: object) => Promise<any>} make @param {number} size */
function roomy(make, size) {
  return async (/** @type {object} */ how) => {
    const made = await make(how);
    if (size) made.growMemory(size);
    return made;
  };
}

/** Start from nothing. @param {Load} load @param {Wanted} wanted @param {(name: string) => void} step */
async function anew(load, wanted, step) {
  const packs = Promise.all(wanted.packs.map(({ file }) => bytes(file)));
  const py = await load(wanted.memory ? { _makeSnapshot: true } : {});
  step("rh-loaded");
  const unpack = py.runPython(UNPACK);
  const files = (await packs).map((pack, i) => (wanted.packs[i].file.endsWith(".xz") ? unpacked(unpack, pack) : new Uint8Array(pack)));
  files.forEach((pack, i) => place(py.FS, pack, wanted.packs[i].into));
  step("rh-unpacked");
  py.runPython(`import sys\nsys.path.insert(0, "${wanted.house}")`);
  py.pyimport("roundhouse.site.warm").prepare(navigator.languages.join());
  if (wanted.memory) remember(py, wanted.edition, files);
  return py;
}

/** @param {any} unpack @param {ArrayBuffer} pack */
function unpacked(unpack, pack) {
  /** @type {Uint8Array[]} */
  const parts = [];
  unpack(new Uint8Array(pack), (/** @type {any} */ part) => {
    const view = part.getBuffer("u8");
    parts.push(view.data.slice());
    view.release();
  });
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
  return whole;
}

/** Put the files of a pack in their places: a line with names and lengths, then all they hold. @param {any} FS @param {Uint8Array} pack @param {string} into */
function place(FS, pack, into) {
  const line = pack.indexOf(10);
  const made = new Set();
  let at = line + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(pack.subarray(0, line)))) {
    const path = `${into}/${name}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(path, pack.subarray(at, (at += size)), { canOwn: true });
  }
}

/** An image that cannot be made or kept is not missed. @param {any} py @param {string} name @param {Uint8Array[]} files */
function remember(py, name, files) {
  try {
    const image = py.makeMemorySnapshot();
    setTimeout(() => shelf.put(name, [image, ...files]).catch(() => shelf.clear()), LATER);
  } catch {
    shelf.clear();
  }
}
