import { expect, it } from "vitest";
import { added, cardHeading, popped, writeLevel } from "./level";

it("a level of water is written with # for an empty tube", () => {
  expect(writeLevel([["0", "1"], ["1", "0"], []], "")).toBe("0 1 / 1 0 / #");
});

it("a level of cards begins with its three numbers", () => {
  const level = [["3g", "2g", "1r"], ["3r", "2r", "1g"], []];
  expect(writeLevel(level, cardHeading(level))).toBe("3 2 3 / 3g 2g 1r / 3r 2r 1g / #");
});

it("tokens go on and off the top", () => {
  expect(added([["0"], []], 1, "2")).toEqual([["0"], ["2"]]);
  expect(popped([["0", "1"], []], 0)).toEqual([["0"], []]);
});
