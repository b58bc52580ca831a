/** The random play-out that the search has just made, as a path to be drawn. */
import type { Projector } from "./projector.svelte";

export interface Playout {
  node: number;
  /** Its moves, as the game writes them. */
  moves: string[];
  /** For the player who moves at the root: points, or 1 won, ½ drawn, 0 lost. */
  reward: number;
}

/** The last play-out, as long as the search is busy with what came of it. */
export function playoutAt(projector: Projector): Playout | null {
  const { film } = projector;
  for (let event = projector.event; event >= 0; event--) {
    const kind = projector.kindOf(event);
    if (kind === "playout")
      return {
        node: film.events.node[event]!,
        moves: (film.lines[film.events.line[event]!] ?? []).map((name) => film.names[name] ?? ""),
        reward: film.events.number[event] ?? 0,
      };
    if (kind !== "backup") return null;
  }
  return null;
}
