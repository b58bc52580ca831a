import { expect, test } from "vitest";
import { fitting } from "./label";

test("what is written in a node stays inside it", () => {
  expect(fitting(["13"], 36)).toEqual({ text: "13", size: 13 });
  for (const text of ["-0.78", "−۰٫۷۸", "1,234.5", "862"])
    for (const room of [18, 22, 30, 40]) {
      const found = fitting([text], room);
      if (found) expect(found.text.length * 0.6 * found.size).toBeLessThanOrEqual(room + 1e-9);
    }
});

test("where there is little room a number is written less exactly, not in letters too small to read", () => {
  expect(fitting(["-0.78", "-0.8"], 18)?.text).toBe("-0.8");
  expect(fitting(["-0.78", "-0.8"], 40)?.text).toBe("-0.78");
  expect(fitting(["12,345", "12,345"], 18)).toBeNull();
});
