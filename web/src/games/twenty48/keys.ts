/** W A S D and arrows slide; E M U let an agent play on until stopped. */
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

/** The slide that a key stands for. */
export const keyed = (event: KeyboardEvent): string | undefined => SLIDES[event.key.toLowerCase()];

export function onkey(event: KeyboardEvent, table: Table): void {
  const direction = keyed(event);
  const agent = PLAYERS[event.key.toLowerCase()];
  if (direction) {
    event.preventDefault();
    if (table.session?.position.actions.some((action) => action.name === direction)) void table.move(direction);
  } else if (agent) toggle(table, agent);
}

/** Let an agent play on, or stop it if it is the one that plays. */
export function toggle(table: Table, agent: string): void {
  if (table.running && table.session?.autoplay.agent === agent) void table.halt();
  else void table.play(true, agent, prefs.delay);
}
