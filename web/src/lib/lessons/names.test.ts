import { expect, test, vi } from "vitest";

vi.mock("../game/words", () => ({
  moveName: (_: string, name: string) => name.replace(">", " → "),
  moveLine: (moves: string[]) => moves.join(" · "),
  searchName: (search: string) => search,
}));
const { htmlWithMoves, withMoves } = await import("./names");

test("marked moves are named, other words are left alone", () => {
  expect(withMoves("", "\u20680>1, 1>2\u2069 comes before 3>2.")).toBe("\u20660 → 1 · 1 → 2\u2069 comes before 3>2.");
});

test("moves in code and marked moves are named in HTML, and stay harmless", () => {
  expect(htmlWithMoves("", "<p><code>0&gt;1</code> \u20681&gt;2\u2069</p>")).toBe(
    '<p><code dir="ltr">0 → 1</code> <bdi dir="ltr">1 → 2</bdi></p>',
  );
  expect(htmlWithMoves("", "<code>&lt;b&gt;</code>")).toBe('<code dir="ltr">&lt;b → </code>');
});
