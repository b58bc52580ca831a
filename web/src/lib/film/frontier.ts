/** What waits to be looked at, moment by moment. */
import type { Film } from "../../../api/schema";

export type FrontierKind = "stack" | "queue" | "ranked";

/** How a film's frontier is ordered; null: the search has none. */
export function frontierKind(film: Film): FrontierKind | null {
  const kinds = new Set(film.events.kind.map((kind) => film.kinds[kind]));
  if (kinds.has("descend")) return "stack";
  if (!kinds.has("push")) return null;
  return film.facts.includes("f") ? "ranked" : "queue";
}

/** Goes to and fro in a film and keeps what waits: the next to be taken first; of a stack its top last. */
export class Frontier {
  #waiting: number[] = [];
  #moment = 0;
  /** What was thrown away by each new iteration so far. */
  #emptied: number[][] = [];

  constructor(private readonly film: Film) {}

  at(moment: number): number[] {
    while (this.#moment < moment && this.#moment < this.film.events.kind.length) this.#forward(this.#moment++);
    while (this.#moment > Math.max(0, moment)) this.#back(--this.#moment);
    return [...this.#waiting];
  }

  #forward(event: number): void {
    switch (this.#kind(event)) {
      case "iteration":
        this.#emptied.push(this.#waiting);
        this.#waiting = [];
        break;
      case "push":
      case "reopen":
      case "descend":
        this.#waiting.splice(this.#place(event), 0, this.film.events.node[event]!);
        break;
      case "take":
      case "backtrack":
        this.#waiting.splice(this.#place(event), 1);
    }
  }

  #back(event: number): void {
    switch (this.#kind(event)) {
      case "iteration":
        this.#waiting = this.#emptied.pop() ?? [];
        break;
      case "push":
      case "reopen":
      case "descend":
        this.#waiting.splice(this.#place(event), 1);
        break;
      case "take":
      case "backtrack":
        this.#waiting.splice(this.#place(event), 0, this.film.events.node[event]!);
    }
  }

  #kind = (event: number) => this.film.kinds[this.film.events.kind[event]!];
  #place = (event: number) => this.film.events.place[event]!;
}
