/** Training runs as the server sends them. */
import type { RunCurves, RunInfo } from "../../../api/schema";
import { request } from "./http";

export type { CurveSeries, RunCurves, RunInfo } from "../../../api/schema";

export const training = {
  list: () => request<RunInfo[]>("GET", "runs"),
  open: (id: string) => request<RunCurves>("GET", `runs/${encodeURIComponent(id)}`),
};
