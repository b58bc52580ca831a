import { expect, test } from "vitest";
import type { Film } from "../../../api/schema";
import { Frontier } from "./frontier";
import { lineAt, pathOf, Replay } from "./replay";

const KINDS = ["iteration", "push", "take", "improve"];

/** A root with two children; the first is found to be worth 3, then 5; the second is born by the last event. Columns
 * that count up are stored as differences. */
const FILM = {
  kinds: KINDS,
  statuses: ["waiting", "active", "done"],
  facts: ["status", "value", "best"],
  names: ["a", "b"],
  nodes: { parent: [-1, 0, 0], action: [-1, 0, 1], turn: [0, 1, 1], born: [0, 1, 2] },
  events: {
    kind: [1, 1, 3, 2],
    node: [0, 1, 0, 0],
    other: [-1, -1, 1, -1],
    action: [-1, -1, -1, -1],
    place: [0, 1, -1, 0],
    line: [-1, -1, -1, -1],
    number: [null, null, null, null],
    step: [-1, -1, -1, -1],
    changes: [0, 1, 2, 2],
  },
  changes: { node: [0, 1, 1, 0, 1, 1], fact: [0, 0, 1, 2, 1, 1], value: [0, 0, 3, 1, 5, null] },
} as unknown as Film;

test("nothing is known before it happened, and everything again on the way back", () => {
  const replay = new Replay(FILM);
  const told = (moment: number) => [0, 1, 2].map((node) => replay.seek(moment).fact(node, "value"));
  const there = [0, 1, 2, 3, 4].map(told);
  expect(there).toEqual([
    [null, null, null],
    [null, null, null],
    [null, 3, null],
    [null, 5, null],
    [null, null, null],
  ]);
  expect([4, 3, 2, 1, 0].map(told).reverse()).toEqual(there);
});

test("a node is there once the event that made it has happened", () => {
  const replay = new Replay(FILM);
  expect([0, 1, 2, 3, 4].map((moment) => replay.seek(moment).has(2))).toEqual([false, false, false, false, true]);
});

test("seeking beyond the ends stays at them", () => {
  expect(new Replay(FILM).seek(99).moment).toBe(4);
  expect(new Replay(FILM).seek(-1).moment).toBe(0);
});

test("the frontier is what was put in and not taken out", () => {
  const frontier = new Frontier(FILM);
  const waiting = [1, 2, 3, 4, 3, 2, 1, 0].map((moment) => [...frontier.at(moment)]);
  expect(waiting).toEqual([[0], [0, 1], [0, 1], [1], [0, 1], [0, 1], [0], []]);
});

test("the line follows the best child", () => {
  expect(lineAt(new Replay(FILM).seek(2), 0)).toEqual([0]);
  expect(lineAt(new Replay(FILM).seek(3), 0)).toEqual([0, 1]);
});

test("a path names the actions", () => {
  expect(pathOf(FILM, 2)).toEqual(["b"]);
});
