import { expect, it, vi } from "vitest";
import type { GameInfo, Position } from "../lib/api/types";

vi.stubGlobal("navigator", { language: "en" });
const { KITS } = await import("./index");
const { provide } = await import("../lib/game/kits");
const { gameTitle, moveName, outcomeText, resultText } = await import("../lib/game/words");
const { prefs } = await import("../lib/prefs.svelte");
provide(KITS);

const HOUSE = { code: "largest-house", reason: "a sentence", values: { banners: 3, house: "Stark" } };

it("an outcome is put in the words of its game", () => {
  prefs.language = "en";
  expect(outcomeText("hand-of-the-king", HOUSE)).toBe("3 banners each; the largest house, Stark, decides");
  expect(outcomeText("othello(size=8)", { code: "most-discs", reason: "" })).toBe("more discs");
});

it("numbers and names in it are in the language of the page", () => {
  prefs.language = "fa";
  expect(outcomeText("hand-of-the-king", HOUSE)).toBe("هر کدام ۳ پرچم؛ بزرگ‌ترین خاندان، استارک، تعیین کرد");
});

it("without words for a code, or without what they need, the server's sentence is shown", () => {
  for (const language of ["en", "fa"] as const) {
    prefs.language = language;
    expect(outcomeText("hand-of-the-king", { ...HOUSE, code: "unheard-of" })).toBe("a sentence");
    expect(outcomeText("hand-of-the-king", { code: "largest-house", reason: "a sentence" })).toBe("a sentence");
    expect(outcomeText("nim", { ...HOUSE, code: "" })).toBe("a sentence");
    expect(outcomeText("nim", HOUSE)).toBe("a sentence");
  }
});

it("a game with points says how many, in its own words or in everybody's", () => {
  prefs.language = "en";
  const rules = { view: "2048", has_points: true } as GameInfo;
  const ended = (winner: number | null) => ({ outcome: { winner } }) as Position;
  expect(resultText(rules, ended(null), 1234)).toBe("No move left: 1,234 points");
  expect(resultText(rules, ended(0), 20000)).toBe("2048 reached, with 20,000 points!");
  expect(resultText({ ...rules, view: "text" }, ended(0), 5)).toBe("Won, with 5 points!");
});

it("a game without a kit keeps the server's names", () => {
  prefs.language = "en";
  expect(gameTitle("nim(heaps=3)")).toBe("nim");
  expect(gameTitle("othello", "text")).toBe("othello");
  expect(gameTitle("othello(size=8)")).toBe("Othello");
  expect(moveName("nim", "2>5")).toBe("2>5");
  expect(moveName("water-sort", "2>5")).toBe("2 → 5");
  expect(moveName("2048", "up")).toBe("up");
});
