// @ts-check
/** Python in a worker: the runtime, and the packs of the site. */

/** …/s/<digest>/js/worker/ → …/py/ */
const BASE = new URL("../../../../py/", import.meta.url);

/**
 * @typedef {{
 *   edition: string, house: string, memory: boolean, runtime: string, packs: {file: string, into: string}[],
 *   rules: Record<string, number>, then: {folder: string, rules: Record<string, number>}[],
 * }} Wanted what this edition consists of, which rules it plays, and where those are that play earlier ones
 */

/** A pack is one squeezed stream: a line with names and lengths, then the files. Little memory is used at a time. */
const UNPACK = `
import io, json, lzma, os

def unpack(pack, into):
    made = set()
    with lzma.open(io.BytesIO(pack.to_bytes())) as found:
        for name, size in json.loads(found.readline()):
            path = f"{into}/{name}"
            folder = path.rpartition("/")[0]
            if folder not in made:
                os.makedirs(folder, exist_ok=True)
                made.add(folder)
            with open(path, "wb") as file:
                file.write(found.read(size))

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
  const wanted = /** @type {Wanted} */ (await (await fetch(new URL("files.json", BASE))).json());
  const packs = Promise.all(wanted.packs.map(({ file }) => bytes(file)));
  const { loadPyodide } = await import(new URL(`${wanted.runtime}pyodide.mjs`, BASE).href);
  const shelf = wanted.memory ? await caches.open("roundhouse-memory").catch(() => null) : null;
  const name = new URL(`memory-${wanted.edition}`, BASE).href;
  const memory = await (await shelf?.match(name))?.arrayBuffer();
  onStep();
  const py = await begun((how) => loadPyodide({ ...how, indexURL: new URL(wanted.runtime, BASE).href }), memory, shelf, name);
  onStep();
  const unpack = py.runPython(UNPACK);
  for (const [i, pack] of (await packs).entries()) unpack(new Uint8Array(pack), wanted.packs[i].into);
  py.runPython(`import sys\nif "${wanted.house}" not in sys.path: sys.path.insert(0, "${wanted.house}")`);
  if (!memory) py.pyimport("roundhouse.site.warm");
  onStep();
  if (shelf && !memory) remember(py, shelf, name);
  return { py, wanted };
}

/**
 * @param {(how: object) => Promise<any>} load
 * @param {ArrayBuffer | undefined} memory
 * @param {Cache | null} shelf
 * @param {string} name
 */
async function begun(load, memory, shelf, name) {
  if (!memory) return load(shelf ? { _makeSnapshot: true } : {});
  try {
    return await load({ _loadSnapshot: new Uint8Array(memory) });
  } catch {
    await shelf?.delete(name);
    return load({});
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
