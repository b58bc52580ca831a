import { expect, it } from "vitest";
import { marks } from "./scale";

it("intervals share one scale from the lowest end to the highest", () => {
  const [one, other] = marks([
    { rating: 50, interval: [0, 100] },
    { rating: -50, interval: [-100, 0] },
  ]);
  expect(one).toEqual({ from: 0.5, to: 1, at: 0.75 });
  expect(other).toEqual({ from: 0, to: 0.5, at: 0.25 });
});

it("a single agent without spread does not divide by nothing", () => {
  expect(marks([{ rating: 0, interval: [0, 0] }])).toEqual([{ from: 0, to: 0, at: 0 }]);
});
