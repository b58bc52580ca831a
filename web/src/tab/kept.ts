// What the browser keeps of Python between two visits: its memory after all imports, and its files unpacked.

export const SNAPSHOT = "snapshot";
const PREFIX = "python ";

/** What the site whose Python lies there has kept, whichever version of it; one host may have several sites. */
const ours = (base: string) => `${PREFIX}${new URL("..", base).href} `;

/** Another version of the site, or of the browser, keeps its own: neither could read the other's. */
const nameOf = (base: string) => `${ours(base)}${base} ${navigator.userAgent}`;

/** What was kept for that folder; nothing where it was not, or where this browser keeps nothing for this address. */
export async function opened(base: string): Promise<Cache | undefined> {
  const there = "caches" in self && (await caches.has(nameOf(base)).catch(() => false));
  return there ? caches.open(nameOf(base)) : undefined;
}

/** Keeps files by their names in the place of all that was kept before; the memory last, for it makes the rest of use. */
export async function keepAll(base: string, files: Map<string, Uint8Array<ArrayBuffer>>): Promise<void> {
  await forget(base);
  const cache = await caches.open(nameOf(base));
  for (const [name, bytes] of files) await cache.put(base + name, new Response(bytes));
}

export async function snapshot(base: string): Promise<ArrayBuffer | undefined> {
  const found = await (await opened(base))?.match(base + SNAPSHOT);
  return found?.arrayBuffer();
}

export async function forget(base: string): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(ours(base))) await caches.delete(name);
}
