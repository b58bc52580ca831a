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
/** One host may have several such sites, each below its own address. */
const OURS = `mohreh ${here.registration.scope} `;
const NAME = OURS + VERSION;
/** Files whose address holds a hash of what is in them. */
const NAMED = /^(assets|python-\w+)\//;

here.addEventListener("install", (event) => event.waitUntil(fill()));
here.addEventListener("activate", (event) => event.waitUntil(tidy()));
here.addEventListener("fetch", (event) => {
  const { method, url, mode } = event.request;
  if (method !== "GET" || !url.startsWith(here.registration.scope)) return;
  const path = url.slice(here.registration.scope.length).split(/[?#]/, 1)[0] || "index.html";
  if (FILES.includes(path) || mode !== "navigate") event.respondWith(answer(path, event.request));
});

async function fill(): Promise<void> {
  const cache = await caches.open(NAME);
  const known = new Set((await cache.keys()).map((request) => request.url));
  for (const file of FILES) {
    const { href } = new URL(file, here.registration.scope);
    // The browser may take another version's file for this one where the name does not say which it is.
    if (!known.has(href)) await cache.add(new Request(href, { cache: NAMED.test(file) ? "default" : "no-cache" }));
  }
  await here.skipWaiting();
}

/** The version before stays: a page of it may be open, and asks for its parts when they are first needed. Those before
 * that one are of no use any more. */
async function tidy(): Promise<void> {
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
  for (const name of before.slice(0, -1)) await caches.delete(name);
  await here.clients.claim();
}

async function answer(file: string, request: Request): Promise<Response> {
  const url = new URL(file, here.registration.scope);
  const known = (await (await caches.open(NAME)).match(url)) ?? (await caches.match(url));
  return known ?? fetch(request);
}
