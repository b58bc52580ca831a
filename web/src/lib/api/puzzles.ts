/** Packs of puzzles. */
import type { Pack, PackInfo, Session, Solution, Verdict } from "../../../api/schema";
import { request } from "./http";

/** The date where the reader is, which decides the puzzle of the day.   2026-11-18 */
export function dateOf(now: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const today = () => `today=${dateOf(new Date())}`;

export const puzzles = {
  packs: () => request<PackInfo[]>("GET", `puzzles?${today()}`),
  pack: (name: string) => request<Pack>("GET", `puzzles/${name}?${today()}`),
  play: (name: string, id: string) => request<Session>("POST", `puzzles/${name}/${id}/play`),
  verdict: (name: string, id: string, move: string) =>
    request<Verdict>("GET", `puzzles/${name}/${id}/verdict?move=${encodeURIComponent(move)}`),
  solution: (name: string, id: string) => request<Solution>("GET", `puzzles/${name}/${id}/solution`),
};
