/** A game under way: what the server tells about it, kept up to date, and what can be asked of it. */
import { api, Refusal } from "../api/http";
import { EventStream, type Link } from "../api/socket";
import type {
  Event,
  GraphPoint,
  Hint,
  LightEvent,
  MoveLine,
  Session,
  SessionEvent,
  SolveEvent,
  Thinking,
  Turn,
  WorkKind,
} from "../api/types";
import { serverSays } from "../i18n/sentences";
import { toasts } from "../toasts.svelte";
import { RaceRecord } from "./race.svelte";

/** Small tables, little time: it is asked after every move, beside everything else. */
const JUDGE = "solver(memory=32)";
const JUDGE_SECONDS = 1;

export class Table {
  session = $state.raw<Session | null>(null);
  /** The turn that led here, when it was just played: what the picture animates. Null after a jump. */
  fresh = $state.raw<Turn | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  /** Who is asked for hints; empty: whoever the server would ask. */
  adviser = $state("");
  graph = $state.raw<GraphPoint[]>([]);
  evaluator = $state("");
  solve = $state.raw<SolveEvent | null>(null);
  light = $state.raw<LightEvent | null>(null);
  race = new RaceRecord();
  link = $state<Link>("connecting");
  missing = $state(false);
  replaying = $state(false);

  #stream: EventStream<Event> | null = null;
  #asking: AbortController | null = null;
  #provenHint = $state.raw<Hint | null>(null);
  #told: SessionEvent[] = [];
  /** The move list grows in place; the counter tells those who show it. */
  #lines: MoveLine[] = [];
  #listed = $state(0);
  #closed = false;

  constructor(readonly id: string) {
    void this.#start();
  }

