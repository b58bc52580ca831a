/** Stars, and the days on which a puzzle of the day was solved, kept in the browser. */

interface Kept {
  /** By `pack/id`. */
  stars: Record<string, number>;
  /** Dates, the earliest first: `2026-11-18`. */
  days: string[];
}

const KEY = "mohreh.puzzles";
const DAY = 86_400_000;

function kept(): Kept {
  try {
    const read = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    return { stars: { ...read.stars }, days: Array.isArray(read.days) ? read.days.map(String) : [] };
  } catch {
    return { stars: {}, days: [] };
  }
}

/** Days in a row up to today; one that is not over yet breaks nothing. */
export function streak(days: string[], today: string): number {
  const known = new Set(days);
  const before = (date: string) => new Date(Date.parse(`${date}T12:00:00Z`) - DAY).toISOString().slice(0, 10);
  let at = known.has(today) ? today : before(today);
  let length = 0;
  while (known.has(at)) {
    length++;
    at = before(at);
  }
  return length;
}

/** Stars for a solution: three for the optimum. The same as `mohreh.puzzles.stars`. */
export const starsFor = (optimum: number, moves: number): number =>
  moves <= optimum ? 3 : moves <= optimum * 1.25 ? 2 : 1;

class Progress {
  #kept = $state<Kept>(kept());

  stars(puzzle: string): number {
    return this.#kept.stars[puzzle] ?? 0;
  }

  solved(pack: string): number {
    return Object.keys(this.#kept.stars).filter((puzzle) => puzzle.startsWith(`${pack}/`)).length;
  }

  get days(): string[] {
    return this.#kept.days;
  }

  note(puzzle: string, stars: number, day?: string): void {
    this.#kept.stars[puzzle] = Math.max(stars, this.stars(puzzle));
    if (day && !this.#kept.days.includes(day)) this.#kept.days = [...this.#kept.days, day].sort();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const progress = new Progress();
