// A plain web server sends files as they are, so the large ones lie there compressed and are unpacked in the page.

const UNPACKED: Record<string, string> = {
  "pyodide.asm.wasm": "application/wasm",
  "stdlib.zip": "application/zip",
  "packages.tar": "application/x-tar",
};

/** A `fetch` that answers the large files of a folder from their compressed copies (`NAME.gz`).
 *
 * `sizes` are the bytes of these copies by their names; `loaded` hears how many of all of them have come.
 */
export function withUnpacked(
  base: string,
  sizes: Record<string, number>,
  loaded: (done: number, total: number, what: string) => void,
): typeof fetch {
  const plain = self.fetch.bind(self);
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  let done = 0;

  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const name = address.startsWith(base) ? address.slice(base.length) : "";
    const type = UNPACKED[name];
    if (type === undefined) return plain(input, init);
    const answer = await plain(`${base}${name}.gz`);
    if (!answer.ok || answer.body === null) return answer;
    const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, out) {
        done += part.byteLength;
        loaded(done, total, name);
        out.enqueue(part);
      },
    });
    const body = answer.body.pipeThrough(counting).pipeThrough(new DecompressionStream("gzip"));
    return new Response(body, { headers: { "content-type": type } });
  };
}
