import { expect, it } from "vitest";
import { curvesSvg } from "./curves_svg";

it("draws every known point, leaves gaps out and escapes what is written", () => {
  const svg = curvesSvg(
    [
      {
        label: "a<b",
        colour: "#123456",
        points: [
          [0, 1],
          [1, null],
          [2, 3],
        ],
      },
    ],
    "minutes",
    String,
  );
  expect(svg).toContain("a&#60;b");
  expect(/points="([^"]+)"/.exec(svg)?.[1]?.split(" ")).toHaveLength(2);
  expect(svg).toContain(">minutes<");
});
