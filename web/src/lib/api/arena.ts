/** Tournaments and reports as the server sends them. */
import type * as schema from "../../../api/schema";
import type { Language } from "../prefs.svelte";
import { download, request } from "./http";
import type { Session } from "./types";

export type {
  ArenaEvent,
  GameLine,
  ReportInfo as Report,
  StandingLine,
  Tournament,
  TournamentInfo,
  TournamentRequest as NewTournament,
} from "../../../api/schema";

const at = (id: string, rest = "") => `tournaments/${encodeURIComponent(id)}${rest}`;

export const arena = {
  list: () => request<schema.TournamentInfo[]>("GET", "tournaments"),
  create: (wanted: schema.TournamentRequest) => request<schema.TournamentInfo>("POST", "tournaments", wanted),
  open: (id: string) => request<schema.Tournament>("GET", at(id)),
  stop: (id: string) => request<schema.TournamentInfo>("POST", at(id, "/stop")),
  resume: (id: string, games?: number) =>
    request<schema.TournamentInfo>("POST", at(id, "/resume"), games ? { games } : {}),
  remove: (id: string) => request<void>("DELETE", at(id)),
  games: (id: string, agent: string, offset: number, most: number) =>
    request<schema.GamePage>(
      "GET",
      at(id, `/games?${new URLSearchParams({ ...(agent ? { agent } : {}), offset: `${offset}`, most: `${most}` })}`),
    ),
  replay: (id: string, number: number) => request<Session>("POST", at(id, `/games/${number}/replay`)),
  plots: (id: string, language: Language) => request<schema.PlotInfo[]>("GET", at(id, `/plots?language=${language}`)),
  savePlot: (id: string, kind: string, format: "svg" | "png", language: Language) =>
    download(at(id, `/plots/${kind}.${format}?language=${language}`), `${id}-${kind}.${format}`),
  reports: (language: Language) => request<schema.ReportInfo[]>("GET", `reports?language=${language}`),
};
