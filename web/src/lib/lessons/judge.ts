/** Whether an answer is right. Everything that is needed stands on the answer sheet, which the searches have written. */
import type { LessonRefutation, LessonSheet } from "../../../api/schema";

/** The options that were chosen, or the number that was typed (null: it is not a number). */
export type Answer = string[] | number | null;

export interface Verdict {
  right: boolean;
  /** What shows that it is wrong. */
  refutation: LessonRefutation | null;
}

export function judge(sheet: LessonSheet, answer: Answer): Verdict {
  return sheet.form === "number"
    ? judgeNumber(sheet, typeof answer === "number" ? answer : null)
    : judgeChoice(sheet, Array.isArray(answer) ? answer : []);
}

/** Numbers are written with a few digits; what is written must count as what is meant. */
const HAIR = 1e-6;

function judgeNumber(sheet: LessonSheet, answer: number | null): Verdict {
  const near = (number: number, within: number) => answer !== null && Math.abs(answer - number) <= within + HAIR;
  if (near(sheet.number, sheet.within)) return { right: true, refutation: null };
  const slip = sheet.slips.find(({ number }) => near(number, Math.max(sheet.within, 0.05)));
  return { right: false, refutation: slip?.refutation ?? sheet.otherwise };
}

function judgeChoice(sheet: LessonSheet, answer: string[]): Verdict {
  const chosen = new Set(answer);
  const right = new Set(sheet.right);
  const wrongly = answer.find((id) => !right.has(id));
  const missed = sheet.form === "many" ? sheet.right.find((id) => !chosen.has(id)) : undefined;
  const fault = wrongly ?? missed;
  if (fault === undefined && chosen.size) return { right: true, refutation: null };
  return { right: false, refutation: sheet.refuted[fault ?? ""] ?? sheet.otherwise };
}

const DIGITS = "۰۱۲۳۴۵۶۷۸۹";

/** A number as people type it: with Persian digits, a real minus, a comma for thousands, Persian marks. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[\u200e\u200f\u2066-\u2069\s]/g, "")
    .replace(/[۰-۹]/g, (digit) => String(DIGITS.indexOf(digit)))
    .replace(/[−–]/g, "-")
    .replace(/٫/g, ".")
    .replace(/(?<=[1-9]\d{0,2})[٬,](?=\d{3}(?!\d))/g, "")
    .replace(/[,/]/g, ".")
    .replace(/^(.*\d)-$/, "-$1");
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}
