/** One place in a grid that Tab reaches; arrow keys carry it about. Boards stay left to right in every language. */

const STEPS: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell one step away, or the same at the edge. */
export function stepped(at: number, key: string, columns: number, count: number): number {
  const [down, right] = STEPS[key] ?? [0, 0];
  const column = (at % columns) + right;
  const next = at + down * columns + right;
  return column < 0 || column >= columns || next < 0 || next >= count ? at : next;
}

export class Roving {
  at = $state(0);

  onkeydown(event: KeyboardEvent, columns: number, count: number): void {
    if (!(event.key in STEPS) || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.at = stepped(this.at, event.key, columns, count);
    const grid = event.currentTarget as HTMLElement;
    grid.querySelector<HTMLElement>(`[data-cell="${this.at}"]`)?.focus();
  }
}
