// Python in a web worker of the browser: Pyodide and the packages, all from the site's own folder.

import { loadPyodide, type PyodideAPI } from "pyodide";
import { bring } from "./bring";
import { CORE } from "./core";
import { forget, snapshot } from "./kept";
import { type Loaded, Parts } from "./packed";
import { files } from "./tar";

/** Where Python's modules lie, those of packages in `site-packages` below. */
export const LIBRARY = "/lib/python3.14";
/** What packages say of themselves. Pyodide would take note of it when it starts, and memory with such notes is not kept. */
const ABOUT = ".dist-info/";
/** An archive with nothing in it: Python's own modules lie in the folder. */
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)]);

/** What a worker is given to begin with: where the files are, and what another worker has already unpacked of them. */
export interface Beginning {
  base: string;
  files: Record<string, number>;
  /** The one compiled library of a package, as a path below `LIBRARY`. */
  library: string;
  /** The interpreter's own script: every worker begins with it. */
  script: Blob;
  later: string[];
  interpreter?: WebAssembly.Module;
  unpacked?: Unpacked;
  /** Whether another worker hands it what is not needed first. */
  helps?: true;
}

/** Files of Python's folder, unpacked. */
export type Unpacked = Record<string, Uint8Array<ArrayBuffer>>;

interface Module {
  HEAP8: Int8Array;
  _malloc(size: number): number;
}
interface Settings {
  INITIAL_MEMORY?: number;
  locateFile(name: string): string;
  dynamicLibraries?: string[];
}
type Create = (settings: Settings) => Promise<Module>;
type Files = PyodideAPI["FS"];

/** Python with what is needed first; it knows how what is needed later comes. Where this browser has kept Python's memory, it continues from there. */
export async function loadPython(beginning: Beginning, parts: Parts, begun?: () => void): Promise<PyodideAPI> {
  const python = await begin(beginning, parts, begun);
  const { base, later } = beginning;
  if (later.length > 0)
    python.pyimport("mohreh.artefacts.shipped").bring_by(later, (name: string) => bring(base + name));
  return python;
}

async function begin(beginning: Beginning, parts: Parts, begun?: () => void): Promise<PyodideAPI> {
  const memory = await snapshot(beginning.base);
  if (memory !== undefined)
    try {
      const python = await start(beginning, parts, { _loadSnapshot: memory }, begun);
      python.runPython("import random; random.seed()");
      return python;
    } catch (error) {
      console.warn(error);
      await forget(beginning.base);
    }
  const python = await start(beginning, parts, {}, begun);
  python.pyimport("mohreh.agents").destroy(); // meanwhile the library comes
  if (beginning.helps) return python;
  parts.bytes("rest.tar").catch(() => undefined); // on its way while Python imports; whoever waits for it hears of it
  addLibrary(python, beginning, await parts.bytes("library.so"));
  return python;
}

/** Adds everything that is not needed first. */
export async function loadRest(python: PyodideAPI, beginning: Beginning, parts: Parts): Promise<void> {
  if (beginning.helps) addLibrary(python, beginning, await parts.bytes("library.so"));
  unpack(python.FS, await parts.bytes("rest.tar"));
  python.runPython("import importlib; importlib.invalidate_caches()");
}

/** Python's memory after all imports, and its files as they were unpacked on the way. */
export async function rehearse(beginning: Beginning, name: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const parts = partsOf(beginning);
  const python = await start(beginning, parts, { _makeSnapshot: true });
  python.FS.writeFile(`${LIBRARY}/${beginning.library}`, await parts.bytes("library.so"));
  python.runPython(`
import gc, importlib
for name in open("${LIBRARY}/first_visit.txt").read().split():
    importlib.import_module(name)
gc.collect()
`);
  const memory = python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const part of ["pyodide.asm.wasm", "first.tar", "library.so", "rest.tar"])
    kept.set(part, await parts.bytes(part));
  return kept.set(name, memory);
}

