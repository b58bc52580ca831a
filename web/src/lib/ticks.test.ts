import { expect, it } from "vitest";
import { digitsOf, powersOfTen, roomFor, stepOf } from "./ticks";

it("a quarter needs two digits, a fortieth three", () => {
  expect([0.25, 0.025, 0.5, 0.1, 1, 250, 0.002].map(digitsOf)).toEqual([2, 3, 1, 1, 0, 0, 3]);
});

it("the step is the least distance", () => {
  expect(stepOf([0, 0.25, 0.5])).toBe(0.25);
  expect(stepOf([5])).toBe(Number.POSITIVE_INFINITY);
});

it("powers of ten reach around all numbers", () => {
  expect(powersOfTen(0.003, 12)).toEqual([0.001, 0.01, 0.1, 1, 10, 100]);
  expect(powersOfTen(10, 10)).toEqual([10, 100]);
});

it("a long number has room beside the curve, short ones leave it where it is", () => {
  expect([["0", "50"], null, []].map(roomFor)).toEqual([46, 46, 46]);
  expect(roomFor(["291,500", "292,000"])).toBeGreaterThan(7 * 6.5 + 5);
});
