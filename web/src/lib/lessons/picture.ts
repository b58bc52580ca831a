/** A small tree at one moment of its film, ready to be drawn: where every node stands, and what is written in it. */
import type { Film } from "../../../api/schema";
import { lineAt, type Replay } from "../film/replay";
import { growForest, layOut, type Forest, type Layout } from "../trace/forest";
import { DECIDED } from "../values";

export interface Drawn {
  node: number;
  parent: number;
  depth: number;
  x: number;
  y: number;
  /** The action that leads here, as the game writes it. */
  name: string;
  turn: number;
  status: string;
  /** Whether the search would play along here now. */
  best: boolean;
  /** Whether the last event happened here. */
  here: boolean;
  main: number | null;
  /** What the number is: a value, an f, a limit, or the how-manieth it was taken. */
  kind: "value" | "f" | "limit" | "order" | "";
  below: { what: "sum"; g: number; h: number } | { what: "visits"; n: number } | { what: "chance"; p: number } | null;
}

export interface Plan {
  forest: Forest;
  layout: Layout;
  /** Half the width of a node. */
  half: number;
  /** Whether f is worth taking apart: somewhere an estimate is more than nothing. */
  sums: boolean;
  width: number;
  height: number;
}

const HALF = { usual: 20, large: 32 };
const GAP = 7;
const TALL = 74;
const MARGIN = { side: 30, top: 30, bottom: 40 };

/** Numbers from here on need more room. */
const LARGE = 1000;

/** Places for all nodes that are made before a moment, so that nothing moves while the film goes on to there, and
 * nothing tells how much comes after it. */
export function planned(film: Film, last: number): Plan {
  const later = film.nodes.born.findIndex((born) => born >= last);
  const forest = growForest(later < 0 ? film.nodes.parent : film.nodes.parent.slice(0, later));
  const layout = layOut(forest);
  const half = some(film, "value", (value) => Math.abs(value) >= LARGE && Math.abs(value) < DECIDED)
    ? HALF.large
    : HALF.usual;
  return {
    forest,
    layout,
    half,
    sums: some(film, "h", (h) => h > 0),
    width: Math.max(0, layout.right - layout.left) * (2 * half + GAP) + 2 * MARGIN.side,
    height: forest.deepest * TALL + MARGIN.top + MARGIN.bottom,
  };
}

/** Whether a fact of any node is ever like this. */
function some(film: Film, fact: string, like: (value: number) => boolean): boolean {
  const column = film.facts.indexOf(fact);
  return film.changes.value.some((value, at) => value !== null && film.changes.fact[at] === column && like(value));
}

/** Every node that is there at the replay's moment. */
export function drawnAt(replay: Replay, plan: Plan): Drawn[] {
  const { film } = replay;
  const line = new Set(lineAt(replay));
  const event = replay.moment - 1;
  const here = event >= 0 ? film.events.node[event] : -1;
  return film.nodes.parent.flatMap((parent, node) => {
    if (!replay.has(node) || node >= plan.forest.count) return [];
    const depth = plan.forest.depth[node]!;
    return {
      node,
      parent,
      depth,
      x: (plan.layout.x[node]! - plan.layout.left) * (2 * plan.half + GAP) + MARGIN.side,
      y: depth * TALL + MARGIN.top,
      name: film.names[film.nodes.action[node]!] ?? "",
      turn: film.nodes.turn[node]!,
      status: replay.status(node),
      best: line.has(node),
      here: node === here,
      ...written(replay, node, plan.sums),
    };
  });
}

function written(replay: Replay, node: number, sums: boolean): Pick<Drawn, "main" | "kind" | "below"> {
  const fact = (name: string) => replay.fact(node, name);
  const limit = fact("limit");
  if (limit !== null) return { main: limit, kind: "limit", below: null };
  const [f, g, h] = [fact("f"), fact("g"), fact("h")];
  if (f !== null)
    return { main: f, kind: "f", below: sums && g !== null && h !== null ? { what: "sum", g, h } : null };
  const value = fact("value");
  const visits = fact("visits");
  const chance = fact("probability");
  const below = visits !== null ? { what: "visits" as const, n: visits } : null;
  if (value !== null || below || chance !== null)
    return { main: value, kind: "value", below: below ?? (chance === null ? null : { what: "chance", p: chance }) };
  const order = fact("order");
  return { main: order, kind: order === null ? "" : "order", below: null };
}