function addLibrary(python: PyodideAPI, beginning: Beginning, content: Uint8Array): void {
  python.FS.writeFile(`${LIBRARY}/${beginning.library}`, content, { canOwn: true });
}

/** The large files, to be asked for through one and the same all the time. */
export function partsOf(beginning: Beginning, loaded?: Loaded): Parts {
  return new Parts(beginning.base, beginning.files, (beginning.unpacked ??= {}), loaded);
}

type Memory = { _makeSnapshot?: true; _loadSnapshot?: ArrayBuffer };

/** `begun` is called when another worker could be given the interpreter and what is needed first. */
async function start(
  beginning: Beginning,
  parts: Parts,
  memory: Memory,
  begun: () => void = () => undefined,
): Promise<PyodideAPI> {
  const { base, interpreter } = beginning;
  const asKept = memory._makeSnapshot || memory._loadSnapshot;
  const wasm = interpreter ? new Response() : await parts.get("pyodide.asm.wasm", "application/wasm");
  const first = parts.bytes("first.tar");
  const library = beginning.helps && !asKept ? undefined : parts.bytes("library.so");
  for (const part of [first, library]) part?.catch(() => undefined); // whoever waits for it hears of it
  const plain = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    if (String(input) === base + "pyodide.asm.wasm") return wasm;
    if (String(input) === base + "stdlib.zip") return new Response(EMPTY_ZIP);
    if (String(input) === base + "library.so") return new Response(await library);
    return plain(input, init);
  };
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = (beginning.interpreter ??= await WebAssembly.compileStreaming(source));
    first.then(begun, () => undefined);
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  const create = (self as unknown as { createPyodideModule: Create }).createPyodideModule;
  try {
    const python = await loadPyodide({
      indexURL: base,
      stdLibURL: base + "stdlib.zip",
      lockFileContents: JSON.stringify({ info: LOCK, packages: {} }),
      createPyodideModule: asKept ? (given: Settings) => inPlace(create, given, beginning.library) : create,
      env: { MOHREH_NATIVE: beginning.later.includes(CORE) ? "wasm" : "none", HOME: "/home", PYTHONPATH: LIBRARY },
      fsInit: async (FS: Files) => unpack(FS, await first, (path) => !path.includes(ABOUT)),
      ...memory,
    } as unknown as Parameters<typeof loadPyodide>[0]);
    unpack(python.FS, await first, (path) => path.includes(ABOUT));
    return python;
  } finally {
    self.fetch = plain;
    WebAssembly.instantiateStreaming = instantiate;
  }
}

const LOCK = {
  abi_version: "2026_0",
  arch: "wasm32",
  platform: "emscripten_5_0_3",
  python: "3.14.2",
};

/** Memory that is kept holds addresses of the compiled library: it is loaded before Python starts, where nothing else
 * has moved its place yet. And the memory must be there before what was kept is laid into it. */
async function inPlace(create: Create, settings: Settings, library: string): Promise<Module> {
  const path = `${LIBRARY}/${library}`;
  const locateFile = (name: string) => settings.locateFile(name === path ? "library.so" : name);
  const module = await create({ ...settings, dynamicLibraries: [path], locateFile });
  const wanted = settings.INITIAL_MEMORY ?? 0;
  const PAGE = 65_536;
  while (module.HEAP8.length + PAGE <= wanted) module._malloc(wanted - module.HEAP8.length);
  return module;
}

function unpack(FS: Files, archive: Uint8Array, wanted: (path: string) => boolean = () => true): void {
  const made = new Set<string>();
  for (const [path, bytes] of files(archive)) {
    if (!wanted(path)) continue;
    const full = `${LIBRARY}/${path}`;
    const folder = full.slice(0, full.lastIndexOf("/"));
    if (!made.has(folder)) {
      FS.mkdirTree(folder);
      made.add(folder);
    }
    FS.writeFile(full, bytes, { canOwn: true });
  }
}
