/** Games in which every position is valued as it comes: as a person chose, before that as the game would have it. */
import type { GameInfo } from "../api/types";
import { prefs } from "../prefs.svelte";
import { allKits, kitOf } from "./kits";

export const isWatched = ({ name, view }: GameInfo): boolean =>
  prefs.watching?.includes(name) ?? kitOf(view)?.watched ?? false;

export function watch({ name }: GameInfo, on: boolean): void {
  const before = prefs.watching ?? allKits().flatMap((kit) => (kit.watched ? [kit.kind] : []));
  const others = before.filter((other) => other !== name);
  prefs.watching = on ? [...others, name] : others;
}
