/** What is written in a node of the tree, and below it. */
import { num, worth } from "../i18n/index.svelte";
import type { Replay } from "./replay";

export interface Label {
  /** What the number in it is; nothing is known: "". */
  kind: "value" | "f" | "limit" | "order" | "";
  main: string;
  below: string;
}

export function labelOf(replay: Replay, node: number, sums: boolean): Label {
  const fact = (name: string) => replay.fact(node, name);
  const limit = fact("limit");
  if (limit !== null) return { kind: "limit", main: `≤ ${num(limit, 2)}`, below: "" };
  const [f, g, h] = [fact("f"), fact("g"), fact("h")];
  if (f !== null)
    return { kind: "f", main: num(f, 2), below: sums && g !== null && h !== null ? `${num(g)}+${num(h)}` : "" };
  const value = fact("value");
  const visits = fact("visits");
  if (value !== null || visits !== null)
    return {
      kind: "value",
      main: value === null ? "" : worth(value),
      below: visits === null ? "" : `${num(visits)}×`,
    };
  const order = fact("order");
  return order === null ? { kind: "", main: "", below: "" } : { kind: "order", main: num(order), below: "" };
}
