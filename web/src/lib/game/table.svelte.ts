/** A game under way: what the server tells about it, kept up to date, and what can be asked of it. */
import { api, Refusal } from "../api/http";
import { EventStream, type Link } from "../api/socket";
import type {
  Advice,
  ChangeEvent,
  Event,
  GraphEvent,
  LightEvent,
  ReviewEvent,
  Session,
  SessionEvent,
  SolveEvent,
  Thinking,
  TreeTurn,
  Turn,
  WorkKind,
} from "../api/types";
import { t } from "../i18n/index.svelte";
import { serverSays } from "../i18n/sentences";
import { prefs } from "../prefs.svelte";
import { toasts } from "../toasts.svelte";
import { changed } from "./changes";
import { RaceRecord } from "./race.svelte";
import { ReviewRecord } from "./review.svelte";
import { moveNameIn } from "./words";
import { worthIn } from "./worth";

/** How long a hint goes deeper, and how long somebody looks unasked whether it is known who wins. */
const HINT_SECONDS = 5;
const VERDICT_SECONDS = 1;

export class Table {
  session = $state.raw<Session | null>(null);
  /** The turn that led here, when it was just played: what the picture animates. Null after a jump. */
  fresh = $state.raw<Turn | null>(null);
  /** Whether moves led here, one or several at once, and not a jump. */
  played = $state(false);
  thinking = $state.raw<Thinking | null>(null);
  /** Who is asked for hints; empty: whoever the server would ask. */
  adviser = $state("");
  /** Whether somebody asked for this position, or it is only looked at for who wins. */
  asked = $state(false);
  hinting = $state(false);
  graph = $state.raw<GraphEvent["points"]>([]);
  graphUnit = $state<GraphEvent["unit"]>("value");
  solve = $state.raw<SolveEvent | null>(null);
  light = $state.raw<LightEvent | null>(null);
  race = new RaceRecord();
  review = new ReviewRecord();
  link = $state<Link>("connecting");
  missing = $state(false);
  replaying = $state(false);

