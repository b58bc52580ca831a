import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { language: "en" });
const { Choosing, placesMoved } = await import("./choosing.svelte");

const MOVES = [
  { name: "0>1", source: 0, target: 1 },
  { name: "0>2", source: 0, target: 2 },
  { name: "2>1", source: 2, target: 1 },
];

function board() {
  const sent: string[] = [];
  const choosing = new Choosing(
    () => MOVES,
    () => "2>1",
  );
  return { sent, choosing, press: (at: number) => choosing.press(at, (action) => sent.push(action)) };
}

describe("choosing by two presses", () => {
  it("takes a source, then sends the move to a target", () => {
    const { sent, choosing, press } = board();
    press(0);
    expect([0, 1, 2].map(choosing.isTarget)).toEqual([false, true, true]);
    press(2);
    expect(sent).toEqual(["0>2"]);
  });

  it("lets go of a source that is pressed again, and takes no place without moves", () => {
    const { sent, choosing, press } = board();
    press(0);
    press(0);
    expect(choosing.chosen).toBeNull();
    press(1);
    expect(choosing.chosen).toBeNull();
    expect(sent).toEqual([]);
  });

  it("chooses another source where there is no move to it", () => {
    const { choosing, press } = board();
    press(2);
    press(0);
    expect(choosing.chosen).toBe(0);
  });

  it("marks both ends of the hint", () => {
    expect([0, 1, 2].map(board().choosing.isHinted)).toEqual([false, true, true]);
  });
});

it("places are counted from zero, as in the terminal", () => {
  expect(placesMoved("0>11")).toBe("0 → 11");
});
