/** Something the server is asked for again and again while the page is looked at: another process writes the runs. */
import { Refusal } from "../api/http";
import { toasts } from "../toasts.svelte";

const PAUSE = 2000;

export class Watch<T> {
  value = $state.raw<T | null>(null);
  missing = $state(false);
  lost = $state(false);

  #ask: () => Promise<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(ask: () => Promise<T>) {
    this.#ask = ask;
    void this.#look();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Look at once: something was just changed. */
  again(): void {
    void this.#once();
  }

  async #look(): Promise<void> {
    if (!document.hidden) await this.#once();
    if (!this.#closed && !this.missing) this.#timer = setTimeout(() => void this.#look(), PAUSE);
  }

  async #once(): Promise<void> {
    try {
      this.value = await this.#ask();
      this.lost = false;
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) this.missing = true;
      else if (error instanceof Refusal) toasts.fail(error);
      else this.lost = true;
    }
  }
}