  async #start(): Promise<void> {
    try {
      const session = await api.session(this.id);
      if (this.#closed) return;
      this.#take(session, null);
      this.#stream = new EventStream<Event>(
        `sessions/${this.id}/events`,
        session.seq,
        (event) => this.#hear(event),
        (link) => {
          this.link = link;
          if (link === "gone") this.missing = true;
        },
      );
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) this.missing = true;
      else {
        this.link = "lost";
        if (!this.#closed) setTimeout(() => void this.#start(), 1000);
      }
    }
  }

  close(): void {
    this.#closed = true;
    this.#asking?.abort();
    this.#stream?.close();
  }

  #hear(event: Event): void {
    switch (event.type) {
      case "session":
        this.#told.push(event);
        // A page that nobody sees gets no frames.
        if (this.#told.length === 1)
          if (document.hidden) setTimeout(this.#catchUp);
          else requestAnimationFrame(this.#catchUp);
        break;
      case "thinking":
        this.thinking = event.thinking;
        break;
      case "graph":
        this.#draw(event.evaluator, event.points);
        break;
      case "solve":
        this.solve = event;
        break;
      case "race":
        this.race.hear(event);
        break;
      case "light":
        this.light = event;
        break;
      case "notice":
        toasts.say(serverSays(event.message));
        break;
    }
  }

  /** Once a picture: fast agents make hundreds of moves a second, and only the last of them can be seen. */
  #catchUp = (): void => {
    const told = this.#told.splice(0);
    for (const { session, reason } of told)
      if (reason === "snapshot" || session.seq > (this.session?.seq ?? -1)) this.#take(session, reason);
    if (told.length > 1) this.fresh = null;
  };

  #take(session: Session, reason: string | null): void {
    const before = this.session;
    const forward = before?.ply === session.ply - 1 && reason !== "snapshot";
    this.session = session;
    this.thinking = session.thinking;
    if (before && before.position.text === session.position.text && before.ply === session.ply) return;
    this.fresh = forward ? session.last : null;
    this.hint = null;
    this.#provenHint = null;
    this.#note(session, forward && reason === "move");
    if (this.light?.ply !== session.ply) this.light = null;
  }

  /** Keep the move list: a move is added to it, anything else has it fetched again. */
  #note(session: Session, moved: boolean): void {
    const last = session.last;
    if (moved && last && this.#lines.length >= last.ply - 1 && session.plies === last.ply) {
      const { ply, player, action, chance, by, value } = last;
      this.#lines.length = ply - 1;
      this.#lines.push({ ply, player, name: action.name, chance: chance.map(({ name }) => name), by, value });
      this.#listed++;
    } else if (session.plies !== this.#lines.length || moved) {
      api.moves(this.id).then(
        (list) => {
          this.#lines = list.moves;
          this.#listed++;
        },
        () => undefined,
      );
    }
  }

  get moves(): MoveLine[] {
    void this.#listed;
    return this.#lines;
  }

  #draw(evaluator: string, points: GraphPoint[]): void {
    const known = new Map(this.evaluator === evaluator ? this.graph.map((point) => [point.ply, point]) : []);
    for (const point of points) known.set(point.ply, point);
    this.evaluator = evaluator;
    this.graph = [...known.values()].sort((one, other) => one.ply - other.ply);
  }

  /** Whether a person is to move now. */
  get mine(): boolean {
    const { session } = this;
    if (!session || session.position.turn !== "player" || session.position.player === null) return false;
    return session.seats[session.position.player] === "human" && !session.autoplay.agent;
  }

  get agentsOnly(): boolean {
    return this.session?.seats.every((seat) => seat !== "human") ?? false;
  }

  /** Whether agents play on by themselves, for people too. */
  get running(): boolean {
    const { session } = this;
    if (!session?.autoplay.playing || session.position.turn === "over") return false;
    return session.autoplay.agent !== null || this.agentsOnly;
  }

  /** Whether an agent is to move but was told to pause. */
  get waiting(): boolean {
    const { session } = this;
    if (!session || session.autoplay.playing || session.position.player === null) return false;
    return session.seats[session.position.player] !== "human";
  }

  async #ask(request: (id: string) => Promise<Session>, reason: string): Promise<void> {
    try {
      const session = await request(this.id);
      if (session.seq > (this.session?.seq ?? -1)) this.#take(session, reason);
    } catch (error) {
      // A click that came too late was not meant for the position that is shown now.
      if (!(error instanceof Refusal && error.status === 409)) toasts.fail(error);
    }
  }

  move(action: string): Promise<void> {
    const ply = this.session?.ply ?? 0;
    return this.#ask((id) => api.move(id, action, ply), "move");
  }

  undo = () => this.#ask(api.undo, "undo");
  redo = () => this.#ask(api.redo, "redo");
  goto = (ply: number) => this.#ask((id) => api.goto(id, ply), "goto");
  sit = (seats: string[]) => this.#ask((id) => api.seats(id, seats), "seats");
  step = (agent?: string) => this.#ask((id) => api.step(id, agent), "autoplay");

  play(playing: boolean, agent: string | null = null, delay?: number): Promise<void> {
    const wanted = delay === undefined ? { playing, agent } : { playing, agent, delay };
    return this.#ask((id) => api.autoplay(id, wanted), "autoplay");
  }

  /** Agents stop playing for people; one who sits opposite a person goes on answering. */
  halt = () => this.play(!this.agentsOnly);

  /** Show the known moves one after the other, or stop that. `pause` tells how many seconds lie between them. */
  async replay(pause: () => number): Promise<void> {
    this.replaying = !this.replaying;
    while (this.replaying && !this.#closed && this.session && this.session.ply < this.session.plies) {
      await this.goto(this.session.ply + 1);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0.15, pause()) * 1000));
    }
    this.replaying = false;
  }

  /** Ask what every move is worth. A newer question replaces the one before. */
  async advise(): Promise<void> {
    const asking = this.#question();
    this.hinting = true;
    try {
      const hint = await api.hint(this.id, this.adviser ? { agent: this.adviser } : {}, asking.signal);
      if (hint.ply === this.session?.ply) this.hint = hint;
    } catch (error) {
      // Stopped by a newer question.
      if (!(error instanceof Refusal && error.status === 409)) toasts.fail(error);
    } finally {
      if (this.#asking === asking) this.hinting = false;
    }
  }

  /** Ask the solver, without a word if it does not know, who wins when both play their best. */
  async foresee(): Promise<void> {
    if (this.hinting) return;
    try {
      const wanted = { agent: JUDGE, seconds: JUDGE_SECONDS };
      const hint = await api.hint(this.id, wanted, this.#question().signal);
      if (hint.exact && hint.ply === this.session?.ply) this.#provenHint = hint;
    } catch {
      // Nobody asked aloud.
    }
  }

  #question(): AbortController {
    this.#asking?.abort();
    this.#asking = new AbortController();
    return this.#asking;
  }

  /** Who wins with best play, where that is proven: a player, `null` for a draw, `undefined` if it is not known. */
  get favourite(): number | null | undefined {
    const proven = this.hint?.exact ? this.hint : this.#provenHint;
    const mover = this.session?.position.player;
    if (!proven || proven.value === null || mover == null || this.session?.rules.players !== 2) return undefined;
    return proven.value === 0 ? null : proven.value > 0 ? mover : 1 - mover;
  }

  /** Begin work whose progress comes as events. */
  async begin(work: (id: string) => Promise<unknown>): Promise<void> {
    try {
      await work(this.id);
    } catch (error) {
      toasts.fail(error);
    }
  }

  stop = (kind: WorkKind) => this.begin((id) => api.stop(id, kind));
}
