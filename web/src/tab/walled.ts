// A worker behind the page's own wall.

/** Starts a module as a worker that the page's content security policy holds for; `script` runs in it too.
 *
 * A worker that is loaded from an address has the policy of that answer, and a plain web server sends none: a hand-in
 * could reach for any network from there. One that is made from a blob inherits the policy of who made it.
 */
export function walled(address: string, script: Blob): Worker {
  const text = `\nimport ${JSON.stringify(new URL(address, self.location.href).href)};`;
  return new Worker(URL.createObjectURL(new Blob([script, text], { type: "text/javascript" })), { type: "module" });
}

/** Calls `act` when a worker that was started here breaks down. The error ends there: not heard so, it would be one of
 * whoever started the worker too, and end the whole studio. */
export function whenBroken(worker: Worker, act: () => void): void {
  worker.onerror = (event) => {
    event.preventDefault();
    console.warn(event.message);
    act();
  };
}
