/** The tree of moves as lines to be read: the main line, and after a move what might have been played in its place. */
import type { TreeTurn } from "../api/types";

export interface TreeRow {
  turn: TreeTurn;
  /** How many variations it lies in. */
  depth: number;
  /** Whether a variation begins here. */
  begins: boolean;
  /** Whether this line shows the comment of the move, not the move. */
  said: boolean;
}

export function treeRows(turns: TreeTurn[]): TreeRow[] {
  const children = new Map<number, TreeTurn[]>();
  for (const turn of turns) {
    const siblings = children.get(turn.parent);
    if (siblings) siblings.push(turn);
    else children.set(turn.parent, [turn]);
  }
  const rows: TreeRow[] = [];
  const show = (turn: TreeTurn, depth: number, begins: boolean) => {
    rows.push({ turn, depth, begins, said: false });
    if (turn.comment) rows.push({ turn, depth, begins: false, said: true });
  };
  const walk = (from: number, depth: number) => {
    let siblings = children.get(from);
    while (siblings?.length) {
      const [first, ...others] = siblings as [TreeTurn, ...TreeTurn[]];
      show(first, depth, false);
      for (const other of others) {
        show(other, depth + 1, true);
        walk(other.number, depth + 1);
      }
      siblings = children.get(first.number);
    }
  };
  walk(0, 0);
  return rows;
}
