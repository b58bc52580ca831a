// The first worker's second workers, which search, film and grade.

import jobAddress from "./job?worker&url";
import type { Job } from "./messages";
import type { Beginning } from "./python";
import { walled, whenBroken } from "./walled";

/** What a second worker is handed after its beginning. */
const HANDED = ["library.so", "rest.tar"];

/** Starts second workers, or hands out one that was started before it was needed.
 *
 * Each begins with what is needed first, as soon as it is there, and is handed the `rest` when that has come.
 */
export class Helpers {
  #spare: Worker | undefined;
  #possible: () => void = () => undefined;
  /** Kept when a second worker can be given what it begins with. */
  #first = new Promise<void>((resolve) => (this.#possible = resolve));

  constructor(
    private readonly beginning: Beginning,
    private readonly rest: Promise<void>,
  ) {}

  /** Somebody will soon need one: it starts beside the studio, and neither waits for the other. */
  expect(): void {
    this.#spare ??= this.#begun();
  }

  /** The interpreter is there, and what is needed first. */
  canBegin(): void {
    this.#possible();
  }

  next(heard: (text: string) => void, broken: () => void): Job {
    const worker = this.#spare ?? this.#begun();
    this.#spare = undefined;
    worker.onmessage = (event: MessageEvent<string>) => heard(event.data);
    whenBroken(worker, broken);
    this.rest.catch(() => broken());
    return {
      post: (text) => void this.#first.then(() => worker.postMessage(text)),
      terminate: () => worker.terminate(),
    };
  }

  #begun(): Worker {
    const { beginning } = this;
    const worker = walled(jobAddress, beginning.script);
    whenBroken(worker, () => (this.#spare = undefined)); // until it is handed out
    void this.#first.then(() => {
      const { "first.tar": first } = beginning.unpacked ?? {};
      worker.postMessage({ ...beginning, helps: true, unpacked: first ? { "first.tar": first } : {} });
    });
    this.rest.then(
      () => {
        const unpacked = beginning.unpacked ?? {};
        worker.postMessage({ handed: Object.fromEntries(HANDED.map((name) => [name, unpacked[name]])) });
      },
      () => worker.terminate(),
    );
    return worker;
  }
}
