// @ts-check
/** Python in a worker: the runtime, and the packs of the site. */

/** …/s/<digest>/js/worker/ → …/py/ */
const BASE = new URL("../../../../py/", import.meta.url);

/** @param {string} name */
const bytes = (name) =>
  fetch(new URL(name, BASE)).then((answer) => {
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.arrayBuffer();
  });

/**
 * Start it. What was imported before is kept as an image of the memory, made by this browser for its next start.
 * @param {() => void} [onStep] called when something was reached
 * @returns {Promise<any>}
 */
export async function python(onStep = () => {}) {
  const wanted = await (await fetch(new URL("files.json", BASE))).json();
  const packs = Promise.all(wanted.packs.map((/** @type {{file: string}} */ { file }) => bytes(file)));
  const { loadPyodide } = await import(new URL("runtime/pyodide.mjs", BASE).href);
  const shelf = wanted.memory ? await caches.open("roundhouse-memory").catch(() => null) : null;
  const name = new URL(`memory-${wanted.edition}`, BASE).href;
  const memory = await (await shelf?.match(name))?.arrayBuffer();
  onStep();
  const py = await begun(loadPyodide, memory, shelf, name);
  onStep();
  for (const [i, pack] of (await packs).entries()) py.unpackArchive(pack, "xztar", { extractDir: wanted.packs[i].into });
  py.runPython(`import sys\nif "${wanted.house}" not in sys.path: sys.path.insert(0, "${wanted.house}")\nimport roundhouse.api, roundhouse.draw, roundhouse.tell`);
  onStep();
  if (shelf && !memory) await remember(py, shelf, name);
  return py;
}

/**
 * @param {(how: object) => Promise<any>} loadPyodide
 * @param {ArrayBuffer | undefined} memory
 * @param {Cache | null} shelf
 * @param {string} name
 */
async function begun(loadPyodide, memory, shelf, name) {
  const how = { indexURL: new URL("runtime/", BASE).href };
  if (!memory) return loadPyodide({ ...how, ...(shelf && { _makeSnapshot: true }) });
  try {
    return await loadPyodide({ ...how, _loadSnapshot: new Uint8Array(memory) });
  } catch {
    await shelf?.delete(name);
    return loadPyodide(how);
  }
}

/** An image that cannot be made or kept is not missed. @param {any} py @param {Cache} shelf @param {string} name */
async function remember(py, shelf, name) {
  try {
    const image = py.makeMemorySnapshot();
    for (const old of await shelf.keys()) await shelf.delete(old);
    await shelf.put(name, new Response(image));
  } catch {
    await shelf.delete(name);
  }
}
