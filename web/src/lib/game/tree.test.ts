import { describe, expect, it } from "vitest";
import type { TreeTurn } from "../api/types";
import { treeRows } from "./tree";

const turn = (number: number, parent: number, name: string, comment = ""): TreeTurn => ({
  number,
  parent,
  name,
  comment,
  ply: 0,
  player: 0,
  chance: [],
  by: "human",
  value: null,
});

describe("the tree of moves", () => {
  it("shows a variation after the move that it replaces, and comments after theirs", () => {
    const rows = treeRows([
      turn(1, 0, "c2"),
      turn(2, 1, "d2", "natural"),
      turn(5, 2, "e3"),
      turn(3, 1, "b2"),
      turn(4, 3, "a2"),
    ]);
    expect(rows.map((row) => [row.said ? row.turn.comment : row.turn.name, row.depth, row.begins])).toEqual([
      ["c2", 0, false],
      ["d2", 0, false],
      ["natural", 0, false],
      ["b2", 1, true],
      ["a2", 1, false],
      ["e3", 0, false],
    ]);
  });
});
