// @ts-check
/** The house is on a server. */
import { Live } from "../live.js";

/** The name of this state of the page, which stands in the address of all its files. */
const MINE = new URL(import.meta.url).pathname.split("/")[2];

/** Which page there is by now: what a browser keeps for good may be older, and a proxy says nothing of it. @param {Response} answer */
const said = (answer) => (answer.headers.get("Cache-Control") === "no-store" && answer.headers.get("X-Roundhouse-Page")) || MINE;

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
    if (said(answer) !== MINE) dispatchEvent(new Event("renewed"));
    const plain = !(answer.headers.get("Content-Type") ?? "").includes("json");
    return { status: answer.status, plain, text, wait: Number(answer.headers.get("Retry-After") ?? 0) };
  },
  listen: (id, onHint, onState, sight) => new Live(id, onHint, onState, sight),
};
