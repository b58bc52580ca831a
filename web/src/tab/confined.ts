// A worker where other people's code is going to run has less than a browser gives to workers.

/** A further worker, loaded from an address, would stand outside the wall (`walled`). What code could keep for this address
 * would be taken for the site's own at the next visit: its page without a policy, or games that were never played. And the
 * lock on the library is the page's. */
const WITHHELD = ["Worker", "SharedWorker", "caches", "indexedDB"];
const WITHHELD_BY_NAVIGATOR = ["serviceWorker", "storage", "locks"];

/** Takes them away; whoever needs any of them has used it before. */
export function confine(): void {
  for (const name of WITHHELD) forgetIn(self, name);
  for (const name of WITHHELD_BY_NAVIGATOR) forgetIn(navigator, name);
}

/** Also where it is inherited from. */
function forgetIn(holder: object | null, name: string): void {
  for (let one = holder; one !== null; one = Object.getPrototypeOf(one) as object | null)
    Reflect.deleteProperty(one, name);
}
