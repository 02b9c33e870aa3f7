// @ts-check
/** The house is on a server. */
import { Live } from "../live.js";

/** The name of this state of the page, which stands in the address of all its files. */
const MINE = new URL(import.meta.url).pathname.split("/")[2];

/** Whether the server said it now: what a browser keeps for good may be older than the page. @param {Response} answer */
const said = (answer) => answer.headers.get("Cache-Control") === "no-store";

/** @type {import("../door.js").Door} */
export const door = {
  local: false,
  async ask(method, path, query, body) {
    const search = new URLSearchParams(query);
    /** @type {RequestInit} */
    const request = { method, headers: { Accept: "application/json" } };
    if (body) Object.assign(request, { body: JSON.stringify(body), headers: { ...request.headers, "Content-Type": "application/json" } });
    const answer = await fetch(search.size ? `${path}?${search}` : path, request).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (!answer || text == null) return null;
    if (said(answer) && answer.headers.get("X-Roundhouse-Page") !== MINE) dispatchEvent(new Event("renewed"));
    const plain = !(answer.headers.get("Content-Type") ?? "").includes("json");
    return { status: answer.status, plain, text, wait: Number(answer.headers.get("Retry-After") ?? 0) };
  },
  listen: (id, onHint, onState, sight) => new Live(id, onHint, onState, sight),
};
