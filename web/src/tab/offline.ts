/** The service worker: it keeps every file of one version of the site, and answers with them.
 *
 * The build writes VERSION and FILES before it. A browser compares these bytes with the server's at every visit; where
 * they differ, the new version is fetched behind the one that is shown, and shown at the next visit.
 */
declare const VERSION: string;
declare const FILES: string[];

interface Lasting extends Event {
  waitUntil(done: Promise<unknown>): void;
}

interface Asked extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** What a service worker has; the types of a page know of a window only. */
interface Here {
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", act: (event: Lasting) => void): void;
  addEventListener(kind: "fetch", act: (event: Asked) => void): void;
}

const here = self as unknown as Here;
const NAME = `mohreh ${VERSION}`;

here.addEventListener("install", (event) => event.waitUntil(fill()));
here.addEventListener("activate", (event) => event.waitUntil(tidy()));
here.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(here.registration.scope)) return;
  const path = url.slice(here.registration.scope.length).split(/[?#]/, 1)[0] ?? "";
  if (path === "" || FILES.includes(path))
    event.respondWith(answer(path === "" ? "index.html" : path, event.request));
  else if (mode === "navigate") event.respondWith(fetch(event.request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  const known = new Set((await cache.keys()).map((request) => request.url));
  for (const file of FILES)
    if (!known.has(new URL(file, here.registration.scope).href))
      await cache.add(new URL(file, here.registration.scope));
  await here.skipWaiting();
}

/** The versions before are of no use once this one is whole. */
async function tidy(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith("mohreh ") && name !== NAME) await caches.delete(name);
  await here.clients.claim();
}

async function answer(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  return (await cache.match(new URL(file, here.registration.scope))) ?? fetch(request);
}
