/** Curves measured at different times, on one common axis: what a plot of several methods needs. */
import type { Sample } from "./race.svelte";

export function aligned(curves: Sample[][], what: "expanded" | "generated"): (number | null)[][] {
  const times = [...new Set(curves.flatMap((curve) => curve.map((sample) => sample.seconds)))].sort((a, b) => a - b);
  const columns = curves.map((curve) => {
    const at = new Map(curve.map((sample) => [sample.seconds, sample[what]]));
    return times.map((time) => at.get(time) ?? null);
  });
  return [times, ...columns];
}
