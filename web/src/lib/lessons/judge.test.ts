import { expect, test } from "vitest";
import type { LessonRefutation, LessonSheet } from "../../../api/schema";
import { judge, readNumber } from "./judge";

const shown = (moment: number): LessonRefutation => ({ scene: 0, moment, node: -1, says: `${moment}` });

function sheet(parts: Partial<LessonSheet>): LessonSheet {
  return {
    form: "one",
    answer: "",
    otherwise: shown(0),
    options: [],
    right: [],
    refuted: {},
    number: 0,
    within: 0,
    slips: [],
    ...parts,
  };
}

const ONE = sheet({ right: ["b"], refuted: { a: shown(1) } });
const MANY = sheet({ form: "many", right: ["b", "c"], refuted: { a: shown(1), b: shown(2), c: shown(3) } });
const NUMBER = sheet({ form: "number", number: 67.6, within: 0.05, slips: [{ number: 66, refutation: shown(4) }] });

test("one of the right options is enough where one is asked for", () => {
  expect(judge(ONE, ["b"]).right).toBe(true);
  expect(judge(sheet({ right: ["a", "b"] }), ["a"]).right).toBe(true);
});

test("a wrong option is refuted by its own moment", () => {
  expect(judge(ONE, ["a"])).toEqual({ right: false, refutation: shown(1) });
  expect(judge(ONE, [])).toEqual({ right: false, refutation: shown(0) });
});

test("of many exactly the right ones must be chosen; what is wrong is refuted before what is missing", () => {
  expect(judge(MANY, ["c", "b"]).right).toBe(true);
  expect(judge(MANY, ["b"]).refutation).toEqual(shown(3));
  expect(judge(MANY, ["b", "c", "a"]).refutation).toEqual(shown(1));
});

test("a number may be off by a little, and a known slip is named", () => {
  expect(judge(NUMBER, 67.6).right).toBe(true);
  expect(judge(NUMBER, 67.55).right).toBe(true);
  expect(judge(NUMBER, 66).refutation).toEqual(shown(4));
  expect(judge(NUMBER, 60).refutation).toEqual(shown(0));
  expect(judge(NUMBER, null).right).toBe(false);
});

test("numbers are read as people type them", () => {
  const read = {
    "12": 12,
    "−9": -9,
    "۱۴": 14,
    "۶۷٫۶": 67.6,
    "-6,404": -6404,
    "۶٬۴۰۴−": -6404,
    "0,916": 0.916,
    ".5": 0.5,
  };
  for (const [typed, meant] of Object.entries(read)) expect([typed, readNumber(typed)]).toEqual([typed, meant]);
  for (const typed of ["", "twelve", "1..2", "-"]) expect(readNumber(typed)).toBeNull();
});
