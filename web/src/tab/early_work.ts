/** What a second worker does before everything is there: the move of an opponent who needs little. */

/** These look for files that would not be there yet, and play worse where they find none. */
const NEEDS_ALL = /\b(engine|solver)\b/;

interface Work {
  id?: number;
  kind?: string;
  agent?: string;
  cancel?: number;
}

/** Takes work for a bench, and says what comes of it. Most of it waits until the rest is there.
 *
 * A move is tried at once. Should it fail, it may have been for want of the rest: then it is done again.
 */
export class EarlyWork {
  #bench: (text: string) => void = () => undefined;
  #tried = new Map<number, string>();
  #whole = false;

  constructor(
    private readonly post: (text: string) => void,
    private readonly rest: Promise<void>,
  ) {
    rest.then(
      () => (this.#whole = true),
      () => undefined,
    );
  }

  workAt(bench: (text: string) => void): void {
    this.#bench = bench;
  }

  take(text: string): void {
    const { id, kind, agent, cancel } = JSON.parse(text) as Work;
    const isTried = cancel !== undefined && this.#tried.delete(cancel);
    if (id !== undefined && kind === "choose" && !this.#whole && !NEEDS_ALL.test(agent ?? "")) {
      this.#tried.set(id, text);
      this.#bench(text);
    } else if (isTried || this.#whole) this.#bench(text);
    else this.#later(text);
  }

  say(text: string): void {
    if (this.#tried.size > 0) {
      const { id, error, result } = JSON.parse(text) as { id: number; error?: unknown; result?: unknown };
      const tried = this.#tried.get(id);
      if (error !== undefined || result !== undefined) this.#tried.delete(id);
      if (error !== undefined && tried !== undefined) return this.#later(tried);
    }
    this.post(text);
  }

  #later(text: string): void {
    this.rest.then(
      () => this.#bench(text),
      () => undefined,
    );
  }
}
