import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
const { num, plain } = await import("./index.svelte");
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
