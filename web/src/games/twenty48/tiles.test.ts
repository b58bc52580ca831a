import { describe, expect, it } from "vitest";
import type { SlideAction } from "../../../api/schema";
import { lay, settle, shows, slide, startsFrom } from "./tiles";

/** 2 2 0 / 4 0 0 slides right in a corner of a board three wide. */
const right: SlideAction = {
  kind: "slide",
  name: "right",
  slides: [0, 2, 1, 2, 3, 5],
};
const before = [2, 2, 0, 4, 0, 0];
const after = [2, 0, 4, 0, 0, 4];

describe("tiles", () => {
  it("keep their identity while they slide", () => {
    const tiles = lay(before);
    const slid = slide(tiles, right);
    expect(slid.map(({ id }) => id)).toEqual(tiles.map(({ id }) => id));
    expect(slid.map(({ cell }) => cell)).toEqual([2, 2, 5]);
  });

  it("merge two and two, and a new one appears", () => {
    const settled = settle(slide(lay(before), right), [{ name: "2@0" }]);
    expect(shows(settled, after)).toBe(true);
    expect(settled.map(({ how }) => how).sort()).toEqual(["merged", "new", "slid"]);
  });

  it("know whether a move is theirs", () => {
    expect(startsFrom(lay(before), right)).toBe(true);
    expect(startsFrom(lay(after), right)).toBe(false);
    expect(startsFrom(lay(before), { kind: "slide", name: "right", slides: [] })).toBe(false);
    expect(shows(lay(before), after)).toBe(false);
  });
});
