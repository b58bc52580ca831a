/** A film, moment by moment: what the search knew after so many events, and nothing that came later. */
import type { Film } from "../../../api/schema";

export type Fact = string;

/** Goes to and fro in a film. What each change overwrote is noted when it is first made, so the way back is as short. */
export class Replay {
  /** So many events have happened. */
  moment = 0;
  readonly length: number;

  #known = new Map<Fact, Float64Array>();
  #before: Float64Array;
  #made: number;

  constructor(readonly film: Film) {
    this.length = film.events.kind.length;
    for (const fact of film.facts) this.#known.set(fact, new Float64Array(film.nodes.parent.length).fill(NaN));
    this.#before = new Float64Array(film.changes.node.length).fill(NaN);
    this.#made = 0;
  }

  /** Go to a moment. */
  seek(moment: number): this {
    const wanted = Math.max(0, Math.min(this.length, moment));
    while (this.moment < wanted) this.#forward();
    while (this.moment > wanted) this.#back();
    return this;
  }

  /** Whether a node was made by now. */
  has(node: number): boolean {
    return node >= 0 && (this.film.nodes.born[node] ?? Infinity) < this.moment;
  }

  /** A fact of a node as far as it is known by now. */
  fact(node: number, fact: Fact): number | null {
    const value = this.#known.get(fact)?.[node] ?? NaN;
    return Number.isNaN(value) || !this.has(node) ? null : value;
  }

  status(node: number): string {
    return this.film.statuses[this.fact(node, "status") ?? -1] ?? "";
  }

  #column(change: number): Float64Array {
    return this.#known.get(this.film.facts[this.film.changes.fact[change]!]!)!;
  }

  #forward(): void {
    const { changes } = this.film;
    const end = this.#end(this.moment);
    for (let change = this.film.events.changes[this.moment]!; change < end; change++) {
      const column = this.#column(change);
      const node = changes.node[change]!;
      if (change >= this.#made) this.#before[change] = column[node]!;
      column[node] = changes.value[change] ?? NaN;
    }
    this.#made = Math.max(this.#made, end);
    this.moment++;
  }

  #back(): void {
    this.moment--;
    const first = this.film.events.changes[this.moment]!;
    for (let change = this.#end(this.moment) - 1; change >= first; change--)
      this.#column(change)[this.film.changes.node[change]!] = this.#before[change]!;
  }

  #end(event: number): number {
    return this.film.events.changes[event + 1] ?? this.film.changes.node.length;
  }
}

/** What waits at a moment, the next to be taken first (a stack: its top last). */
export function frontierAt(film: Film, moment: number): number[] {
  const waiting: number[] = [];
  for (let event = 0; event < moment; event++) {
    const kind = film.kinds[film.events.kind[event]!];
    const place = film.events.place[event]!;
    if (kind === "iteration") waiting.length = 0;
    else if (kind === "push" || kind === "reopen" || kind === "descend")
      waiting.splice(place, 0, film.events.node[event]!);
    else if (kind === "take" || kind === "backtrack") waiting.splice(place, 1);
  }
  return waiting;
}

/** The line that the search would play now: from the last root that was made, always the best child. */
export function lineAt(replay: Replay): number[] {
  const { parent } = replay.film.nodes;
  let node = -1;
  for (let at = 0; at < parent.length; at++) if (parent[at]! < 0 && replay.has(at)) node = at;
  const line: number[] = [];
  while (node >= 0 && line.length < parent.length) {
    line.push(node);
    node = replay.fact(node, "best") ?? -1;
  }
  return line;
}

/** The names of the actions from the root to a node. */
export function pathOf(film: Film, node: number): string[] {
  const path: string[] = [];
  for (let at = node; at >= 0 && film.nodes.parent[at]! >= 0; at = film.nodes.parent[at]!)
    path.push(film.names[film.nodes.action[at]!] ?? "");
  return path.reverse();
}
