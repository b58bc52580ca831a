/** The board of a node: all of them at hand, or each fetched when it is first looked at. */
import type { Position } from "../api/types";
import { films } from "../api/films";

export interface Boards {
  /** The board of a node as far as it is known; asking for one may make it come. */
  of(node: number): Position | null;
}

/** Boards that came with the film. */
export class GivenBoards implements Boards {
  constructor(private readonly boards: readonly (Position | null)[]) {}

  of(node: number): Position | null {
    return this.boards[node] ?? null;
  }
}

const PAUSE = 40;

/** Boards that the server keeps; whoever steps quickly does not ask for each on the way. */
export class FetchedBoards implements Boards {
  #known = $state.raw<ReadonlyMap<number, Position>>(new Map());
  #later: ReturnType<typeof setTimeout> | undefined;
  #last: Position | null = null;
  #wanted = -1;

  constructor(private readonly film: string) {}

  /** While a board is on its way the last one stays. */
  of(node: number): Position | null {
    const known = this.#known.get(node);
    if (known) return (this.#last = known);
    if (node >= 0 && this.#wanted !== node) {
      this.#wanted = node;
      clearTimeout(this.#later);
      this.#later = setTimeout(() => void this.#fetch(node), PAUSE);
    }
    return this.#last;
  }

  async #fetch(node: number): Promise<void> {
    try {
      const { position } = await films.node(this.film, node);
      this.#known = new Map(this.#known).set(node, position);
    } catch {
      this.#wanted = -1; // the film may be forgotten: its tree can still be looked at
    }
  }
}
