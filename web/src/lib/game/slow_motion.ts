/** A race that was over before anybody could look, once more and slowly. */
import type { Sample } from "./race.svelte";

/** Seconds that the slowest method takes on the screen. */
export const SHOWN = 4;

/** How many times slower than it was a race is shown; one that took long enough is not shown again. */
export function slowness(curves: Sample[][]): number {
  const longest = Math.max(0, ...curves.map((curve) => curve.at(-1)?.seconds ?? 0));
  return longest > 0 && longest < SHOWN / 2 ? SHOWN / longest : 1;
}

/** How many nodes a method had by then, evenly between two looks at it. */
export function nodesAt(curve: Sample[], seconds: number, what: "expanded" | "generated"): number {
  const next = curve.findIndex((sample) => sample.seconds > seconds);
  if (next < 0) return curve.at(-1)?.[what] ?? 0;
  const [before, after] = [curve[next - 1], curve[next]];
  if (!before || !after) return 0;
  const share = (seconds - before.seconds) / (after.seconds - before.seconds);
  return Math.round(before[what] + share * (after[what] - before[what]));
}
