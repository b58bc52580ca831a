import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { language: "en" });
const { KITS } = await import("./index");
const { provide } = await import("../lib/game/kits");
const { serverSays } = await import("../lib/i18n/sentences");
const { prefs } = await import("../lib/prefs.svelte");
provide(KITS);

function inPersian(message: string): string {
  prefs.language = "fa";
  return serverSays(message).replace(/[\u2068\u2069]/g, "");
}

it("English pages show what the server says", () => {
  prefs.language = "en";
  expect(serverSays("the game is over")).toBe("the game is over");
});

it("a sentence of the server is shown in Persian, facts and phrases in their places", () => {
  expect(inPersian("the game is over")).toBe("بازی تمام است");
  expect(inPersian("othello has no agent 'minmax' (did you mean 'minimax'?); its agents: minimax, random")).toBe(
    "othello عاملی به نام 'minmax' ندارد (منظورتان 'minimax' بود؟)؛ عامل‌هایش: minimax, random",
  );
  expect(inPersian("water-sort: colours=99 is not possible; it takes a whole number from 2 to 15")).toBe(
    "water-sort: colours=۹۹ ممکن نیست؛ باید عددی درست از ۲ تا ۱۵ باشد",
  );
});

it("games have sentences of their own", () => {
  expect(
    inPersian(
      "line 2: colour 3 occurs twice on the board, but others 4 times; every colour must occur equally often",
    ),
  ).toBe("سطر ۲: رنگ ۳ دو بار روی صفحه آمده ولی رنگ‌های دیگر ۴ بار؛ همهٔ رنگ‌ها باید به یک اندازه بیایند");
});

it("a sentence that nobody knows is shown as it came, and said to be the server's", () => {
  expect(inPersian("something new happened")).toContain("something new happened");
});
