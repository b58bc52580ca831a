import { describe, expect, it } from "vitest";
import { Picking } from "./picking.svelte";

function table() {
  const sent: string[] = [];
  return { sent, picking: new Picking((action) => sent.push(action)) };
}

describe("using a companion", () => {
  it("needs nothing more when nothing is to be picked", () => {
    const { sent, picking } = table();
    picking.choose({ name: "Gendry", picks: 0, cells: [], dismiss: [] });
    expect(sent).toEqual(["Gendry"]);
  });

  it("names the picked cells in ascending order", () => {
    const { sent, picking } = table();
    picking.choose({ name: "Ramsay", picks: 2, cells: [3, 8, 14], dismiss: [] });
    picking.pick(14);
    picking.pick(5);
    expect(sent).toEqual([]);
    picking.pick(3);
    expect(sent).toEqual(["Ramsay 3 14"]);
  });

  it("asks who leaves last of all", () => {
    const { sent, picking } = table();
    picking.choose({ name: "Jaqen", picks: 2, cells: [1, 2, 3], dismiss: ["Jon"] });
    picking.pick(2);
    picking.pick(1);
    expect(picking.stage).toBe("dismiss");
    picking.dismiss("Sandor");
    picking.dismiss("Jon");
    expect(sent).toEqual(["Jaqen 1 2 Jon"]);
  });

  it("can be thought over", () => {
    const { sent, picking } = table();
    picking.choose({ name: "Ramsay", picks: 2, cells: [3, 8], dismiss: [] });
    picking.pick(3);
    picking.pick(3);
    expect(picking.cells).toEqual([]);
    picking.reset();
    expect(picking.stage).toBe("companion");
    expect(sent).toEqual([]);
  });
});
