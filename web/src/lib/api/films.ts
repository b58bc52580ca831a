/** Films of searches as the server sends them. */
import type { Film, FilmComparison, FilmInfo, FilmNode, FilmRequest } from "../../../api/schema";
import { request } from "./http";

export type { Film, FilmComparison, FilmInfo, FilmNode, FilmRequest } from "../../../api/schema";

export const films = {
  make: (wanted: FilmRequest, signal?: AbortSignal) => request<FilmInfo>("POST", "films", wanted, signal),
  open: (id: string, signal?: AbortSignal) => request<Film>("GET", `films/${id}`, undefined, signal),
  node: (id: string, node: number) => request<FilmNode>("GET", `films/${id}/nodes/${node}`),
  compare: (id: string, other: string, signal?: AbortSignal) =>
    request<FilmComparison>("GET", `films/${id}/against/${other}`, undefined, signal),
};
