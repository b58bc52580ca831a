import { describe, expect, it } from "vitest";
import { bestUses, readUse } from "./uses";

const known = (name: string, value: number | null) => ({ name, value, bounded: false, exact: false });

describe("uses of companions", () => {
  it("are read as they are written", () => {
    expect(readUse("Gendry")).toEqual({ companion: "Gendry", cells: [], dismissed: undefined });
    expect(readUse("Ramsay 3 8")).toEqual({ companion: "Ramsay", cells: [3, 8], dismissed: undefined });
    expect(readUse("Jaqen 3 8 Jon")).toEqual({ companion: "Jaqen", cells: [3, 8], dismissed: "Jon" });
    expect(readUse("14")).toBeUndefined();
    expect(readUse(null)).toBeUndefined();
  });

  it("are worth as much as the best of them", () => {
    const best = bestUses([known("Jon 3", 40), known("Jon 8", 55), known("Sandor 1", null), known("Gendry", 0)]);
    expect([...best].map(([companion, { name }]) => [companion, name])).toEqual([
      ["Jon", "Jon 8"],
      ["Gendry", "Gendry"],
    ]);
  });
});
