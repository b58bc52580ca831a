import { expect, test, vi } from "vitest";

vi.mock("../i18n/index.svelte", () => ({ told: (_: string, otherwise: string) => otherwise, t: () => " · " }));
vi.mock("./kits", () => ({ kitOf: () => undefined }));
const { moveLine, searchName } = await import("./words");

test("a search keeps its settings", () => {
  expect(searchName("bfs")).toBe("bfs");
  expect(searchName("minimax(depth=2)")).toBe("minimax \u2066(depth=2)\u2069");
});

test("no move is torn in two where its line is too long for the page", () => {
  expect(moveLine(["1 → 7", "b6"])).toBe("1\u00a0→\u00a07 · b6");
});
