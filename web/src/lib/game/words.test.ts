import { expect, test, vi } from "vitest";

vi.mock("../i18n/index.svelte", () => ({ told: (_: string, otherwise: string) => otherwise }));
vi.mock("./kits", () => ({ kitOf: () => undefined }));
const { searchName } = await import("./words");

test("a search keeps its settings", () => {
  expect(searchName("bfs")).toBe("bfs");
  expect(searchName("minimax(depth=2)")).toBe("minimax \u2066(depth=2)\u2069");
});
