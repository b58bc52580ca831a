import { num } from "../../lib/i18n/index.svelte";
import { say } from "./words";

/** How long something will take, in one round number. */
export function duration(seconds: number): string {
  if (seconds < 90) return say("left.seconds", { n: num(Math.ceil(seconds)) });
  if (seconds < 5400) return say("left.minutes", { n: num(Math.round(seconds / 60)) });
  return say("left.hours", { n: num(seconds / 3600, 1) });
}
