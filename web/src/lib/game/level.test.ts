import { expect, it } from "vitest";
import { added, popped, writeLevel } from "./level";

it("a level is written with # for an empty column", () => {
  expect(writeLevel([["0", "1"], ["1", "0"], []])).toBe("0 1 / 1 0 / #");
});

it("a heading stands before the columns", () => {
  expect(writeLevel([["a"], []], "2 1")).toBe("2 1 / a / #");
});

it("tokens go on and off the top", () => {
  expect(added([["0"], []], 1, "2")).toEqual([["0"], ["2"]]);
  expect(popped([["0", "1"], []], 0)).toEqual([["0"], []]);
});
