/** Guests: games of the user's own that this studio was started with, and what they are called. */
import type { GameInfo } from "../api/types";
import { readCall } from "../calls";
import { prefs } from "../prefs.svelte";

let titles = $state.raw<Record<string, GameInfo["titles"]>>({});

/** Remember what the guests among the games are called. */
export function meet(games: readonly GameInfo[]): void {
  titles = Object.fromEntries(games.map(({ name, titles }) => [name, titles]));
}

/** The title that a guest brings for itself, in the reader's language or in English; undefined if it has none. */
export function guestTitle(game: string): string | undefined {
  const known = titles[game] ?? titles[readCall(game).name];
  return known?.[prefs.language] ?? known?.en;
}
