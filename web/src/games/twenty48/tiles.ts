/** Tiles as things that last: each keeps its identity while it slides, so that the picture can move it. */
import type { Chance, SlideAction } from "../../../api/schema";

export interface Tile {
  id: number;
  cell: number;
  tile: number;
  /** `slid`: was there before; `merged`: made by the last move; `new`: appeared after it. */
  how: "slid" | "merged" | "new";
}

let made = 0;

const fresh = (cell: number, tile: number, how: Tile["how"]): Tile => ({ id: ++made, cell, tile, how });

/** Tiles for a board that nothing is known about. */
export function lay(cells: number[]): Tile[] {
  return cells.flatMap((tile, cell) => (tile ? [fresh(cell, tile, "slid")] : []));
}

/** First half of a move: every tile on its target; two that merge lie on each other. */
export function slide(tiles: Tile[], action: SlideAction): Tile[] {
  const targets = new Map(action.slides.map(({ source, target }) => [source, target]));
  return tiles.map((tile) => ({ ...tile, cell: targets.get(tile.cell) ?? tile.cell, how: "slid" as const }));
}

/** Second half: what lies on each other becomes one, and the new tile appears. */
export function settle(tiles: Tile[], action: SlideAction, chance: Chance[]): Tile[] {
  const merging = new Set(action.slides.filter((moved) => moved.merged).map((moved) => moved.target));
  const left = tiles.filter((tile) => !merging.has(tile.cell));
  for (const cell of merging) {
    const part = tiles.find((tile) => tile.cell === cell);
    if (part) left.push(fresh(cell, part.tile * 2, "merged"));
  }
  for (const { cell, tile } of chance) {
    if (cell != null && tile != null) left.push(fresh(cell, tile, "new"));
  }
  return left;
}

/** Whether the tiles show these cells: if not, something was missed and they are laid anew. */
export function shows(tiles: Tile[], cells: number[]): boolean {
  const count = cells.filter(Boolean).length;
  return tiles.length === count && tiles.every(({ cell, tile }) => cells[cell] === tile);
}

/** Whether these tiles are where the move starts from. */
export function startsFrom(tiles: Tile[], action: SlideAction): boolean {
  return (
    tiles.length === action.slides.length &&
    action.slides.every(({ source, tile }) => tiles.some((known) => known.cell === source && known.tile === tile))
  );
}
