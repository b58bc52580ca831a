/** The window (α, β) of a node as a bar between the least and the largest value. */
import { isDecided } from "../values";
import type { Replay } from "./replay";

export interface Window {
  alpha: number | null;
  beta: number | null;
  /** Where they stand, from 0 to 1; an open bound at its end. */
  from: number;
  to: number;
  /** Whether nothing fits between them any more. */
  shut: boolean;
}

export function windowOf(replay: Replay, node: number, range: readonly [number, number]): Window {
  const [low, high] = range;
  const at = (bound: number | null, open: number) => {
    if (bound === null) return open;
    return isDecided(bound) ? (bound > 0 ? 1 : 0) : (bound - low) / (high - low);
  };
  const [alpha, beta] = [replay.fact(node, "alpha"), replay.fact(node, "beta")];
  const shut = alpha !== null && beta !== null && alpha >= beta;
  const [one, other] = [at(alpha, 0), at(beta, 1)];
  return { alpha, beta, from: Math.min(one, other), to: Math.max(one, other), shut };
}
