import { describe, expect, it } from "vitest";
import type { ChangeEvent, Session } from "../api/types";
import { changed, merged } from "./changes";

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

  it("leaves out what follows from the rest", () => {
    const known = { ply: 4, plies: 6, last: { number: 9 }, position: { actions: ["up"], action_count: 3 } };
    const after = (to: object) =>
      changed(known as unknown as Session, { seq: 2, to } as unknown as ChangeEvent) as unknown as typeof known;
    expect(after({ ply: 5, last: { points: 4 } })).toMatchObject({
      ply: 5,
      plies: 5,
      last: { number: 5, points: 4 },
    });
    expect(after({ ply: 5, plies: 6, last: { number: 8 } })).toMatchObject({ plies: 6, last: { number: 8 } });
    expect(after({ seats: [] }).last.number).toBe(9);
    expect(after({ position: { actions: ["up", "down"] } }).position.action_count).toBe(2);
    expect(after({ position: { actions: ["up"], action_count: 8 } }).position.action_count).toBe(8);
    expect(after({ position: {} }).position.action_count).toBe(3);
  });
});
