/** Requests to the server, and its refusals as errors with the server's own sentence. */
import type { AnalysisRequest, AutoplayRequest, Goto, RaceRequest, SolveRequest, Started } from "../../../api/schema";
import type {
  AgentList,
  AlgorithmList,
  Exported,
  GameInfo,
  MethodList,
  MoveTree,
  NewSession,
  Position,
  RulesPage,
  Session,
  SessionSummary,
  WorkKind,
  Worth,
} from "./types";
import { saveBlob } from "../save";
import { service } from "./service";

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** The server cannot be reached: it was stopped, or the machine sleeps. */
export class Unreachable extends Error {}

/** What the service answers to this, whatever it is; a body that is not a file goes as JSON. */
async function ask(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  more: Record<string, string> = {},
): Promise<Response> {
  const file = body instanceof Blob;
  const sent = body === undefined || file ? (body ?? null) : JSON.stringify(body);
  const kind = file ? "application/octet-stream" : "application/json";
  const headers = sent === null ? more : { "content-type": kind, ...more };
  let answer: Response;
  try {
    answer = await service().request(method, path, headers, sent, signal ?? null);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Unreachable();
  }
  if (answer.ok) return answer;
  const told = (await answer.json().catch(() => null)) as { error?: { code: string; message: string } } | null;
  throw new Refusal(answer.status, told?.error?.code ?? "unknown", told?.error?.message ?? answer.statusText);
}

export async function request<T>(...asked: Parameters<typeof ask>): Promise<T> {
  const answer = await ask(...asked);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

/** A file that the service makes, saved under a name. */
export async function download(path: string, name: string): Promise<void> {
  saveBlob(await (await ask("GET", path)).blob(), name);
}

const get = <T>(path: string, signal?: AbortSignal) => request<T>("GET", path, undefined, signal);
const named = (what: string, game: string) => `${what}?game=${encodeURIComponent(game)}`;

const lists = new Map<string, Promise<unknown>>();

/** What there is to choose from does not change while the page is open: each list is asked for once. */
function once<T>(path: string): Promise<T> {
  let known = lists.get(path) as Promise<T> | undefined;
  if (!known) {
    known = get<T>(path);
    lists.set(path, known);
    known.catch(() => lists.delete(path));
  }
  return known;
}

export const api = {
  games: () => once<GameInfo[]>("games"),
  agents: (game: string) => once<AgentList>(named("agents", game)),
  rules: (game: string, language: string) => once<RulesPage>(`${named("rules", game)}&language=${language}`),
  methods: (game: string) => once<MethodList>(named("methods", game)),
  algorithms: (game: string) => once<AlgorithmList>(named("algorithms", game)),
  position: (game: string, text: string, signal?: AbortSignal) =>
    request<Position>("POST", "positions", { game, text }, signal),
  sample: (game: string, seed: number) => request<Position>("POST", "positions", { game, seed }),

  sessions: () => get<SessionSummary[]>("sessions"),
  create: (wanted: NewSession) => request<Session>("POST", "sessions", wanted),
  session: (id: string) => get<Session>(`sessions/${id}`),
  forget: (id: string) => request<void>("DELETE", `sessions/${id}`),
  /** A brief answer is none: the event says it all. */
  move: (id: string, action: string, ply: number, brief: boolean) =>
    request<Session | undefined>(
      "POST",
      `sessions/${id}/move`,
      { action, ply },
      undefined,
      brief ? { prefer: "return=minimal" } : {},
    ),
  undo: (id: string) => request<Session>("POST", `sessions/${id}/undo`),
  redo: (id: string) => request<Session>("POST", `sessions/${id}/redo`),
  goto: (id: string, place: Goto) => request<Session>("POST", `sessions/${id}/goto`, place),
  seats: (id: string, seats: string[]) => request<Session>("PUT", `sessions/${id}/seats`, { seats }),
  step: (id: string, agent?: string) => request<Session>("POST", `sessions/${id}/step`, agent ? { agent } : {}),
  autoplay: (id: string, wanted: AutoplayRequest) => request<Session>("POST", `sessions/${id}/autoplay`, wanted),
  positionAt: (id: string, ply: number) => get<Position>(`sessions/${id}/positions/${ply}`),
  tree: (id: string) => get<MoveTree>(`sessions/${id}/tree`),
  comment: (id: string, turn: number, text: string) =>
    request<Session>("PUT", `sessions/${id}/tree/${turn}/comment`, { text }),
  promote: (id: string, turn: number) => request<Session>("POST", `sessions/${id}/tree/${turn}/promote`),
  remove: (id: string, turn: number) => request<Session>("DELETE", `sessions/${id}/tree/${turn}`),
  exported: (id: string) => get<Exported>(`sessions/${id}/export`),
  analyse: (id: string, wanted: Partial<AnalysisRequest>) =>
    request<Started>("POST", `sessions/${id}/analysis`, wanted),
  review: (id: string) => request<Started>("POST", `sessions/${id}/review`, {}),
  worth: (id: string, ply: number, action: string) => request<Worth>("POST", `sessions/${id}/worth`, { ply, action }),
  graph: (id: string) => request<Started>("POST", `sessions/${id}/graph`, {}),
  solve: (id: string, wanted: SolveRequest) => request<Started>("POST", `sessions/${id}/solve`, wanted),
  race: (id: string, wanted: RaceRequest) => request<Started>("POST", `sessions/${id}/race`, wanted),
  light: (id: string) => request<Started>("POST", `sessions/${id}/light`),
  stop: (id: string, kind: WorkKind) => request<void>("DELETE", `sessions/${id}/work/${kind}`),
};
