/** Moments of a film that one may want to go to: the next cut, the next new best, the next visit of a node. */
import type { Film } from "../../../api/schema";
import type { Replay } from "./replay";

export const JUMPS = ["cut", "refused", "best", "playout", "iteration"] as const;
export type Jump = (typeof JUMPS)[number];

const KINDS: Partial<Record<Jump, readonly string[]>> = {
  cut: ["cut", "follow"],
  refused: ["duplicate", "dead", "limit", "outdated"],
  playout: ["playout"],
  iteration: ["iteration", "report"],
};

/** The events of each sort, in order; what never happens in the film is left out. */
export function jumpsOf(film: Film, replay: Replay): Map<Jump, number[]> {
  const found = new Map<Jump, number[]>();
  for (const jump of JUMPS) {
    const events = jump === "best" ? newBests(film, replay) : ofKinds(film, KINDS[jump] ?? []);
    if (events.length) found.set(jump, events);
  }
  return found;
}

function ofKinds(film: Film, kinds: readonly string[]): number[] {
  const wanted = new Set(kinds.map((kind) => film.kinds.indexOf(kind)));
  return film.events.kind.flatMap((kind, event) => (wanted.has(kind) ? event : []));
}

/** Events after which another child of a node is the best. */
function newBests(film: Film, replay: Replay): number[] {
  const best = film.facts.indexOf("best");
  return film.events.kind.flatMap((_, event) => {
    const [first, end] = replay.changesOf(event);
    for (let change = first; change < end; change++) if (film.changes.fact[change] === best) return event;
    return [];
  });
}
