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
  const targets = goals(action);
  return tiles.map((tile) => ({ ...tile, cell: targets.get(tile.cell) ?? tile.cell, how: "slid" as const }));
}

/** Second half: what lies on each other becomes one, and the new tile appears. */
export function settle(tiles: Tile[], chance: Chance[]): Tile[] {
  const there = new Map<number, Tile[]>();
  for (const tile of tiles) there.set(tile.cell, [...(there.get(tile.cell) ?? []), tile]);
  const left = [...there].flatMap(([cell, parts]) =>
    parts.length === 1
      ? parts
      : [
          fresh(
            cell,
            parts.reduce((sum, part) => sum + part.tile, 0),
            "merged",
          ),
        ],
  );
  for (const { name } of chance) {
    const [tile, cell] = name.split("@").map(Number);
    if (tile && cell !== undefined) left.push(fresh(cell, tile, "new"));
  }
  return left;
}

/** From where to where tiles move, as the server writes it down: from, to, from, to … */
function goals({ slides }: SlideAction): Map<number, number> {
  return new Map(slides.flatMap((cell, at) => (at % 2 ? [] : [[cell, slides[at + 1] ?? cell]])));
}

/** Whether the tiles show these cells: if not, something was missed and they are laid anew. */
export function shows(tiles: Tile[], cells: number[]): boolean {
  const count = cells.filter(Boolean).length;
  return tiles.length === count && tiles.every(({ cell, tile }) => cells[cell] === tile);
}

/** Whether these tiles are where the move starts from. */
export function startsFrom(tiles: Tile[], action: SlideAction): boolean {
  return (
    action.slides.length > 0 && [...goals(action).keys()].every((cell) => tiles.some((tile) => tile.cell === cell))
  );
}
