// A second worker: searches, films and grading, one piece of work at a time. It can be ended at any moment.

import type { PyodideAPI } from "pyodide";
import type { Core } from "./core";

const AGAIN = 100;
const SIGINT = 2;

/** Python looks here now and then for a signal, as into a buffer; it finds one when its time is over. */
class AlarmClock {
  private late = Infinity;

  readonly wind = (seconds: number | undefined) => {
    this.late = seconds === undefined ? Infinity : performance.now() + seconds * 1000;
  };

  get 0(): number {
    const now = performance.now();
    if (now < this.late) return 0;
    this.late = now + AGAIN;
    return SIGINT;
  }

  set 0(_) {
    // Python says that it has seen the signal.
  }
}

interface Bench {
  take: { (text: string): void; callPromising(text: string): Promise<void> };
}

/** How the native core comes: packed bytes, and a module made of them, which lets messages in by `pause`. */
export interface CoreSource {
  bring(): Uint8Array;
  open(bytes: Uint8Array<ArrayBuffer>, pause: (() => Promise<void>) | undefined): Core;
}

/** The function returned takes a piece of work, or the wish to end one. `core` is there where the site has one. */
export function work(python: PyodideAPI, post: (text: string) => void, core?: CoreSource): (text: string) => void {
  const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  // Where the browser can hold Python in the middle of a call, wishes are heard while it works.
  const canWait = "Suspending" in WebAssembly;
  const waiting = canWait ? pause : undefined;
  const clock = new AlarmClock();
  python.setInterruptBuffer(clock as unknown as Uint8Array);
  const bench: Bench = python
    .pyimport("mohreh.studio.tab.bridge_to_work")
    .open_bench(post, waiting, clock.wind, core);
  return (text) => {
    if (canWait) void bench.take.callPromising(text);
    else bench.take(text);
  };
}
