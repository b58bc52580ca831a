/** Values of moves as bars: the best is full, one that loses `half` is half as long, those without a value have none. */
import type { Advice } from "../api/types";
import { DECIDED } from "../values";

export interface Bar {
  name: string;
  value: number | null;
  bounded: boolean;
  exact: boolean;
  /** From 0 to 1. */
  share: number;
}

const SHORTEST = 0.02;

/** Where nobody says what a loss means, a move that is a fifth of the spread behind is half as long. */
const PART = 0.2;

export function bars(advice: Pick<Advice, "values" | "half"> | null, legal: string[]): Bar[] {
  const values = advice?.values ?? [];
  const known = new Map(values.map((value) => [value.name, value]));
  const names = [...new Set([...legal, ...known.keys()])];
  const numbers = values.flatMap(({ value }) => (value === null ? [] : [value]));
  const best = Math.max(...numbers);
  const open = numbers.filter((value) => Math.abs(value) < DECIDED);
  const half = advice?.half || (Math.max(...open) - Math.min(...open)) * PART;
  const share = (value: number | null): number => {
    if (value === null) return 0;
    if (value >= best) return value <= -DECIDED ? SHORTEST : 1;
    return half > 0 ? Math.max(SHORTEST, 2 ** -((best - value) / half)) : SHORTEST;
  };
  return names.map((name) => {
    const { value = null, bounded = false, exact = false } = known.get(name) ?? {};
    return { name, value, bounded, exact, share: share(value) };
  });
}
