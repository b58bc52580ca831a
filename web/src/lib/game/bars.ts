/** Values of moves as bars: the best is long, the worst short, and those without a value have none. */
import type { HintValue } from "../api/types";
import { DECIDED, isOpen } from "../values";

export interface Bar {
  name: string;
  value: number | null;
  bounded: boolean;
  /** From 0 to 1. */
  share: number;
}

const SHORTEST = 0.06;

export function bars(values: HintValue[], legal: string[]): Bar[] {
  const known = new Map(values.map((value) => [value.name, value]));
  const names = [...new Set([...legal, ...values.map((value) => value.name)])];
  const numbers = values.map(({ value }) => value).filter(isOpen);
  const least = Math.min(...numbers);
  const span = Math.max(...numbers) - least;
  const share = (value: number | null): number => {
    if (value === null) return 0;
    if (value >= DECIDED) return 1;
    if (value <= -DECIDED) return 0.02;
    return span > 0 ? SHORTEST + (1 - SHORTEST) * ((value - least) / span) : 1;
  };
  return names.map((name) => {
    const value = known.get(name)?.value ?? null;
    return { name, value, bounded: known.get(name)?.bounded ?? false, share: share(value) };
  });
}
