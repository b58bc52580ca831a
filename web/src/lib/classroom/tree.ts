/** A tree of the server's rows, as nested nodes for the page. */
import type { Tree, TreeNode } from "../api/classroom";

export interface Branch {
  node: TreeNode;
  children: Branch[];
  /** Whether the marked node is here or below: these branches are open from the start. */
  leads: boolean;
}

/** The root of a tree; null where it has none. */
export function branchesOf(tree: Tree): Branch | null {
  const branches = new Map<number, Branch>();
  let root: Branch | null = null;
  for (const node of tree.nodes) {
    const branch: Branch = { node, children: [], leads: false };
    branches.set(node.id, branch);
    if (node.parent === null) root ??= branch;
    else branches.get(node.parent)?.children.push(branch);
  }
  for (const node of tree.nodes) {
    if (!node.marked) continue;
    for (
      let at: TreeNode | undefined = node;
      at;
      at = at.parent === null ? undefined : branches.get(at.parent)?.node
    ) {
      const branch = branches.get(at.id);
      if (branch) branch.leads = true;
    }
  }
  return root;
}
