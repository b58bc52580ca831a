/** Keys on the game page. W A S D and arrows slide in 2048, E M U let an agent play on until stopped. */
import type { Picking } from "../../lib/game/picking.svelte";
import type { Table } from "../../lib/game/table.svelte";
import { prefs } from "../../lib/prefs.svelte";

const SLIDES: Record<string, string> = {
  w: "up",
  a: "left",
  s: "down",
  d: "right",
  arrowup: "up",
  arrowleft: "left",
  arrowdown: "down",
  arrowright: "right",
};

export const PLAYERS: Record<string, string> = { e: "expectimax", m: "mcts", u: "ucb" };

export function shortcut(event: KeyboardEvent, table: Table, picking: Picking): void {
  const { session } = table;
  if (!session || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === "escape") {
    if (picking.companion) picking.reset();
    else if (table.running) void table.halt();
  } else if (key === "h") void table.advise();
  else if (key === "z") void table.undo();
  else if (key === "y") void table.redo();
  else if (session.rules.name === "2048") slide(event, key, table);
}

function slide(event: KeyboardEvent, key: string, table: Table): void {
  const { session } = table;
  const direction = SLIDES[key];
  const agent = PLAYERS[key];
  if (direction) {
    event.preventDefault();
    if (session?.position.actions.some((action) => action.name === direction)) void table.move(direction);
  } else if (agent) toggle(table, agent);
}

/** Let an agent play on, or stop it if it is the one that plays. */
export function toggle(table: Table, agent: string): void {
  if (table.running && table.session?.autoplay.agent === agent) void table.halt();
  else void table.play(true, agent, prefs.delay);
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest("input:not([type=checkbox]), textarea, select, dialog");
}
