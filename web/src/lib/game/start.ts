/** Starting games: who sits where when nobody said, and where the new game is found. */
import { api } from "../api/http";
import type { NewSession } from "../api/types";
import { href, router } from "../router.svelte";
import { toasts } from "../toasts.svelte";

/** An opponent who answers soon and can be beaten, the first of these that knows the game. */
const OPPONENTS = ["alphabeta(depth=3)", "uct", "random"];

async function usualSeats(game: string): Promise<string[]> {
  const { agents } = await api.agents(game);
  const known = new Set(agents.map((agent) => agent.name));
  const opponent = OPPONENTS.find((agent) => known.has(agent.split("(")[0] ?? "")) ?? "random";
  return ["human", opponent];
}

/** Make a game and go to it. `quietly` leaves no trail in the browser's history. */
export async function start(wanted: NewSession, quietly = false): Promise<boolean> {
  try {
    if (wanted.game && !wanted.seats) {
      const games = await api.games();
      const rules = games.find((game) => game.name === wanted.game?.split("(")[0]);
      if (rules?.players === 2) wanted = { ...wanted, seats: await usualSeats(wanted.game) };
    }
    const session = await api.create(wanted);
    const address = href("play", session.id);
    if (quietly) router.replace(address);
    else router.go(address);
    return true;
  } catch (error) {
    toasts.fail(error);
    return false;
  }
}
