import { describe, expect, it, vi } from "vitest";
import { en } from "../lib/i18n/en";
import { fa } from "../lib/i18n/fa";
import { namesEn } from "../lib/i18n/names.en";
import { namesFa } from "../lib/i18n/names.fa";

vi.stubGlobal("navigator", { language: "en" });
const { KITS } = await import("./index");

/** What the server says in English by itself: only Persian needs words for it. */
const SAID = /^(about|help|choice|run|curve|panel|across|house|companion)\./;
const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

const dictionaries: [string, Record<string, string>, Record<string, string>][] = [
  ["the page", en, fa],
  ["the server's names", namesEn, namesFa],
  ...KITS.map(({ kind, words }): [string, typeof en, typeof fa] => [kind, words.en as never, words.fa as never]),
];

describe.each(dictionaries)("the words of %s", (_, english, persian) => {
  it("are the same in both languages", () => {
    const needed = Object.keys(persian).filter((key) => key in english || !SAID.test(key));
    expect(needed.sort()).toEqual(Object.keys(english).sort());
  });

  it("have the same places to fill", () => {
    for (const [key, text] of Object.entries(english))
      if (text.includes("{")) expect([key, places(persian[key] ?? "")]).toEqual([key, places(text)]);
  });
});

it("every game has a name and a sentence about it", () => {
  for (const { kind, words } of KITS) expect([kind, words.en.title, words.fa.summary]).not.toContain(undefined);
});

it("no two games draw the same kind of view", () => {
  expect(new Set(KITS.map(({ kind }) => kind)).size).toBe(KITS.length);
});
