import { expect, test, vi } from "vitest";

vi.mock("../i18n/index.svelte", () => ({
  t: (key: string) => key,
  num: (value: number) => `${value}`,
  percent: (value: number) => `${value}`,
  worth: (value: number) => `${value}`,
}));
vi.mock("../prefs.svelte", () => ({ prefs: { language: "en" } }));
const { worthIn } = await import("./worth");

test("a decided game is a win or a loss, in whatever unit", () => {
  for (const unit of ["discs", "chance", "points", "value"] as const) {
    expect(worthIn(unit, 1_000_000)).toBe("value.win");
    expect(worthIn(unit, -1_000_000)).toBe("value.loss");
  }
  expect(worthIn("moves", -1_000_000)).toBe("value.dead");
});

test("discs have a sign", () => {
  expect(worthIn("discs", 4)).toBe("+4");
  expect(worthIn("discs", -2.5)).toBe("-2.5");
});
