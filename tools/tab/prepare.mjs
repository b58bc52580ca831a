/**
 * Visit the site for the first time, inside the Python that it will have: `node prepare.mjs PYODIDE FOLDER`
 *
 * FOLDER is what will be Python's library there, the packages in it. The answer of `first_visit.py` is printed: what a
 * tab needs first. That is compiled now; nothing in a tab is checked against its source, for nothing changes there.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const LIBRARY = "/lib/python3.14";
/** An archive with nothing in it: the library lies in a folder. */
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]);

const [pyodide, folder] = process.argv.slice(2).map((path) => resolve(path));
const empty = join(mkdtempSync(join(tmpdir(), "mohreh-")), "empty.zip");
writeFileSync(empty, EMPTY_ZIP);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: empty,
  env: { MOHREH_NATIVE: "wasm", HOME: "/home", PYTHONPATH: LIBRARY },
  fsInit: async (FS) => FS.mount(FS.filesystems.NODEFS, { root: folder }, LIBRARY),
});
python.runPython(readFileSync(new URL("first_visit.py", import.meta.url), "utf-8"));
process.stdout.write(await python.runPythonAsync("await visit()"));
