/** Once Python is here, a service worker keeps the whole site for visits without a network. */
import { loading } from "./loading.svelte";

/** Not before: it would fetch the same files at the same time. Where there is none (an address without encryption, a
 * private window), the browser's usual cache has to do. */
export function stayOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  $effect.root(() => {
    $effect(() => {
      if (loading.ready) navigator.serviceWorker.register("./offline.js").catch(() => undefined);
    });
  });
}
