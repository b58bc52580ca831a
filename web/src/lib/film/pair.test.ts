import { expect, test } from "vitest";
import type { Film } from "../../../api/schema";
import { followed } from "./pair.svelte";

const film = (kind: number[], node: number[]) => ({ events: { kind, node } }) as unknown as Film;

test("the other one waits while only one of them does something", () => {
  // The first enters and leaves three nodes, the second only the outer two: its node 1 is the first's node 2.
  const first = film([0, 0, 1, 0, 1, 1], [0, 1, 1, 2, 2, 0]);
  const second = film([0, 0, 1, 1], [0, 1, 1, 0]);
  expect([...followed(first, second, [0, -1, 1])]).toEqual([0, 1, 1, 1, 2, 3, 4]);
  expect([...followed(second, first, [0, 2])]).toEqual([0, 1, 4, 5, 6]);
});
