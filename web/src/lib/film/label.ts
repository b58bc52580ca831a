/** What is written in a node of the tree, and below it. */
import { num, worth } from "../i18n/index.svelte";
import type { Replay } from "./replay";

export interface Label {
  /** What the number in it is; nothing is known: "". */
  kind: "value" | "f" | "limit" | "order" | "";
  main: string;
  /** The same, less exactly, where there is little room. */
  shorter: string;
  below: string;
}

/** A letter is about that part of its size wide. */
const LETTER = 0.6;
const SIZES = { usual: 13, least: 7 };

/** The first of some texts that fits, as large as it does; null if none can be read. */
export function fitting(texts: string[], room: number): { text: string; size: number } | null {
  for (const text of texts) {
    const size = Math.min(SIZES.usual, room / (LETTER * text.length));
    if (size >= SIZES.least) return { text, size };
  }
  return null;
}

export function labelOf(replay: Replay, node: number, sums: boolean): Label {
  const fact = (name: string) => replay.fact(node, name);
  const limit = fact("limit");
  if (limit !== null) return { kind: "limit", main: `≤ ${num(limit, 2)}`, shorter: num(limit, 1), below: "" };
  const [f, g, h] = [fact("f"), fact("g"), fact("h")];
  if (f !== null)
    return {
      kind: "f",
      main: num(f, 2),
      shorter: num(f, 1),
      below: sums && g !== null && h !== null ? `${num(g)}+${num(h)}` : "",
    };
  const value = fact("value");
  const visits = fact("visits");
  if (value !== null || visits !== null)
    return {
      kind: "value",
      main: value === null ? "" : worth(value),
      shorter: value === null ? "" : worth(value, 1),
      below: visits === null ? "" : `${num(visits)}×`,
    };
  const order = fact("order");
  const main = order === null ? "" : num(order);
  return { kind: order === null ? "" : "order", main, shorter: main, below: "" };
}
