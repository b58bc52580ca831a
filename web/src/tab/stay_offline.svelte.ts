/** Once all of Python is here, a service worker keeps the whole site for visits without a network. */
import { loading } from "./loading.svelte";

/** Not before: it would fetch the same files at the same time, and take the line from what somebody waits for. Where there is none (an address without encryption, a
 * private window), the browser's usual cache has to do. */
export function stayOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  $effect.root(() => {
    $effect(() => {
      if (loading.settled) navigator.serviceWorker.register("./offline.js").catch(() => undefined);
    });
  });
}
