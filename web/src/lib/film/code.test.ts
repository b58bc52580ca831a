import { expect, test } from "vitest";
import type { Film } from "../../../api/schema";
import { CodeSteps } from "./code";

/** `outer` runs its lines 1 and 2, in line 2 calls `inner` (lines 7, 8) twice, and comes back to line 3. */
const CODE = {
  files: [{ name: "one.py", text: "" }],
  functions: [
    { name: "outer", file: 0, line: 1 },
    { name: "inner", file: 0, line: 7 },
  ],
  variables: ["x", "y"],
  values: ["1", "2", "3"],
  complete: true,
  frames: { function: [0, 1, 1], node: [0, 1, 2], depth: [0, 1, 1] },
  steps: {
    line: [1, 2, 7, 8, 2, 7, 8, 3],
    frame: [0, 0, 1, 0, -1, 2, 0, -2],
    changes: [0, 1, 1, 0, 1, 0, 0, 1],
  },
  // Step 0: x = 1; 1: y = 1; 3: x = 2 (of the first inner); 6: x = 3 (of the second inner)
  changed: { variable: [0, 1, 0, 0], value: [0, 0, 1, 2] },
};
const FILM = { events: { step: [1, 2, 2] } } as unknown as Film;
const steps = new CodeSteps(CODE, FILM);

test("the stack is who called whom, each at the line where it waits", () => {
  const told = (step: number) => steps.stack(step).map(({ name, line, node }) => [name, line, node]);
  expect(told(0)).toEqual([["outer", 1, 0]]);
  expect(told(3)).toEqual([
    ["outer", 2, 0],
    ["inner", 8, 1],
  ]);
  expect(told(6)).toEqual([
    ["outer", 2, 0],
    ["inner", 8, 2],
  ]);
  expect(told(7)).toEqual([["outer", 3, 0]]);
});

test("variables are those of the call, and what has just changed is fresh", () => {
  expect(steps.variables(0, 0)).toEqual([{ name: "x", value: "1", fresh: true }]);
  expect(steps.variables(0, 1)).toEqual([
    { name: "x", value: "1", fresh: false },
    { name: "y", value: "1", fresh: true },
  ]);
  expect(steps.variables(1, 2)).toEqual([]);
  expect(steps.variables(1, 3)).toEqual([{ name: "x", value: "2", fresh: true }]);
});

test("over stays in the call, out leaves it, and back goes over again", () => {
  expect(steps.over(1)).toBe(4);
  expect(steps.over(3)).toBe(4);
  expect(steps.out(5)).toBe(7);
  expect(steps.out(7)).toBe(-1);
  expect(steps.over(4, -1)).toBe(1);
});

test("events happen while their step runs", () => {
  expect([0, 1, 2, 3, 7].map((step) => steps.momentOf(step))).toEqual([0, 0, 1, 1, 3]);
  expect([0, 1, 2, 3].map((moment) => steps.stepOf(moment))).toEqual([0, 1, 3, 5]);
});

test("a stop is found from where one is", () => {
  const at = (line: number) => (_: number, one: number) => one === line;
  expect(steps.nextAt(0, at(7))).toBe(2);
  expect(steps.nextAt(2, at(7))).toBe(5);
  expect(steps.nextAt(5, at(7))).toBe(-1);
});
