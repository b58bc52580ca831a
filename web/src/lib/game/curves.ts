/** Curves measured at different times, on one common axis: what a plot of several methods needs. */
import type { Sample } from "./race.svelte";

/** What is zero is left out: it has no place on an axis that grows by factors. */
export function aligned(curves: Sample[][], what: "expanded" | "generated"): (number | null)[][] {
  const known = curves.map((curve) => curve.filter((sample) => sample.seconds > 0 && sample[what] > 0));
  const times = [...new Set(known.flatMap((curve) => curve.map((sample) => sample.seconds)))].sort((a, b) => a - b);
  const columns = known.map((curve) => {
    const at = new Map(curve.map((sample) => [sample.seconds, sample[what]]));
    return times.map((time) => at.get(time) ?? null);
  });
  return [times, ...columns];
}
