import { expect, it, vi } from "vitest";
import { atMost, interval } from "./formulas";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { fill, num, plain } = await import("./index.svelte");
const { prefs } = await import("../prefs.svelte");

it("nothing is minus nothing", () => {
  expect(num(-0.3)).toBe("0");
  expect(num(-0.6)).toBe("-1");
});

it("a seed is written without marks between its digits, in the digits of the language", () => {
  expect(plain(518848)).toBe("518848");
  prefs.language = "fa";
  expect(plain(518848)).toBe("۵۱۸۸۴۸");
  prefs.language = "en";
});

it("one is not many", () => {
  const text = "{n} {n|move is|moves are} left";
  expect([0, 1, 2, 1001].map((n) => fill(text, { n }))).toEqual([
    "0 moves are left",
    "1 move is left",
    "2 moves are left",
    "1,001 moves are left",
  ]);
  expect(fill(text, { n: "1" })).toBe("1 move is left");
});

it("formulas stand by themselves and read from the left in every language", () => {
  expect(atMost("5")).toBe("\u2066≤ 5\u2069");
  expect(interval("1", "2")).toBe("\u20661 … 2\u2069");
});
