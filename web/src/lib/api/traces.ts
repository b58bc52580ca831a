/** A recorded search as the server sends it. */
import type { Position } from "./types";

export interface TraceResult {
  action: string | null;
  value: number | null;
  line: string[];
  solved: boolean | null;
  nodes: number;
  expanded: number;
  seconds: number;
  exact: boolean;
}

export interface TraceInfo {
  id: string;
  game: string;
  position: string;
  algorithm: string;
  count: number;
  left_out: number;
  stopped: boolean;
  facts: string[];
  result: TraceResult | null;
}

export type Fact = number | string | null;

export interface Trace extends TraceInfo {
  names: string[];
  parent: number[];
  action: number[];
  turn: number[];
  columns: Record<string, Fact[]>;
}

export interface TraceNode {
  node: number;
  line: string[];
  position: Position;
}

export interface TraceRequest {
  game: string;
  position?: string;
  seed?: number;
  algorithm: string;
  nodes?: number;
  seconds?: number;
}
