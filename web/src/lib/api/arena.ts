/** Tournaments and reports as the server sends them. */
import { request } from "./http";
import type { Session } from "./types";

export type Interval = [number, number];

export interface TournamentInfo {
  id: string;
  game: string;
  kind: "duel" | "score" | "puzzle";
  agents: string[];
  format: string;
  seed: number;
  openings: number;
  move_time: number | null;
  done: number;
  total: number;
  running: boolean;
  error: string | null;
  own_files: boolean;
}

export interface StandingLine {
  agent: string;
  games: number;
  score: number;
  rating: number;
  interval: Interval;
  errors: number;
  seconds_per_move: number;
}

export interface CrossCell {
  score: number;
  interval: Interval;
  games: number;
}

export interface Tournament extends TournamentInfo {
  standings: {
    rated_by: string;
    lines: StandingLine[];
    first_move: { rating: number; interval: Interval } | null;
    draw_rate: number | null;
  };
  cross: (CrossCell | null)[][];
}

export interface GameLine {
  number: number;
  agents: string[];
  winner: number | null;
  reason: string;
  score: number[];
  points: number[];
  plies: number;
  seconds: number[];
  error: { agent: string; kind: string; message: string } | null;
}

export interface NewTournament {
  name?: string;
  game: string;
  agents: string[];
  games: number;
  format: "round-robin" | "gauntlet" | "home-and-away";
  seed: number;
}

export interface Report {
  name: string;
  title: string | null;
  made: number | null;
  findings: string[];
  files: string[];
}

export type ArenaEvent =
  | { type: "tournament"; seq: number; tournament: Tournament }
  | { type: "games"; seq: number; done: number; total: number; games: GameLine[] }
  | { type: "pong"; seq: number };

const at = (id: string, rest = "") => `tournaments/${encodeURIComponent(id)}${rest}`;

export const arena = {
  list: () => request<TournamentInfo[]>("GET", "tournaments"),
  create: (wanted: NewTournament) => request<TournamentInfo>("POST", "tournaments", wanted),
  open: (id: string) => request<Tournament>("GET", at(id)),
  stop: (id: string) => request<TournamentInfo>("POST", at(id, "/stop")),
  resume: (id: string, games?: number) => request<TournamentInfo>("POST", at(id, "/resume"), games ? { games } : {}),
  remove: (id: string) => request<void>("DELETE", at(id)),
  games: (id: string, agent: string, offset: number, most: number) =>
    request<{ total: number; games: GameLine[] }>(
      "GET",
      at(id, `/games?${new URLSearchParams({ ...(agent ? { agent } : {}), offset: `${offset}`, most: `${most}` })}`),
    ),
  replay: (id: string, number: number) => request<Session>("POST", at(id, `/games/${number}/replay`)),
  plots: (id: string) => request<{ kind: string; title: string }[]>("GET", at(id, "/plots")),
  plotAddress: (id: string, kind: string, version: number) => `api/${at(id, `/plots/${kind}.svg?at=${version}`)}`,
  reports: () => request<Report[]>("GET", "reports"),
};
