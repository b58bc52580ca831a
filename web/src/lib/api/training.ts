/** Training runs as the server sends them. */
import { request } from "./http";

export interface RunInfo {
  id: string;
  title: string;
  kind: string;
  /** How much of it is done, from 0 to 1. */
  share: number;
  state: "running" | "stopped" | "done";
  updated: number;
  points: number;
  headline: { label: string; value: number } | null;
}

export interface CurveSeries {
  label: string;
  /** The label of the upright axis; series of one panel share it. */
  panel: string;
  values: (number | null)[];
  low: (number | null)[] | null;
  high: (number | null)[] | null;
}

export interface RunCurves extends RunInfo {
  settings: Record<string, string>;
  across: { label: string; values: number[] };
  series: CurveSeries[];
}

export const training = {
  list: () => request<RunInfo[]>("GET", "runs"),
  open: (id: string) => request<RunCurves>("GET", `runs/${encodeURIComponent(id)}`),
};
