/** Which part of a tree is seen, how large, and which of its nodes have room for their numbers. */
import type { Layout } from "./forest";

export interface Sight {
  /** Pixels for one unit of the layout, and for one ply. */
  wide: number;
  tall: number;
  /** Where the layout's origin stands. */
  left: number;
  top: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  node: number;
  x: number;
  y: number;
  /** Half the width that it has room for. */
  half: number;
}

export interface Seen {
  /** Nodes with room for a number. */
  large: Spot[];
  /** Those that are dots. */
  small: Spot[];
  /** The rows that are in sight. */
  first: number;
  last: number;
}

export const MARGIN = { side: 34, top: 36, bottom: 44 };
export const ROUND = 17;
/** Room sideways and downwards from which on a node has its number in it. */
const NUMBERED = { wide: 26, tall: 50 };
const TALL = 74;
const CLOSEST = 160;
const GAP = 7;
/** Pixels for one unit of a tree that does not fit. */
const CLOSE = 34;

export const placeX = (sight: Sight, x: number) => sight.left + x * sight.wide;
export const placeY = (sight: Sight, depth: number) => sight.top + depth * sight.tall;

/** All of it. */
export function wholeSight(layout: Layout, size: Size): Sight {
  const across = Math.max(1, layout.right - layout.left);
  const wide = Math.min(72, (size.width - 2 * MARGIN.side) / across);
  const room = size.height - MARGIN.top - MARGIN.bottom;
  const tall = Math.min(110, room / Math.max(1, layout.rows.length - 1));
  return { wide, tall, left: (size.width - (layout.left + layout.right) * wide) / 2, top: MARGIN.top };
}

/** All of it if that can be read, else the beginning, as large as reading needs. */
export function nearSight(layout: Layout, size: Size, half: number): Sight {
  const whole = wholeSight(layout, size);
  const wide = whole.wide >= NUMBERED.wide ? whole.wide : Math.min(Math.max(CLOSE, 2 * whole.wide), 2 * half + GAP);
  const tall = Math.max(whole.tall, TALL);
  const left = wide === whole.wide ? whole.left : size.width / 2;
  return { wide, tall, left, top: MARGIN.top };
}

/** Closer or farther, about a point; never farther than all of it. */
export function zoomed(sight: Sight, factor: number, x: number, y: number, layout: Layout, size: Size): Sight {
  const whole = wholeSight(layout, size);
  const wide = Math.max(whole.wide, Math.min(CLOSEST, sight.wide * factor));
  const tall = Math.max(whole.tall, Math.min(Math.max(TALL * 1.4, whole.tall), sight.tall * factor));
  return {
    wide,
    tall,
    left: x - ((x - sight.left) / sight.wide) * wide,
    top: y - ((y - sight.top) / sight.tall) * tall,
  };
}

/** The same, moved as little as brings a place into sight. */
export function following(sight: Sight, x: number, depth: number, size: Size): Sight {
  const [across, down] = [placeX(sight, x), placeY(sight, depth)];
  const beside = across < 40 || across > size.width - 40;
  const below = down < 20 || down > size.height - 50;
  if (!beside && !below) return sight;
  return {
    ...sight,
    left: beside ? sight.left + size.width / 2 - across : sight.left,
    top: below ? sight.top + size.height / 2 - down : sight.top,
  };
}

/** What is seen of a tree; those in `always` have their number in any case. */
export function inSight(
  layout: Layout,
  sight: Sight,
  size: Size,
  half: number,
  always: (node: number) => boolean,
): Seen {
  const seen: Seen = {
    large: [],
    small: [],
    first: Math.max(0, Math.floor((-sight.top - sight.tall) / sight.tall)),
    last: Math.min(layout.rows.length - 1, Math.ceil((size.height - sight.top + sight.tall) / sight.tall)),
  };
  for (let depth = seen.first; depth <= seen.last; depth++) {
    const row = layout.rows[depth]!;
    const y = placeY(sight, depth);
    let before = -Infinity;
    for (let at = 0; at < row.length; at++) {
      const node = row[at]!;
      const x = placeX(sight, layout.x[node]!);
      const next = at + 1 < row.length ? placeX(sight, layout.x[row[at + 1]!]!) : Infinity;
      const room = Math.min(x - before, next - x);
      before = x;
      if (x < -40 || x > size.width + 40) continue;
      const numbered = room >= NUMBERED.wide && sight.tall >= NUMBERED.tall;
      if (numbered || always(node))
        seen.large.push({ node, x, y, half: numbered ? Math.min(half, (room - 4) / 2) : Math.min(half, 13) });
      else seen.small.push({ node, x, y, half: Math.max(1, Math.min(7, room * 0.34, sight.tall * 0.3)) });
    }
  }
  return seen;
}
