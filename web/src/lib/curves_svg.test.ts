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

it("axes that grow by factors have room for a hundredth beside the whole", () => {
  const svg = curvesSvg(
    [
      {
        label: "nodes",
        colour: "#123456",
        points: [
          [0.001, 10],
          [0.01, 100],
          [1, 1000],
        ],
      },
    ],
    "seconds",
    String,
    true,
  );
  const points =
    /points="([^"]+)"/
      .exec(svg)?.[1]
      ?.split(" ")
      .map((pair) => pair.split(",").map(Number)) ?? [];
  const [first, second, third] = points.map(([x = 0, y = 0]) => ({ x, y }));
  expect((third!.x - second!.x) / (second!.x - first!.x)).toBeCloseTo(2, 2);
  expect((third!.y - second!.y) / (second!.y - first!.y)).toBeCloseTo(1, 2);
  for (const tick of ["0.001", "0.01", "0.1", "1", "10", "100", "1000"]) expect(svg).toContain(`>${tick}<`);
});
