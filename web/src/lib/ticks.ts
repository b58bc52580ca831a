/** Numbers along an axis: as many digits as tell each from the next, so that none is false. */

/** How many digits after the point a step needs.   0.25 -> 2, 0.025 -> 3, 10 -> 0 */
export function digitsOf(step: number): number {
  for (let digits = 0; digits < 8; digits++) {
    const shifted = step * 10 ** digits;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, shifted)) return digits;
  }
  return 8;
}

/** The powers of ten from the last one below the least number to the first one above the largest. */
export function powersOfTen(least: number, largest: number): number[] {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(largest))];
  return Array.from({ length: Math.max(to - from, 1) + 1 }, (_, at) => 10 ** (from + at));
}

/** The least distance between neighbouring ticks. */
export function stepOf(ticks: number[]): number {
  const steps = ticks.slice(1).map((tick, at) => Math.abs(tick - (ticks[at] ?? tick)));
  return Math.min(...steps.filter((step) => step > 0), Number.POSITIVE_INFINITY);
}

/** How wide an upright axis is beside its curve, in pixels: as its longest label, and never so narrow that it jumps.
 * There is none yet when it is first asked for. */
export function roomFor(labels: string[] | null): number {
  return Math.max(46, 10 + 6.5 * Math.max(0, ...(labels ?? []).map((label) => label.length)));
}
