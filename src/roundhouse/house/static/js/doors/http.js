// @ts-check
/** The house is on a server. */
import { Live } from "../live.js";

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
    const plain = !(answer.headers.get("Content-Type") ?? "").includes("json");
    return { status: answer.status, plain, text, wait: Number(answer.headers.get("Retry-After") ?? 0) };
  },
  listen: (id, onHint, onState, sight) => new Live(id, onHint, onState, sight),
};
