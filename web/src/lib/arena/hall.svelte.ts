/** A tournament being watched. */
import { arena, type ArenaEvent, type GameLine, type Tournament } from "../api/arena";
import { Refusal } from "../api/http";
import { EventStream, type Link } from "../api/socket";
import { toasts } from "../toasts.svelte";

const LATEST = 8;

export class Hall {
  tournament = $state.raw<Tournament | null>(null);
  done = $state(0);
  total = $state(0);
  /** Seconds until all is played, at the pace so far. */
  left = $state<number | null>(null);
  /** The games that ended last, the newest first. */
  latest = $state.raw<GameLine[]>([]);
  link = $state<Link>("connecting");
  missing = $state(false);

  #stream: EventStream<ArenaEvent>;

  constructor(readonly id: string) {
    this.#stream = new EventStream<ArenaEvent>(
      `tournaments/${encodeURIComponent(id)}/events`,
      null,
      (event) => this.#hear(event),
      (link) => {
        this.link = link;
        if (link === "gone") this.missing = true;
      },
    );
  }

  close(): void {
    this.#stream.close();
  }

  #hear(event: ArenaEvent): void {
    if (event.type === "tournament") {
      this.tournament = event.tournament;
      this.done = event.tournament.done;
      this.total = event.tournament.total;
      this.left = event.tournament.seconds_left;
    } else if (event.type === "games") {
      this.done = event.done;
      this.total = event.total;
      this.left = event.seconds_left;
      const games = new Map([...this.latest, ...event.games].map((game) => [game.number, game]));
      this.latest = [...games.values()].sort((one, other) => other.number - one.number).slice(0, LATEST);
    }
  }

  async act(what: (id: string) => Promise<unknown>): Promise<void> {
    try {
      await what(this.id);
      this.tournament = await arena.open(this.id);
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) this.missing = true;
      else toasts.fail(error);
    }
  }
}
