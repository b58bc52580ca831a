import { expect, it } from "vitest";
import { writeLevel } from "../../lib/game/level";
import { heading } from "./levels";

it("a level of cards begins with its three numbers", () => {
  const level = [["3g", "2g", "1r"], ["3r", "2r", "1g"], []];
  expect(writeLevel(level, heading(level))).toBe("3 2 3 / 3g 2g 1r / 3r 2r 1g / #");
});
