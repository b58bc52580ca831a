/** What a page with films inside it holds; docs/films.md describes it. */
import type { Film, FilmComparison, GameInfo, Position } from "../../../api/schema";
import type { Language } from "../prefs.svelte";

export interface OfflineFilms {
  language: Language;
  game: GameInfo | null;
  /** One film, or two of one position. */
  films: Film[];
  boards: (Position | null)[][];
  comparison: FilmComparison | null;
}
