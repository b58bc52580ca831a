/** The library of games. */
import type { ImportResult, LibraryPage } from "../../../api/schema";
import { download, request } from "./http";

export interface Wanted {
  state?: "played" | "open" | "ended" | "empty";
  game?: string;
  opponent?: string;
  result?: string;
  since?: number;
  until?: number;
}

function query(wanted: Wanted, more: Record<string, number> = {}): string {
  const parts = Object.entries({ ...wanted, ...more }).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
}

export const library = {
  page: (wanted: Wanted, offset = 0, most = 50) =>
    request<LibraryPage>("GET", `library?${query(wanted, { offset, most })}`),
  save: (wanted: Wanted) => download(`library/export?${query(wanted)}`, "mohreh-games.txt"),
  bringIn: (text: string, name: string, game?: string) =>
    request<ImportResult>("POST", "library/import", { text, name, ...(game ? { game } : {}) }),
};
