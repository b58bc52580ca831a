import { expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { starsFor, streak } = await import("./progress.svelte");

it("days in a row count up to today, which is not over yet", () => {
  expect(streak([], "2026-03-01")).toBe(0);
  expect(streak(["2026-02-27", "2026-02-28"], "2026-03-01")).toBe(2);
  expect(streak(["2026-02-27", "2026-02-28", "2026-03-01"], "2026-03-01")).toBe(3);
  expect(streak(["2026-02-25", "2026-03-01"], "2026-03-01")).toBe(1);
  expect(streak(["2026-02-25"], "2026-03-01")).toBe(0);
});

it("the optimum has three stars, a quarter more still two", () => {
  expect([8, 9, 10, 11].map((moves) => starsFor(8, moves))).toEqual([3, 2, 2, 1]);
});
