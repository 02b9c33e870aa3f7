// @ts-check
/** How a game ended, in one sentence. */
import { say } from "../words.js";

/** @param {import("../types.js").Table} found */
export function headline({ players, me, ranking, scores }) {
  const winners = players.filter(({ seat }) => ranking[seat] === 1);
  const points = scores[winners[0]?.seat ?? 0];
  if (!winners.length) return say(me.seats.length === 1 && players.length === 1 ? "result.you-lost" : "result.nobody");
  if (winners.length === 1 && winners[0].mine && me.seats.length === 1) return say("result.you-won", { points });
  const names = new Intl.ListFormat(document.documentElement.lang).format(winners.map(({ name }) => name));
  return say(winners.length > 1 ? "result.winners" : "result.winner", { name: names, points });
}
