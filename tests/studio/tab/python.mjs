// Python under node as the tab has it: Pyodide from the page's packages, Mohreh from its source folder.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "../../..");
const WEB = join(ROOT, "web");
const require = createRequire(join(WEB, "package.json"));

/** A module of the tab's own, compiled on the way. */
export async function tabModule(name) {
  const ts = require("typescript");
  const source = readFileSync(join(WEB, "src/tab", name), "utf-8");
  const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(source, { compilerOptions: options });
  return import("data:text/javascript;base64," + Buffer.from(outputText).toString("base64"));
}

/** Where the native core comes from, as the tab's second worker is given it; nothing where there is none. */
export async function coreSource({ core }) {
  if (core === undefined) return undefined;
  const { Core } = await tabModule("core.ts");
  return { bring: () => new Uint8Array(gzipSync(readFileSync(core))), open: (bytes, pause) => new Core(bytes, pause) };
}

/** `packages` is a folder with what Mohreh needs; compiled files are kept in `cache` for the next time. With `core`, a
 * file, Python finds the native core there. */
export async function loadPython({ packages, cache, core }) {
  const { loadPyodide } = await import(require.resolve("pyodide/pyodide.mjs"));
  const mounts = { "/packages": packages, "/cache": cache, "/repository": ROOT };
  const python = await loadPyodide({
    indexURL: dirname(require.resolve("pyodide/pyodide.mjs")) + "/",
    env: {
      MOHREH_NATIVE: core ? "wasm" : "none",
      HOME: "/home",
      PYTHONPATH: "/packages/stdlib:/packages:/repository/src:/repository/tests",
    },
    fsInit: async (FS) => {
      for (const [place, root] of Object.entries(mounts)) {
        FS.mkdirTree(place);
        FS.mount(FS.filesystems.NODEFS, { root }, place);
      }
    },
  });
  python.runPython("import sys; sys.dont_write_bytecode, sys.pycache_prefix = False, '/cache'");
  return python;
}
