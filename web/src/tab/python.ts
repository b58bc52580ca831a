// Python in a web worker of the browser: Pyodide and the packages, all from the site's own folder.

import { loadPyodide, type PyodideAPI } from "pyodide";
import { withUnpacked } from "./packed";
import { files } from "./tar";

const PACKAGES = "/lib/python3.14/site-packages";

/** What a second worker is given to begin with: where the files are, and the interpreter as it was compiled here. */
export interface Beginning {
  base: string;
  files: Record<string, number>;
  interpreter?: WebAssembly.Module;
}

/** Loads Python; `loaded` hears how many bytes have come, of how many, and of which file.
 *
 * The interpreter is left in `beginning` for the next worker: to compile it again would take it a second.
 */
export async function loadPython(
  beginning: Beginning,
  loaded: (done: number, total: number, what: string) => void = () => {},
): Promise<PyodideAPI> {
  const { base } = beginning;
  const get = withUnpacked(base, beginning.files, loaded);
  self.fetch = (input, init) => {
    const known = beginning.interpreter !== undefined && String(input) === base + "pyodide.asm.wasm";
    return known ? Promise.resolve(new Response()) : get(input, init);
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    beginning.interpreter ??= await WebAssembly.compileStreaming(source);
    const module = beginning.interpreter;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const archive = get(base + "packages.tar").then((answer) => answer.arrayBuffer());
  const { default: createPyodideModule } = await import(/* @vite-ignore */ base + "pyodide.asm.mjs");
  const python = await loadPyodide({
    indexURL: base,
    stdLibURL: base + "stdlib.zip",
    lockFileContents: JSON.stringify({ info: LOCK, packages: {} }),
    createPyodideModule,
    env: { MOHREH_NATIVE: "none", HOME: "/home" },
  } as Parameters<typeof loadPyodide>[0]);
  unpack(python, new Uint8Array(await archive));
  return python;
}

const LOCK = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
};

function unpack(python: PyodideAPI, archive: Uint8Array): void {
  const made = new Set<string>();
  for (const [path, bytes] of files(archive)) {
    const full = `${PACKAGES}/${path}`;
    const folder = full.slice(0, full.lastIndexOf("/"));
    if (!made.has(folder)) {
      python.FS.mkdirTree(folder);
      made.add(folder);
    }
    python.FS.writeFile(full, bytes, { canOwn: true });
  }
}
