import { describe, expect, it } from "vitest";
import { nodesAt, slowness } from "./slow_motion";

const sample = (seconds: number, expanded: number) => ({ seconds, expanded, generated: 2 * expanded });
const QUICK = [sample(0, 0), sample(0.002, 100), sample(0.004, 150)];

describe("a race in slow motion", () => {
  it("takes four seconds when it took four milliseconds", () => {
    expect(slowness([QUICK, [sample(0, 0), sample(0.001, 9)]])).toBe(1000);
  });

  it("is not shown again when one could watch it", () => {
    expect(slowness([[sample(0, 0), sample(3, 9000)]])).toBe(1);
    expect(slowness([])).toBe(1);
  });

  it("counts evenly between two looks and stands still at the end", () => {
    expect(nodesAt(QUICK, 0, "expanded")).toBe(0);
    expect(nodesAt(QUICK, 0.001, "expanded")).toBe(50);
    expect(nodesAt(QUICK, 0.003, "generated")).toBe(250);
    expect(nodesAt(QUICK, 1, "expanded")).toBe(150);
    expect(nodesAt([], 1, "expanded")).toBe(0);
  });
});
