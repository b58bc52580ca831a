/** Uses of companions as they are written (`Gendry`, `Jon 14`, `Jaqen 3 8 Jon`), and what is known of them. */
import type { Advice } from "../../lib/api/types";

export interface Use {
  companion: string;
  cells: number[];
  dismissed: string | undefined;
}

type Known = Advice["values"][number];

/** The use of a companion; undefined: a move of Varys. */
export function readUse(action: string | null | undefined): Use | undefined {
  const [companion = "", ...more] = (action ?? "").split(" ");
  if (!companion || /^\d/.test(companion)) return undefined;
  const cells = more.filter((part) => /^\d+$/.test(part)).map(Number);
  return { companion, cells, dismissed: more.find((part) => !/^\d/.test(part)) };
}

/** What every companion is worth, used at its best as far as that is known. */
export function bestUses(values: readonly Known[]): Map<string, Known> {
  const best = new Map<string, Known>();
  for (const known of values) {
    const companion = readUse(known.name)?.companion;
    if (!companion || known.value === null) continue;
    const before = best.get(companion);
    if (!before || (before.value ?? -Infinity) < known.value) best.set(companion, known);
  }
  return best;
}
