import { expect, it } from "vitest";
import type { Session } from "../api/types";
import { endingOf } from "./ending";

const session = (seats: string[], winner: number | null, rules: object, turn = "over"): Session =>
  ({ seats, rules, position: { turn, outcome: turn === "over" ? { winner } : null } }) as unknown as Session;

it("a person has won or lost, two people and two agents have not", () => {
  expect(endingOf(session(["human", "greedy"], 0, {}))).toBe("won");
  expect(endingOf(session(["human", "greedy"], 1, {}))).toBe("lost");
  expect(endingOf(session(["human", "greedy"], null, {}))).toBe("drawn");
  expect(endingOf(session(["human", "human"], 1, {}))).toBe("over");
  expect(endingOf(session(["random", "greedy"], 1, {}))).toBe("over");
  expect(endingOf(session(["human", "greedy"], null, {}, "player"))).toBeNull();
});

it("a puzzle is won when it is solved, points are never lost", () => {
  expect(endingOf(session(["human"], 0, { puzzle: true }))).toBe("won");
  expect(endingOf(session(["human"], null, { puzzle: true }))).toBe("lost");
  expect(endingOf(session(["human"], null, { has_points: true }))).toBe("over");
});