  #advice = $state.raw<Advice | null>(null);
  #work = 0;
  #joined = 0;
  #spoken = "";
  #stream: EventStream<Event> | null = null;
  #told: (SessionEvent | ChangeEvent)[] = [];
  /** The turns grow in place; the counter tells those who show them. */
  #turns: TreeTurn[] = [];
  #numbers = new Set<number>();
  #startComment = "";
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
          // A server that begins anew counts its work anew.
          if (link === "lost") this.#work = 0;
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
    this.#stream?.close();
  }

  #hear(event: Event): void {
    switch (event.type) {
      case "session":
      case "change":
        this.#told.push(event);
        // A page that nobody sees gets no frames.
        if (this.#told.length === 1)
          if (document.hidden) setTimeout(this.#catchUp);
          else requestAnimationFrame(this.#catchUp);
        break;
      case "thinking":
        this.thinking = event.thinking;
        break;
      case "analysis":
        this.#consider(event);
        break;
      case "graph":
        this.#draw(event);
        break;
      case "review":
        this.#follow(event);
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
    let steps = 0;
    for (const event of told) {
      const known = this.session;
      if (event.type === "session") this.#take(event.session, "snapshot");
      else if (known && event.seq > known.seq) this.#take(changed(known, event), event.why);
      else continue;
      steps++;
    }
    if (steps > 1) this.fresh = null;
  };

  #take(session: Session, reason: string | null): void {
    const before = this.session;
    const forward = before?.ply === session.ply - 1 && reason === "move";
    this.session = session;
    this.thinking = session.thinking;
    this.#note(session, before, forward);
    if (before?.ply === session.ply && before.last?.number === session.last?.number && reason !== "snapshot") return;
    this.fresh = forward ? session.last : null;
    this.played = forward;
    this.#advice = null;
    this.asked = this.hinting = false;
    this.#spoken = "";
    if (this.light?.ply !== session.ply) this.light = null;
  }

  /** Keep the tree of moves: a move is added to it, anything else has it fetched again. */
  #note(session: Session, before: Session | null, moved: boolean): void {
    const { last } = session;
    const known = last === null || this.#numbers.has(last.number);
    const same = before !== null && before.revision === session.revision;
    if (same && known) return;
    if (same && moved && last) {
      const { number, player, action, chance, by, value } = last;
      const parent = before.last?.number ?? 0;
      const names = chance.map(({ name }) => name);
      this.#numbers.add(number);
      this.#turns.push({
        number,
        parent,
        ply: session.ply,
        player,
        name: action.name,
        chance: names,
        by,
        value,
        comment: "",
      });
      this.#listed++;
    } else {
      api.tree(this.id).then(
        (tree) => {
          this.#turns = tree.turns;
          this.#numbers = new Set(tree.turns.map(({ number }) => number));
          this.#startComment = tree.comment;
          this.#listed++;
        },
        () => undefined,
      );
    }
  }

  /** Everything that was played, variations included. */
  get turns(): TreeTurn[] {
    void this.#listed;
    return this.#turns;
  }

  /** The turns that led to the position shown. */
  get moves(): TreeTurn[] {
    const known = new Map(this.turns.map((turn) => [turn.number, turn]));
    const found: TreeTurn[] = [];
    for (let turn = known.get(this.current); turn; turn = known.get(turn.parent)) found.push(turn);
    return found.reverse();
  }

  /** The turn that led to the position shown; 0: the start. */
  get current(): number {
    return this.session?.last?.number ?? 0;
  }

  get comment(): string {
    void this.#listed;
    const { current } = this;
    return current ? (this.#turns.find(({ number }) => number === current)?.comment ?? "") : this.#startComment;
  }

  /** A review that was already under way when this page came is asked for again, once: it continues where it is. */
  #follow(event: ReviewEvent): void {
    if (this.review.hear(event) || event.done || this.#joined === event.work) return;
    this.#joined = event.work;
    void this.begin(api.review);
  }

  #draw({ anew, unit, points }: GraphEvent): void {
    const known = new Map(anew ? [] : this.graph.map((point) => [point.ply, point]));
    for (const point of points) known.set(point.ply, point);
    this.graphUnit = unit;
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

  async #ask(request: (id: string) => Promise<Session | undefined>, reason: string): Promise<void> {
    try {
      const session = await request(this.id);
      if (session && session.seq > (this.session?.seq ?? -1)) this.#take(session, reason);
    } catch (error) {
      // A click that came too late was not meant for the position that is shown now.
      if (!(error instanceof Refusal && error.status === 409)) toasts.fail(error);
    }
  }

  move(action: string): Promise<void> {
    const ply = this.session?.ply ?? 0;
    const brief = this.link === "open";
    return this.#ask((id) => api.move(id, action, ply, brief), "move");
  }

  undo = () => this.#ask(api.undo, "undo");
  redo = () => this.#ask(api.redo, "redo");
  goto = (ply: number) => this.#ask((id) => api.goto(id, { ply }), "goto");
  gotoTurn = (turn: number) => this.#ask((id) => api.goto(id, { turn }), "goto");
  sit = (seats: string[]) => this.#ask((id) => api.seats(id, seats), "seats");
  step = (agent?: string) => this.#ask((id) => api.step(id, agent), "autoplay");
  say = (turn: number, text: string) => this.#ask((id) => api.comment(id, turn, text), "tree");
  promote = (turn: number) => this.#ask((id) => api.promote(id, turn), "tree");
  remove = (turn: number) => this.#ask((id) => api.remove(id, turn), "tree");

  play(playing: boolean, agent: string | null = null, delay?: number): Promise<void> {
    const wanted = delay === undefined ? { playing, agent } : { playing, agent, delay };
    return this.#ask((id) => api.autoplay(id, wanted), "autoplay");
  }

  /** Agents stop playing for people; one who sits opposite a person continues answering. */
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

  /** What is known of every move, where somebody asked for it. */
  get hint(): Advice | null {
    return this.asked ? this.#advice : null;
  }

  /** Ask what every move is worth: the answer comes soon and then goes deeper. */
  advise(seconds = HINT_SECONDS): Promise<void> {
    this.asked = true;
    this.hinting = true;
    const named = this.adviser ? { agent: this.adviser } : {};
    return this.#analyse({ ...named, seconds, lines: prefs.lines, always: prefs.always });
  }

  /** Look, without a word if it is not known, who wins when both play their best. */
  foresee(): Promise<void> {
    return this.#analyse({ seconds: VERDICT_SECONDS });
  }

  async #analyse(wanted: Parameters<typeof api.analyse>[1]): Promise<void> {
    try {
      this.#work = Math.max(this.#work, (await api.analyse(this.id, wanted)).work);
    } catch (error) {
      this.hinting = false;
      if (this.asked && !(error instanceof Refusal && error.status === 409)) toasts.fail(error);
    }
  }

  #consider(advice: Advice): void {
    if (advice.ply !== this.session?.ply || advice.work < this.#work) return;
    this.#work = advice.work;
    this.#advice = advice;
    if (advice.done) this.hinting = false;
    this.#speak(advice);
  }

  /** A hint is said aloud when it first comes, and again if it has become another one in the end. */
  #speak(advice: Advice): void {
    if (!this.asked || !this.session || !advice.action) return;
    if (this.#spoken && !(advice.done && this.#spoken !== advice.action)) return;
    this.#spoken = advice.action;
    const move = moveNameIn(this.session.position, advice.action);
    toasts.spoken = `${t("hint.move", { move })}. ${worthIn(advice.unit, advice.value, advice.exact)}`;
  }

  /** Who wins with best play, where that is proven: a player, `null` for a draw, `undefined` if it is not known. */
  get favourite(): number | null | undefined {
    const advice = this.#advice;
    const mover = this.session?.position.player;
    if (!advice?.exact || advice.value === null || mover == null || this.session?.rules.players !== 2)
      return undefined;
    const ahead = advice.value - (advice.unit === "chance" ? 50 : 0);
    return ahead === 0 ? null : ahead > 0 ? mover : 1 - mover;
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
