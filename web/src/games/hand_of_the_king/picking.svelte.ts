/** Using a companion step by step: who, on which cells, and who leaves with him. Nothing is sent before the last step. */
import type { Companion } from "../../../api/schema";
import type { Draft } from "../../lib/game/kits";

export class Picking implements Draft {
  companion = $state.raw<Companion | null>(null);
  cells = $state.raw<number[]>([]);

  constructor(private readonly done: (action: string) => void) {}

  get begun(): boolean {
    return this.companion !== null;
  }

  /** What is to be chosen next. */
  get stage(): "companion" | "cell" | "dismiss" {
    if (!this.companion) return "companion";
    return this.cells.length < this.companion.picks ? "cell" : "dismiss";
  }

  get choices(): number[] {
    return this.companion && this.stage === "cell"
      ? this.companion.cells.filter((cell) => !this.cells.includes(cell))
      : [];
  }

  choose(companion: Companion): void {
    this.companion = companion;
    this.cells = [];
    this.#send();
  }

  /** Pick a cell, or put a picked one back. */
  pick(cell: number): void {
    if (this.cells.includes(cell)) this.cells = this.cells.filter((other) => other !== cell);
    else if (this.choices.includes(cell)) this.cells = [...this.cells, cell];
    this.#send();
  }

  dismiss(name: string): void {
    if (this.companion?.dismiss.includes(name)) this.#send(name);
  }

  /** Think again. */
  reset(): void {
    this.companion = null;
    this.cells = [];
  }

  #send(dismissed?: string): void {
    const { companion } = this;
    if (!companion || this.stage !== "dismiss" || (companion.dismiss.length > 0 && !dismissed)) return;
    const cells = [...this.cells].sort((one, other) => one - other);
    this.reset();
    this.done([companion.name, ...cells, ...(dismissed ? [dismissed] : [])].join(" "));
  }
}
