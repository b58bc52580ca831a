import { describe, expect, it } from "vitest";
import { DECIDED } from "../values";
import { bars } from "./bars";

const value = (name: string, worth: number | null, bounded = false) => ({
  name,
  value: worth,
  bounded,
  exact: false,
});

describe("bars", () => {
  it("are as long as the moves are right: half as long where `half` is lost", () => {
    const shown = bars({ half: 4, values: [value("a", 10), value("b", 6), value("c", null)] }, ["a", "b", "c"]);
    expect(shown.map(({ share }) => share)).toEqual([1, 0.5, 0]);
  });

  it("do not make much of a small difference", () => {
    const [first, second] = bars({ half: 35, values: [value("left", 1735), value("up", 1726)] }, ["left", "up"]);
    expect(first?.share).toBe(1);
    expect(second?.share).toBeGreaterThan(0.8);
  });

  it("know won and lost games, and moves that nobody looked at", () => {
    const shown = bars({ half: null, values: [value("a", DECIDED), value("b", -DECIDED, true)] }, ["a", "b", "c"]);
    expect(shown.map(({ name, share, bounded }) => [name, share, bounded])).toEqual([
      ["a", 1, false],
      ["b", 0.02, true],
      ["c", 0, false],
    ]);
  });
});
