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

  it("is not shown without its beginning", () => {
    const review = new ReviewRecord();
    expect(review.hear(told(1, 3, 2))).toBe(false);
    expect([review.event, review.moves]).toEqual([null, []]);
    expect(review.hear(told(2, 3, 4, 3, 2))).toBe(true);
    expect(review.event?.judged).toBe(3);
  });
});
