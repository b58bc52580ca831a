// A plain web server sends files as they are, so the large ones lie there compressed and are unpacked in the tab.

import { XzReadableStream } from "xz-decompress";
import { opened } from "./kept";

export type Loaded = (done: number, total: number, what: string) => void;

/** What must be there before anything can be played. */
const FIRST = ["pyodide.asm.wasm", "first.tar", "library.so"];

/** The large files of Python's folder, each compressed as `NAME.xz`.
 *
 * They come one after the other, in the order in which they are asked for: what is needed first can be worked with while
 * the next is on its way. `given` are files that somebody else has already unpacked.
 */
export class Parts {
  #done = 0;
  #total: number;
  #line: Promise<unknown> = Promise.resolve();
  #coming = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  constructor(
    readonly base: string,
    sizes: Record<string, number>,
    private readonly given: Record<string, Uint8Array<ArrayBuffer>> = {},
    private readonly loaded: Loaded = () => {},
  ) {
    this.#total = FIRST.reduce((sum, name) => sum + (sizes[`${name}.xz`] ?? 0), 0);
  }

  async get(name: string, type = "application/octet-stream"): Promise<Response> {
    const headers = { "content-type": type };
    if (this.given[name]) return new Response(this.given[name], { headers });
    const kept = await (await opened(this.base))?.match(this.base + name);
    if (kept) return new Response(kept.body, { headers });
    const before = this.#line;
    let next = (): void => {};
    this.#line = new Promise<void>((resolve) => (next = resolve));
    await before;
    const answer = await fetch(`${this.base}${name}.xz`);
    if (!answer.ok || answer.body === null) throw new Error(`${name}: ${answer.status} ${answer.statusText}`);
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, out) => {
        if (FIRST.includes(name)) this.loaded((this.#done += part.byteLength), this.#total, name);
        out.enqueue(part);
      },
      flush: () => next(),
    });
    return new Response(new XzReadableStream(answer.body.pipeThrough(counting)), { headers });
  }

  /** The whole file, however often it is asked for. */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const coming = this.#coming.get(name) ?? this.#fetched(name);
    this.#coming.set(name, coming);
    return coming;
  }

  async #fetched(name: string): Promise<Uint8Array<ArrayBuffer>> {
    return (this.given[name] ??= new Uint8Array(await (await this.get(name)).arrayBuffer()));
  }
}
