import { describe, expect, it, vi } from "vitest";
import type { GameInfo } from "../api/types";

vi.stubGlobal("navigator", { language: "en" });
const { prefs } = await import("../prefs.svelte");
const { meet } = await import("./guests.svelte");
const { gameTitle } = await import("./words");

const guest = (name: string, titles: Record<string, string>) => ({ name, titles }) as GameInfo;

describe("a guest", () => {
  it("is called as it says, in the reader's language where it can, else as it is named", () => {
    meet([
      guest("tic_tac_toe.py", { en: "Tic-tac-toe", fa: "دوز" }),
      guest("openspiel:connect_four", { en: "Connect Four" }),
      guest("openspiel:breakthrough(rows=5)", { en: "Breakthrough" }),
      guest("mine.py", {}),
    ]);
    const names = [
      "tic_tac_toe.py",
      "openspiel:connect_four",
      "openspiel:breakthrough(rows=5)",
      "mine.py(matches=9)",
    ];
    prefs.language = "en";
    expect(names.map((name) => gameTitle(name, "text"))).toEqual([
      "Tic-tac-toe",
      "Connect Four",
      "Breakthrough",
      "mine.py",
    ]);
    prefs.language = "fa";
    expect(gameTitle("tic_tac_toe.py")).toBe("دوز");
    expect(gameTitle("openspiel:connect_four")).toBe("Connect Four");
  });
});
