/** A film, moment by moment: what the search knew after that many events, and nothing that came later. */
import type { Film } from "../../../api/schema";
import { sums } from "./columns";

export type Fact = string;

/** Goes to and fro in a film. What each change overwrote is noted when it is first made, so the way back is as short. */
export class Replay {
  /** That many events have happened. */
  moment = 0;
  readonly length: number;
  /** The event that made each node. */
  readonly born: Int32Array;
  /** Each event's first change. */
  readonly #first: Int32Array;

  #known = new Map<Fact, Float64Array>();
  #columns: Float64Array[] = [];
  #before: Float64Array;
  #made: number;

  constructor(readonly film: Film) {
    this.length = film.events.kind.length;
    this.born = sums(film.nodes.born);
    this.#first = sums(film.events.changes);
    for (const fact of film.facts) {
      const column = new Float64Array(film.nodes.parent.length).fill(NaN);
      this.#known.set(fact, column);
      this.#columns.push(column);
    }
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
    return node >= 0 && (this.born[node] ?? Infinity) < this.moment;
  }

  /** A fact of a node as far as it is known by now. */
  fact(node: number, fact: Fact): number | null {
    const value = this.#known.get(fact)?.[node] ?? NaN;
    return Number.isNaN(value) || !this.has(node) ? null : value;
  }

  status(node: number): string {
    return this.film.statuses[this.fact(node, "status") ?? -1] ?? "";
  }

  /** The first of the changes of an event, and the one after its last. */
  changesOf(event: number): [number, number] {
    return [this.#first[event] ?? 0, this.#first[event + 1] ?? this.film.changes.node.length];
  }

  #forward(): void {
    const { changes } = this.film;
    const [first, end] = this.changesOf(this.moment);
    for (let change = first; change < end; change++) {
      const column = this.#columns[changes.fact[change]!]!;
      const node = changes.node[change]!;
      if (change >= this.#made) this.#before[change] = column[node]!;
      column[node] = changes.value[change] ?? NaN;
    }
    this.#made = Math.max(this.#made, end);
    this.moment++;
  }

  #back(): void {
    this.moment--;
    const { changes } = this.film;
    const [first, end] = this.changesOf(this.moment);
    for (let change = end - 1; change >= first; change--)
      this.#columns[changes.fact[change]!]![changes.node[change]!] = this.#before[change]!;
  }
}

/** The root of the search that runs now: of one that deepens, the last that was made. */
export function rootAt(replay: Replay, roots: readonly number[]): number {
  for (let at = roots.length - 1; at >= 0; at--) if (replay.has(roots[at]!)) return roots[at]!;
  return -1;
}

/** The line that the search would play now: from a root always the best child. */
export function lineAt(replay: Replay, root: number): number[] {
  const line: number[] = [];
  for (let node = root; node >= 0; node = replay.fact(node, "best") ?? -1) line.push(node);
  return line;
}

/** The names of the actions from the root to a node. */
export function pathOf(film: Film, node: number): string[] {
  const path: string[] = [];
  for (let at = node; at >= 0 && film.nodes.parent[at]! >= 0; at = film.nodes.parent[at]!)
    path.push(film.names[film.nodes.action[at]!] ?? "");
  return path.reverse();
}
