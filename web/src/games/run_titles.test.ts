import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { language: "en" });
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });

const { prefs } = await import("../lib/prefs.svelte");
const { runTitle } = await import("../lib/training/title");

const { KITS } = await import("./index");
const { provide } = await import("../lib/game/kits");
provide(KITS);

const run = { kind: "othello generations training", title: "Othello 8×8, patterns from games" };

it("a run is called in the language of the page, and one that it does not know as it calls itself", () => {
  prefs.language = "en";
  expect(runTitle(run)).toBe(run.title);
  prefs.language = "fa";
  expect(runTitle(run)).toBe("اتللو، الگوها از بازی‌ها");
  expect(runTitle({ kind: "othello something else", title: "Something" })).toBe("Something");
  expect(runTitle({ kind: "my own", title: "Mine" })).toBe("Mine");
});
