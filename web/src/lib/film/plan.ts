/** Where every node of a film stands, the same at all of its moments: nothing moves while the film continues. */
import type { Film } from "../../../api/schema";
import { isDecided } from "../values";
import { growForest, layOut, type Forest, type Layout } from "./forest";
import type { Replay } from "./replay";

export interface Plan {
  forest: Forest;
  /** Half the width of a node with its number in it. */
  half: number;
  /** Whether f is worth taking apart: somewhere an estimate is more than nothing. */
  sums: boolean;
  /** The least and the largest value, between which windows are drawn; null: no search with windows. */
  range: readonly [number, number] | null;
  /** The tree that a root stands over; of a search that deepens each has its own, unless all of them are small. */
  layoutOf(root: number): Layout;
  /** Whether a node stands in the same picture as a root. */
  together(root: number, node: number): boolean;
}

const HALF = { usual: 20, large: 32 };

/** Numbers from here on need more room. */
const LARGE = 1000;

/** Trees of that many nodes altogether stand side by side. */
const SIDE_BY_SIDE = 160;

/** Places for all nodes that are made before a moment; nothing tells how much comes after it. */
export function planned(replay: Replay, last: number): Plan {
  const { film, born } = replay;
  const later = born.findIndex((event) => event >= last);
  const parent = later < 0 ? film.nodes.parent : film.nodes.parent.slice(0, later);
  const forest = growForest(parent);
  const { values, sums } = numbersOf(film);
  const apart = forest.roots.length > 1 && forest.count > SIDE_BY_SIDE;
  const layouts = new Map<number, Layout>();
  return {
    forest,
    half: values.some((value) => Math.abs(value) >= LARGE) ? HALF.large : HALF.usual,
    sums,
    range: film.facts.includes("alpha") || film.facts.includes("beta") ? rangeOf(values) : null,
    layoutOf: (root) => {
      const key = apart ? root : -1;
      const known = layouts.get(key) ?? layOut(apart ? { ...forest, roots: [root] } : forest);
      layouts.set(key, known);
      return known;
    },
    together: (root, node) => {
      if (!apart) return true;
      let top = node;
      while ((parent[top] ?? -1) >= 0) top = parent[top]!;
      return top === root;
    },
  };
}

function numbersOf(film: Film): { values: number[]; sums: boolean } {
  const [value, h] = [film.facts.indexOf("value"), film.facts.indexOf("h")];
  const values: number[] = [];
  let sums = false;
  film.changes.value.forEach((number, at) => {
    if (number === null) return;
    if (film.changes.fact[at] === value && !isDecided(number)) values.push(number);
    sums ||= film.changes.fact[at] === h && number > 0;
  });
  return { values, sums };
}

function rangeOf(values: number[]): readonly [number, number] {
  const low = values.reduce((one, other) => Math.min(one, other), 0);
  const high = values.reduce((one, other) => Math.max(one, other), 0);
  return [low, high > low ? high : low + 1];
}
