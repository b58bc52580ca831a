/** Keys on the game page; a game may have more. */
import { kitOf, type Draft } from "../../lib/game/kits";
import type { Table } from "../../lib/game/table.svelte";

export function shortcut(event: KeyboardEvent, table: Table, draft?: Draft): void {
  const { session } = table;
  if (!session || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const key = event.key.toLowerCase();
  if (key === "escape") {
    if (draft?.begun) draft.reset();
    else if (table.running) void table.halt();
  } else if (key === "h") void table.advise();
  else if (key === "z") void table.undo();
  else if (key === "y") void table.redo();
  else if (key === "," && session.ply > 0) void table.goto(session.ply - 1);
  else if (key === "." && session.ply < session.plies) void table.goto(session.ply + 1);
  else kitOf(session.rules.view)?.onkey?.(event, table);
}

function typing(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return !!element?.closest("input:not([type=checkbox]), textarea, select, dialog, [data-own-keys]");
}
