import { expect, it } from "vitest";
import { cellName, put } from "./grid_editor";

it("a cell is named by its column and row", () => {
  expect([0, 5, 27].map((cell) => cellName(cell, 6))).toEqual(["a1", "f1", "d5"]);
});

it("what may lie only once leaves where it lay", () => {
  expect(put(["V", "-", "S"], 1, "V", "-", ["V"])).toEqual(["-", "V", "S"]);
  expect(put(["S", "-", "S"], 1, "S", "-", ["V"])).toEqual(["S", "S", "S"]);
});
