// @ts-check
/** What this browser keeps for good: rows under their kind and key. */

export const FORMAT = 1;
const LATE = ["log", "snapshots"];

/** @typedef {[string, (string | number)[], object | null]} Kept */

/** All rows whose keys begin so. @param {(string | number)[]} key */
const under = (key) => IDBKeyRange.bound(key, [...key, []]);

export class Disk {
  /** @param {IDBDatabase} db */
  constructor(db) {
    this.db = db;
  }

  /** @returns {Promise<Disk>} */
  static open() {
    return new Promise((done, fail) => {
      const request = indexedDB.open("roundhouse", FORMAT);
      request.onupgradeneeded = () => request.result.createObjectStore("rows");
      request.onsuccess = () => done(new Disk(request.result));
      request.onerror = () => fail(request.error);
    });
  }

  /** Everything but the logs. @returns {Promise<Kept[]>} */
  async early() {
    const kinds = ["users", "sessions", "tables", "seats", "watchers", "news", "links"];
    return (await Promise.all(kinds.map((kind) => this.#rows([kind])))).flat();
  }

  /** The log of a table and its snapshot. @param {string} table @returns {Promise<string>} */
  async fetch(table) {
    return JSON.stringify((await Promise.all(LATE.map((kind) => this.#rows([kind, table])))).flat());
  }

  /** Everything. @returns {Promise<Kept[]>} */
  async all() {
    return (await Promise.all([this.early(), ...LATE.map((kind) => this.#rows([kind]))])).flat();
  }

  /**
   * Keep changes, all or none; a row of a log is never overwritten.
   * @param {string} text
   * @returns {Promise<string>} nothing, or why not
   */
  keep(text) {
    return new Promise((done) => {
      try {
        const change = this.db.transaction("rows", "readwrite", { durability: "strict" });
        const rows = change.objectStore("rows");
        for (const [kind, key, row] of /** @type {Kept[]} */ (JSON.parse(text))) {
          if (!row) rows.delete(under([kind, ...key]));
          else if (kind === "log") rows.add(row, [kind, ...key]);
          else rows.put(row, [kind, ...key]);
        }
        change.oncomplete = () => done("");
        change.onabort = () => done(change.error?.name === "ConstraintError" ? "taken" : (change.error?.name ?? "aborted"));
      } catch (error) {
        done(String(error));
      }
    });
  }

  /** @param {(string | number)[]} key @returns {Promise<Kept[]>} */
  #rows(key) {
    return new Promise((done, fail) => {
      const rows = this.db.transaction("rows").objectStore("rows");
      const [keys, values] = [rows.getAllKeys(under(key)), rows.getAll(under(key))];
      values.onsuccess = () => {
        const names = /** @type {[string, ...(string | number)[]][]} */ (/** @type {unknown} */ (keys.result));
        done(values.result.map((row, i) => [names[i][0], names[i].slice(1), row]));
      };
      values.onerror = () => fail(values.error);
    });
  }
}
