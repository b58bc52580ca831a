import { describe, expect, it } from "vitest";
import type { ReviewedMove, ReviewEvent } from "../api/types";
import { ReviewRecord } from "./review.svelte";

const told = (work: number, judged: number, ...plies: number[]) =>
  ({ work, judged, total: 4, moves: plies.map((ply) => ({ ply }) as ReviewedMove) }) as ReviewEvent;

describe("a review", () => {
  it("gathers what is told of it, in the order of the game", () => {
    const review = new ReviewRecord();
    expect([told(1, 0), told(1, 2, 3, 4), told(1, 3, 2)].map((event) => review.hear(event))).toEqual([
      true,
      true,
      true,
    ]);
    expect(review.moves.map(({ ply }) => ply)).toEqual([2, 3, 4]);
  });

  it("is practised from where a better move is known, whether or not all others are valued", () => {
    const review = new ReviewRecord();
    const move = (ply: number, player: number, grade: string, best: string | null) =>
      ({ ply, player, grade, best, values: [] }) as unknown as ReviewedMove;
    const moves = [move(1, 0, "mistake", "a1"), move(2, 1, "blunder", "b1"), move(3, 0, "good", "c1")];
    review.hear({ ...told(1, 4), moves: [...moves, move(4, 0, "blunder", null)] });
    expect(review.lessons([0]).map(({ ply }) => ply)).toEqual([1]);
    expect(review.lessons([0, 1]).map(({ ply }) => ply)).toEqual([1, 2]);
  });

  it("is not shown without its beginning", () => {
    const review = new ReviewRecord();
    expect(review.hear(told(1, 3, 2))).toBe(false);
    expect([review.event, review.moves]).toEqual([null, []]);
    expect(review.hear(told(2, 3, 4, 3, 2))).toBe(true);
    expect(review.event?.judged).toBe(3);
  });
});
