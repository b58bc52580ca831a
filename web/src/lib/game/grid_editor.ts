/** Positions put together on the board by hand: a grid of cells, each with one token of a palette. */
import type { View } from "../api/types";

export interface Look {
  fill: string;
  ink: string;
  text: string;
  round?: boolean;
}

/** Numbers beside the grid that belong to a position: the cards somebody holds. */
export interface Tally {
  label: string;
  value: number;
  most: (cells: string[]) => number;
}

export interface GridEditor<V extends View = View> {
  side(view: V): number;
  /** Tokens to choose from; the first one is an empty cell. */
  palette(view: V): string[];
  cells(view: V): string[];
  look(token: string): Look;
  spoken(token: string): string;
  /** Names of the cells, where the board shows them. */
  cellName(cell: number, side: number): string;
  tallies?(view: V): Tally[];
  /** What the server reads. `before` is the text of the position that was changed. */
  write(cells: string[], mover: number, tallies: number[], before: string): string;
}

/** The cells with one of them changed; a token that may lie only once leaves where it lay. */
export function put(cells: string[], at: number, token: string, empty: string, once: string[] = []): string[] {
  return cells.map((known, cell) => (cell === at ? token : once.includes(token) && known === token ? empty : known));
}

/** A cell by its column and row.   0 -> a1 */
export const cellName = (cell: number, side: number): string =>
  `${"abcdefgh"[cell % side] ?? ""}${Math.floor(cell / side) + 1}`;
