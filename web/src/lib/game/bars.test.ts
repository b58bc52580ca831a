import { expect, it } from "vitest";
import { bars } from "./bars";

it("the best move has the longest bar, a move without a value none", () => {
  const shown = bars(
    [
      { name: "up", value: 10, bounded: false },
      { name: "left", value: 30, bounded: false },
      { name: "down", value: 20, bounded: true },
    ],
    ["up", "right", "down", "left"],
  );
  expect(shown.map(({ name }) => name)).toEqual(["up", "right", "down", "left"]);
  expect(shown.map(({ share }) => Math.round(share * 100))).toEqual([6, 0, 53, 100]);
  expect(shown[2]?.bounded).toBe(true);
});

it("a decided game does not flatten the others", () => {
  const shown = bars(
    [
      { name: "a1", value: 1_000_000, bounded: false },
      { name: "b1", value: 2, bounded: false },
      { name: "c1", value: 4, bounded: false },
    ],
    [],
  );
  expect(shown.map(({ share }) => share)).toEqual([1, 0.06, 1]);
});
