/** Games that are begun before Python is there: their first positions were recorded when the site was built.
 *
 * A game that was recorded is shown at once, under a name made here. The same requests go to Python all the same, one
 * after the other, and are answered when it has come: from then on the game is Python's alone, and whoever watches it is
 * told it whole. What was not recorded waits for that.
 */
import type { MoveTree, NewSession, Session } from "../lib/api/types";

/** A position that was recorded, and where its moves lead, as far as these were recorded too. */
export interface Place {
  session: Session;
  moves: Record<string, Place>;
}

export interface Opening {
  game: string;
  tree: MoveTree;
  start: Place;
}

/** Has Python answer a request. */
export type Ask = (method: string, path: string, headers: Record<string, string>, body: string) => Promise<Response>;

interface Begun {
  id: string;
  seats: string[];
  opening: Opening;
  /** Where it stands; null once something was asked that was not recorded. */
  place: Place | null;
  created: number;
  /** Kept when Python has answered all that it was sent of this game. */
  sent: Promise<unknown>;
}

const HUMAN = "human";
const JSON_BODY = { "content-type": "application/json" };
const NAME_BYTES = 9;
/** These ask about a position and leave it as it is. */
const LOOKING = new Set(["analysis", "light"]);

export class Early {
  #games = new Map<string, Begun>();

  constructor(
    private readonly openings: Promise<Opening[]>,
    private readonly ask: Ask,
  ) {}

  /** Begins a game as it was recorded; undefined where none like it was. */
  async begin(body: string): Promise<Response | undefined> {
    const wanted = JSON.parse(body) as NewSession;
    const fitting = (await this.openings).filter((opening) => fits(wanted, opening));
    const opening = fitting[Math.floor(Math.random() * fitting.length)];
    if (!opening) return undefined;
    const { seed, seats } = opening.start.session;
    const id = freshName();
    const begun: Begun = {
      id,
      seats: wanted.seats ?? seats,
      opening,
      place: opening.start,
      created: Date.now() / 1000,
      sent: Promise.resolve(),
    };
    this.#games.set(id, begun);
    // A puzzle of this seed is known to have a solution: Python need not look for one.
    this.#send(begun, "sessions", JSON.stringify({ ...wanted, id, seed, any: true }));
    return Response.json(shown(begun, opening.start), { status: 201 });
  }

  /** What is known of a game that was begun here; undefined where Python has to answer. */
  answer(method: string, path: string, body: string | null): Response | undefined {
    const begun = this.#begunIn(path);
    if (!begun?.place) return undefined;
    const what = path.split("/")[2] ?? "";
    if (method === "GET") {
      if (what === "") return Response.json(shown(begun, begun.place));
      return what === "tree" && begun.place === begun.opening.start ? Response.json(begun.opening.tree) : undefined;
    }
    if (LOOKING.has(what)) return undefined;
    begun.place = what === "move" && body !== null ? reached(begun.place, body) : null;
    if (begun.place === null || body === null) return undefined;
    this.#send(begun, path, body);
    return Response.json(shown(begun, begun.place));
  }

  /** Kept when Python has the game of that path, and all that was done in it. */
  async settled(path: string): Promise<void> {
    for (let begun = this.#begunIn(path); begun; begun = this.#begunIn(path)) await begun.sent;
  }

  #begunIn(path: string): Begun | undefined {
    const [what, id] = path.split(/[/?]/, 2);
    return what === "sessions" && id ? this.#games.get(id) : undefined;
  }

  /** Sends Python what was answered here, after all before it. */
  #send(begun: Begun, path: string, body: string): void {
    const sent = begun.sent
      .then(() => this.ask("POST", path, JSON_BODY, body))
      .catch(() => undefined) // whoever asks next is told why
      .then(() => {
        if (begun.sent === sent) this.#games.delete(begun.id);
      });
    begun.sent = sent;
  }
}

/** Whether a game is wanted as it was recorded; who sits opposite the person who begins does not matter yet. */
function fits(wanted: NewSession, { game, start }: Opening): boolean {
  const { game: name, seats, ...more } = wanted;
  if (name !== game || Object.keys(more).length > 0) return false;
  return seats ? seats.length === start.session.seats.length && seats[0] === HUMAN : true;
}

/** Whether somebody else than a person sits in a game that is wanted. */
export function hasOpponent(body: string): boolean {
  const { seats } = JSON.parse(body) as NewSession;
  return seats?.some((seat) => seat !== HUMAN) ?? false;
}

/** Where a move leads that was meant for this position. */
function reached({ session, moves }: Place, body: string): Place | null {
  const { action, ply } = JSON.parse(body) as { action: string; ply?: number };
  return ply === session.ply && Object.hasOwn(moves, action) ? (moves[action] ?? null) : null;
}

/** A recorded position as one of this game. Its number is smaller than any of Python's, so all that Python tells is new. */
function shown({ id, seats, created }: Begun, { session }: Place): Session {
  return { ...session, id, seats, created, updated: created, seq: session.ply };
}

function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(NAME_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
