import { describe, expect, it } from "vitest";
import { gameOf, last, panels } from "./panels";

const series = (panel: string, label: string, banded = false) => ({
  key: `${panel}.${label}`,
  panel,
  label,
  values: [1, null],
  low: banded ? [0, null] : null,
  high: banded ? [2, null] : null,
});

describe("panels of a run", () => {
  const made = panels({
    across: { key: "games", label: "games", values: [10, 20] },
    series: [series("wins", "rate", true), series("weights", "one"), series("weights", "two")],
  });

  it("part by their axis, in the order of the series", () => {
    expect(made.map((panel) => [panel.label, panel.series.map((one) => one.label)])).toEqual([
      ["wins", ["rate"]],
      ["weights", ["one", "two"]],
    ]);
  });

  it("have the ends of a band behind the curves", () => {
    expect(made[0]?.data).toEqual([
      [10, 20],
      [1, null],
      [2, null],
      [0, null],
    ]);
    expect(made[0]?.bands).toEqual([{ high: 2, low: 3, of: 1 }]);
    expect(made[1]?.bands).toEqual([]);
  });

  it("are named by the family of their numbers", () => {
    expect(made.map((panel) => panel.key)).toEqual(["wins", "weights"]);
    expect(gameOf({ kind: "garden fast training" })).toBe("garden");
  });

  it("tell where a curve has come to", () => {
    expect(last([1, 2, null])).toBe(2);
    expect(last([])).toBeNull();
  });
});
