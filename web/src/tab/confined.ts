// A worker where other people's code is going to run has less than a browser gives to workers.

/** A further worker, loaded from an address, would stand outside the wall (`walled`). And what code could keep for this
 * address would be taken for the site's own at the next visit: its page without a policy, or games that were never played. */
const WITHHELD = ["Worker", "SharedWorker", "caches", "indexedDB"];

/** Takes them away; whoever needs any of them has used it before. */
export function confine(): void {
  for (const name of WITHHELD) forgetIn(self, name);
  forgetIn(navigator, "serviceWorker");
}

/** Also where it is inherited from. */
function forgetIn(holder: object | null, name: string): void {
  for (let one = holder; one !== null; one = Object.getPrototypeOf(one) as object | null)
    Reflect.deleteProperty(one, name);
}
