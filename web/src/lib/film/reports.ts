/** What a native search has told, depth by depth. */
import type { Film } from "../../../api/schema";
import type { Replay } from "./replay";

export interface Report {
  event: number;
  depth: number | null;
  value: number | null;
  nodes: number | null;
  seconds: number | null;
  proven: boolean;
  /** The best move's node. */
  best: number;
  line: string[];
  /** What each move of the root is worth, as far as it is known after this report. */
  values: Map<number, number>;
  /** Moves that are worth at most their value. */
  bounded: Set<number>;
}

export function reportsOf(film: Film, replay: Replay): Report[] {
  const kind = film.kinds.indexOf("report");
  const fact = (name: string) => film.facts.indexOf(name);
  const [value, bound] = [fact("value"), fact("bound")];
  const known = new Map<number, Map<number, number>>();
  const held = (node: number, what: number) => known.get(what)?.get(node) ?? null;
  const below = (what: number) => new Map([...(known.get(what) ?? [])].filter(([node]) => node > 0));
  return film.events.kind.flatMap((is, event) => {
    if (is !== kind) return [];
    const [first, end] = replay.changesOf(event);
    for (let change = first; change < end; change++) {
      const [node, what] = [film.changes.node[change]!, film.changes.fact[change]!];
      const column = known.get(what) ?? new Map<number, number>();
      known.set(what, column);
      const told = film.changes.value[change] ?? null;
      if (told === null) column.delete(node);
      else column.set(node, told);
    }
    return {
      event,
      depth: held(0, fact("depth")),
      value: held(0, value),
      nodes: held(0, fact("nodes")),
      seconds: held(0, fact("seconds")),
      proven: held(0, fact("proven")) === 1,
      best: film.events.other[event]!,
      line: (film.lines[film.events.line[event]!] ?? []).map((name) => film.names[name] ?? ""),
      values: below(value),
      bounded: new Set(below(bound).keys()),
    };
  });
}
