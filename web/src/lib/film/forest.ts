/** The nodes of a film as a forest in flat arrays: children, depths and places, quick enough for 100,000 nodes. */
import { hierarchy, tree, type HierarchyNode } from "d3-hierarchy";

export interface Forest {
  count: number;
  roots: number[];
  /** Children of node `i` are `child[start[i]]` up to `child[start[i + 1]]`, in the order they were made. */
  start: Int32Array;
  child: Int32Array;
  depth: Int32Array;
  deepest: number;
}

export function growForest(parent: ArrayLike<number>): Forest {
  const count = parent.length;
  const start = new Int32Array(count + 1);
  const depth = new Int32Array(count);
  const roots: number[] = [];
  let deepest = 0;
  for (let node = 0; node < count; node++) {
    const above = parent[node] ?? -1;
    if (above < 0) roots.push(node);
    else {
      start[above + 1]!++;
      depth[node] = depth[above]! + 1;
      deepest = Math.max(deepest, depth[node]!);
    }
  }
  for (let node = 0; node < count; node++) start[node + 1]! += start[node]!;
  const child = new Int32Array(start[count] ?? 0);
  const next = start.slice();
  for (let node = 0; node < count; node++) {
    const above = parent[node] ?? -1;
    if (above >= 0) child[next[above]!++] = node;
  }
  return { count, roots, start, child, depth, deepest };
}

export function childrenOf(forest: Forest, node: number): number[] {
  return node < 0 ? forest.roots : [...forest.child.subarray(forest.start[node], forest.start[node + 1])];
}

export interface Layout {
  /** Places from left to right in units of one node. */
  x: Float32Array;
  left: number;
  right: number;
  /** The nodes of each depth from left to right. */
  rows: Int32Array[];
}

/** d3's class of nodes, which it does not give away by name. */
const Node = hierarchy(0).constructor as new (data: number) => HierarchyNode<number>;

/** The forest under one invisible root, as d3 wants it. Made by hand: d3's own way walks up from every node, which in
 * a tree that is one long chain takes the square of its length. */
function joined(forest: Forest): HierarchyNode<number> {
  const top = new Node(-1);
  const nodes = Array.from({ length: forest.count }, (_, node) => new Node(node));
  const link = (above: HierarchyNode<number>, below: number[]) => {
    if (!below.length) return;
    above.children = below.map((node) => nodes[node]!);
    for (const child of above.children) child.parent = above;
  };
  link(top, forest.roots);
  nodes.forEach((above, node) => link(above, childrenOf(forest, node)));
  return top;
}

/** Places for all nodes: parents above the middle of their children. Nothing crosses, so walking the tree from the
 * left meets the nodes of each depth in their order. */
export function layOut(forest: Forest): Layout {
  const drawn = tree<number>()
    .nodeSize([1, 1])
    .separation(() => 1)(joined(forest));
  const x = new Float32Array(forest.count);
  const rows: number[][] = Array.from({ length: forest.deepest + 1 }, () => []);
  let left = Infinity;
  let right = -Infinity;
  drawn.eachBefore((place) => {
    const node = place.data;
    if (node < 0) return;
    x[node] = place.x;
    left = Math.min(left, place.x);
    right = Math.max(right, place.x);
    rows[forest.depth[node]!]?.push(node);
  });
  return { x, left, right, rows: rows.map((row) => Int32Array.from(row)) };
}

/** From the root down to a node. */
export function pathTo(parent: ArrayLike<number>, node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = parent[at] ?? -1) path.push(at);
  return path.reverse();
}
