/** Intervals of several agents on one common scale, as shares of its width. */
import type { StandingLine } from "../api/arena";

export interface Mark {
  from: number;
  to: number;
  at: number;
}

export function marks(lines: Pick<StandingLine, "rating" | "interval">[]): Mark[] {
  const low = Math.min(...lines.map((line) => line.interval[0]));
  const high = Math.max(...lines.map((line) => line.interval[1]));
  const span = high - low || 1;
  const share = (value: number) => (value - low) / span;
  return lines.map(({ rating, interval }) => ({
    from: share(interval[0]),
    to: share(interval[1]),
    at: share(rating),
  }));
}
