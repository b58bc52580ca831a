/** What a run is called. */
import type { RunInfo } from "../api/training";
import { word } from "../game/words";
import { gameOf } from "./panels";

/** In the page's language where it has words for this kind of run, else as the run calls itself. */
export function runTitle(run: Pick<RunInfo, "kind" | "title">): string {
  const game = gameOf(run);
  return word(game, `run.${run.kind.slice(game.length + 1)}`, run.title);
}
