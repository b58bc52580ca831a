// A worker behind the page's own wall.

/** Starts a module as a worker that the page's content security policy holds for.
 *
 * A worker that is loaded from an address has the policy of that answer, and a plain web server sends none: a hand-in
 * could reach for any network from there. One that is made from a blob inherits the policy of who made it.
 */
export function walled(address: string): Worker {
  const text = `import ${JSON.stringify(new URL(address, self.location.href).href)};`;
  const blob = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  return new Worker(blob, { type: "module" });
}
