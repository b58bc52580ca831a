import { expect, it } from "vitest";
import { aligned } from "./curves";
import { RaceRecord } from "./race.svelte";

const row = { heuristic: null, depth: 0, length: null, optimal: false, state: "searching" as const };

it("two methods measured at different times share one axis", () => {
  const race = new RaceRecord();
  const event = { type: "race" as const, seq: 1, work: 7, done: false };
  race.hear({ ...event, rows: [{ ...row, method: "bfs", expanded: 5, generated: 9, seconds: 0.1 }] });
  race.hear({
    ...event,
    rows: [
      { ...row, method: "bfs", expanded: 8, generated: 12, seconds: 0.2 },
      { ...row, method: "dfs", expanded: 3, generated: 4, seconds: 0.15 },
    ],
  });
  expect(aligned([race.curves.bfs ?? [], race.curves.dfs ?? []], "expanded")).toEqual([
    [0.1, 0.15, 0.2],
    [5, null, 8],
    [null, 3, null],
  ]);
});

it("a new race forgets the one before", () => {
  const race = new RaceRecord();
  race.hear({
    type: "race",
    seq: 1,
    work: 1,
    done: true,
    rows: [{ ...row, method: "bfs", expanded: 5, generated: 9, seconds: 1 }],
  });
  race.hear({
    type: "race",
    seq: 2,
    work: 2,
    done: false,
    rows: [{ ...row, method: "bfs", expanded: 1, generated: 1, seconds: 0.1 }],
  });
  expect(race.curves.bfs).toHaveLength(2);
});
