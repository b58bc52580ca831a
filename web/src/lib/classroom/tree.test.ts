import { describe, expect, it } from "vitest";
import type { TreeNode } from "../api/classroom";
import { branchesOf } from "./tree";

const node = (id: number, parent: number | null, marked = false): TreeNode => ({
  id,
  parent,
  action: parent === null ? null : `${id}`,
  state: "",
  turn: 0,
  value: null,
  wrong: null,
  marked,
});

describe("trees of hand-ins", () => {
  it("hang together as the server's rows say, and lead to the marked node", () => {
    const root = branchesOf({
      game: "nim",
      left_out: 0,
      nodes: [node(0, null), node(1, 0), node(2, 0), node(3, 2, true)],
    });
    expect(root?.children.map((one) => one.node.id)).toEqual([1, 2]);
    expect(root?.children[1]?.children[0]?.node.marked).toBe(true);
    expect([root?.leads, ...(root?.children.map((one) => one.leads) ?? [])]).toEqual([true, false, true]);
  });

  it("are nothing without a root", () => {
    expect(branchesOf({ game: "nim", left_out: 0, nodes: [] })).toBeNull();
  });
});
