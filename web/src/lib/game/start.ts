/** Starting games: who sits where when nobody said, and where the new game is found. */
import { api } from "../api/http";
import type { NewSession } from "../api/types";
import { opponents, ownRung } from "../ladder/opponents.svelte";
import { readCall } from "../calls";
import { prefs } from "../prefs.svelte";
import { href, router } from "../router.svelte";
import { toasts } from "../toasts.svelte";
import { kitOf } from "./kits";

/** Where there is no ladder: the first of these that knows the game. */
const OPPONENTS = ["alphabeta(depth=3)", "uct", "random"];

/** An opponent of about one's own level where the game has a ladder, else one who answers soon and can be beaten. */
async function usualSeats(game: string): Promise<string[]> {
  const mine = await opponents.of(game).then(ownRung, () => undefined);
  if (mine) return ["human", mine.agent];
  const { agents } = await api.agents(game);
  const known = new Set(agents.map((agent) => agent.name));
  const opponent = OPPONENTS.find((agent) => known.has(agent.split("(")[0] ?? "")) ?? "random";
  return ["human", opponent];
}

/** The game as it was last set up, else as people know it. */
export const asUsual = (name: string, view = name): string => prefs.games[name] ?? kitOf(view)?.usual ?? name;

/** Remember how a game was set up. */
export function remember(game: string): void {
  prefs.games = { ...prefs.games, [readCall(game).name]: game };
}

/** Take the whole game to a board of its own, where people sit on all sides, and continue there from the same place. */
export async function analyse(id: string): Promise<void> {
  try {
    const [{ link }, tree, { seats }] = await Promise.all([api.exported(id), api.tree(id), api.session(id)]);
    const copy = await api.create({ link, seats: seats.map(() => "human") });
    const turn = 1 + tree.turns.findIndex(({ number }) => number === tree.current);
    await api.goto(copy.id, { turn });
    router.go(href("analysis", copy.id));
  } catch (error) {
    toasts.fail(error);
  }
}

/** Make a game and go to it. `quietly` leaves no trail in the browser's history. */
export async function start(wanted: NewSession, quietly = false): Promise<boolean> {
  try {
    if (wanted.game && !wanted.seats) {
      const games = await api.games();
      const names = [wanted.game, readCall(wanted.game).name];
      const rules = games.find((game) => names.includes(game.name));
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
