/** Two films of one position, watched together. */
import type { Film, FilmComparison } from "../../../api/schema";
import { Projector, type Place } from "./projector.svelte";

export type Side = 0 | 1;

/** For every moment of a film the moment at which the other one has come just as far: its event for the twin of a node,
 * the first for the first, the second for the second. What only one of them does the other waits for. */
export function followed(film: Film, other: Film, twins: readonly number[]): Int32Array {
  const due = new Map<string, number[]>();
  const key = (kind: number, node: number) => `${kind}.${node}`;
  other.events.kind.forEach((kind, event) => {
    const name = key(kind, other.events.node[event]!);
    const list = due.get(name);
    if (list) list.push(event);
    else due.set(name, [event]);
  });
  const next = new Map<string, number>();
  const moments = new Int32Array(film.events.kind.length + 1);
  film.events.kind.forEach((kind, event) => {
    const node = film.events.node[event]!;
    const name = key(kind, node < 0 ? -1 : (twins[node] ?? -1));
    const met = due.get(name)?.[next.get(name) ?? 0];
    if (met !== undefined) next.set(name, (next.get(name) ?? 0) + 1);
    moments[event + 1] = Math.max(moments[event]!, met === undefined ? 0 : met + 1);
  });
  if (moments.length) moments[moments.length - 1] = other.events.kind.length;
  return moments;
}

/** Nodes looked at by a moment, ghosts not among them. */
function lookedAt(projector: Projector): number {
  const { now } = projector;
  const { born } = projector.replay;
  let count = 0;
  for (let node = 0; node < born.length && born[node]! < projector.moment; node++)
    if (now.status(node) !== "ghost") count++;
  return count;
}

export class Pair {
  readonly projectors: readonly [Projector, Projector];
  /** Whether one goes where the other goes; else each by itself. */
  inStep = $state(true);

  #moments = $state<[number, number]>([0, 0]);
  #followed: readonly [Int32Array, Int32Array];

  constructor(
    readonly films: readonly [Film, Film],
    readonly comparison: FilmComparison,
  ) {
    const [twins, back] = comparison.twins as [number[], number[]];
    this.#followed = [followed(films[0], films[1], twins), followed(films[1], films[0], back)];
    this.projectors = [new Projector(films[0], this.#place(0)), new Projector(films[1], this.#place(1))];
  }

  lookedAt(side: Side): number {
    return lookedAt(this.projectors[side]);
  }

  /** Nodes of one film that differ from the other as far as both are known now: only one of them has looked at it, or
   * they think otherwise of it. */
  marked(side: Side): Set<number> {
    const [mine, theirs] = side ? [this.projectors[1], this.projectors[0]] : this.projectors;
    const [now, then] = [mine.now, theirs.now];
    const twins = this.comparison.twins[side] ?? [];
    const marked = new Set<number>();
    for (let node = 0; node < twins.length; node++) {
      if (!now.has(node) || now.status(node) === "ghost") continue;
      const twin = twins[node]!;
      if (twin < 0 || !then.has(twin) || then.status(twin) === "ghost") {
        if (!this.inStep || theirs.moment >= theirs.last || (twin >= 0 && then.status(twin) === "ghost"))
          marked.add(node);
        continue;
      }
      const [one, other] = [now.fact(node, "value"), then.fact(twin, "value")];
      if (one !== null && other !== null && one !== other) marked.add(node);
    }
    return marked;
  }

  /** Both to their ends, or to the beginning. */
  goAll(where: "first" | "last"): void {
    this.#moments = where === "first" ? [0, 0] : [this.projectors[0].last, this.projectors[1].last];
  }

  /** Both on by that many events: in step the longer film leads. */
  advance(by: number): void {
    if (!this.inStep) {
      for (const projector of this.projectors) projector.go(projector.moment + by);
      return;
    }
    const leader = this.projectors[this.projectors[0].last >= this.projectors[1].last ? 0 : 1];
    leader.go(leader.moment + by);
  }

  get ended(): boolean {
    return this.projectors.every((projector) => projector.moment >= projector.last);
  }

  #place(side: Side): Place {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the place's own getters need both
    const pair = this;
    return {
      last: this.films[side].events.kind.length,
      get moment() {
        return pair.#moments[side];
      },
      set moment(moment: number) {
        const moments: [number, number] = [...pair.#moments];
        moments[side] = moment;
        if (pair.inStep) moments[side ? 0 : 1] = pair.#followed[side][moment] ?? 0;
        pair.#moments = moments;
      },
    };
  }
}
