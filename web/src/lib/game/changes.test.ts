import { describe, expect, it } from "vitest";
import { merged } from "./changes";

describe("a change", () => {
  it("is merged into what is known, part by part", () => {
    const known = { ply: 1, position: { player: 0, view: { kind: "tiles", cells: [0, 2] } } };
    expect(merged(known, { ply: 2, position: { view: { cells: [2, 2] } } })).toEqual({
      ply: 2,
      position: { player: 0, view: { kind: "tiles", cells: [2, 2] } },
    });
    expect(known.position.view.cells).toEqual([0, 2]);
  });

  it("takes items out of a list and puts others in", () => {
    expect(merged(["up", "right", "down"], { splice: [1, 1] })).toEqual(["up", "down"]);
    expect(merged(["up"], { splice: [1, 0, "left", "down"] })).toEqual(["up", "left", "down"]);
  });

  it("replaces what is of another kind, and sets null", () => {
    expect(merged({ kind: "disc", turned: [1] }, { kind: "pass" })).toEqual({ kind: "pass" });
    expect(merged({ last: { kind: "disc" } }, { last: null })).toEqual({ last: null });
  });
});
