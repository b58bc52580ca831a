/** Moves from one place to another by two presses: where from, then where to. Arrow keys walk, Escape lets go. */
import { num } from "../i18n/index.svelte";

interface Carried {
  name: string;
  source: number;
  target: number;
}

export class Choosing {
  chosen = $state<number | null>(null);
  /** The buttons of the places, in their order. */
  elements: HTMLElement[] = $state([]);

  constructor(
    private readonly moves: () => Carried[],
    private readonly hinted: () => string | undefined | null,
  ) {}

  #targets = $derived.by(
    () => new Map(this.moves().flatMap((move) => (move.source === this.chosen ? [[move.target, move.name]] : []))),
  );
  #hint = $derived.by(() => this.moves().find((move) => move.name === this.hinted()));

  /** The places that the hint leads from and to. */
  get hintedPlaces(): [HTMLElement | undefined, HTMLElement | undefined] {
    return [this.elements[this.#hint?.source ?? -1], this.elements[this.#hint?.target ?? -1]];
  }

  isTarget = (at: number): boolean => this.#targets.has(at);
  isHinted = (at: number): boolean => this.#hint?.source === at || this.#hint?.target === at;

  isSource = (at: number): boolean => this.moves().some((move) => move.source === at);

  /** What was pulled from the chosen place is let go over another one, or over nothing. */
  drop(on: number | null, onmove: ((action: string) => void) | undefined): void {
    const move = on === null ? undefined : this.#targets.get(on);
    if (move) onmove?.(move);
    this.chosen = null;
  }

  press(at: number, onmove: (action: string) => void): void {
    const move = this.#targets.get(at);
    if (move) onmove(move);
    else this.chosen = this.chosen !== at && this.moves().some((known) => known.source === at) ? at : null;
  }

  onkeydown(event: KeyboardEvent, count: number): void {
    if (event.key === "Escape") this.chosen = null;
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const here = this.elements.indexOf(event.target as HTMLElement);
    const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    this.elements[(here + step + count) % count]?.focus();
  }
}

/** `2>5` as people read it: places are counted from 0, as in the terminal and in files. */
export function placesMoved(name: string): string {
  const places = /^(\d+)>(\d+)$/.exec(name);
  return places ? `${num(Number(places[1]))} → ${num(Number(places[2]))}` : name;
}
