/** Opponents of every strength. */
import type { LadderInfo } from "../../../api/schema";
import { request } from "./http";

export const ladder = (game: string): Promise<LadderInfo> =>
  request<LadderInfo>("GET", `ladder?game=${encodeURIComponent(game)}`);
