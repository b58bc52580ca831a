import { describe, expect, it } from "vitest";
import { childrenOf, growForest, layOut, pathTo } from "./forest";

/**      0
 *     1   4        and a second root 6
 *    2 3  5
 */
const parent = [-1, 0, 1, 1, 0, 4, -1];

describe("a forest", () => {
  const forest = growForest(parent);

  it("knows roots, children and depths", () => {
    expect(forest.roots).toEqual([0, 6]);
    expect(childrenOf(forest, 0)).toEqual([1, 4]);
    expect(childrenOf(forest, 1)).toEqual([2, 3]);
    expect(childrenOf(forest, 3)).toEqual([]);
    expect([...forest.depth]).toEqual([0, 1, 2, 2, 1, 2, 0]);
    expect(forest.deepest).toBe(2);
  });

  it("is laid out without crossings, parents above their children", () => {
    const layout = layOut(forest);
    expect([...layout.rows[2]!]).toEqual([2, 3, 5]);
    expect(layout.x[1]).toBeCloseTo((layout.x[2]! + layout.x[3]!) / 2);
    for (const row of layout.rows)
      for (let at = 1; at < row.length; at++)
        expect(layout.x[row[at]!]! - layout.x[row[at - 1]!]!).toBeGreaterThanOrEqual(0.99);
  });

  it("gives the way from the root", () => {
    expect(pathTo(parent, 5)).toEqual([0, 4, 5]);
  });

  it("of 100,000 nodes is laid out in well under two seconds", () => {
    const many = Array.from({ length: 100_000 }, (_, node) => (node ? Math.floor((node - 1) / 7) : -1));
    const began = performance.now();
    expect(layOut(growForest(many)).rows.length).toBe(7);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it("that is one deep chain is laid out too", () => {
    const chain = Array.from({ length: 50_000 }, (_, node) => node - 1);
    expect(layOut(growForest(chain)).rows.length).toBe(50_000);
  });
});
