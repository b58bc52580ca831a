/** Films made by the server for one page: one search, or two of the same position. */
import { films, type FilmRequest } from "../api/films";
import { toasts } from "../toasts.svelte";
import { FetchedBoards, type Boards } from "./boards.svelte";
import { Pair } from "./pair.svelte";
import { Projector } from "./projector.svelte";

export interface Shown {
  projectors: readonly Projector[];
  /** The two together, if there are two. */
  pair: Pair | null;
  boards: readonly Boards[];
}

/** What the second film has of its own. */
export type Second = Pick<FilmRequest, "search" | "source">;

export class Cinema {
  shown = $state.raw<Shown | null>(null);
  searching = $state(false);
  #asking: AbortController | null = null;

  async show(wanted: FilmRequest, second: Second | null): Promise<boolean> {
    this.close();
    const asking = new AbortController();
    this.#asking = asking;
    this.searching = true;
    this.shown = null;
    try {
      const requests = [wanted, ...(second ? [{ ...wanted, source: null, ...second }] : [])];
      const made = [];
      for (const one of requests) made.push(await films.make(one, asking.signal));
      const opened = await Promise.all(made.map(({ id }) => films.open(id, asking.signal)));
      const boards = made.map(({ id }) => new FetchedBoards(id));
      const [first, other] = opened;
      if (!first) return false;
      if (other && made[0] && made[1]) {
        const comparison = await films.compare(made[0].id, made[1].id, asking.signal);
        const pair = new Pair([first, other], comparison);
        this.shown = { projectors: pair.projectors, pair, boards };
      } else this.shown = { projectors: [new Projector(first)], pair: null, boards };
      return true;
    } catch (error) {
      if (!asking.signal.aborted) toasts.fail(error);
      return false;
    } finally {
      if (this.#asking === asking) this.searching = false;
    }
  }

  close(): void {
    this.#asking?.abort();
    this.#asking = null;
    this.searching = false;
  }
}
