/**
 * Run a program inside the Python that the site will have: `node in_pyodide.mjs PYODIDE FOLDER NATIVE PROGRAM [GIVEN]`
 *
 * FOLDER is what will be Python's library there, the packages in it; NATIVE says which core the tab has. What the
 * program's `told` returns is printed. GIVEN is a file, which the program finds as `/given`.
 */
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const LIBRARY = "/lib/python3.14";
/** An archive with nothing in it: the library lies in a folder. */
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 5, 6, ...Array(18).fill(0)]);

const [pyodide, folder] = process.argv.slice(2, 4).map((path) => resolve(path));
const [native, program, given] = process.argv.slice(4);
const empty = join(mkdtempSync(join(tmpdir(), "mohreh-")), "empty.zip");
writeFileSync(empty, EMPTY_ZIP);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({
  indexURL: `${pyodide}/`,
  stdLibURL: empty,
  env: { MOHREH_NATIVE: native, HOME: "/home", PYTHONPATH: LIBRARY },
  fsInit: async (FS) => FS.mount(FS.filesystems.NODEFS, { root: folder }, LIBRARY),
});
if (given) python.FS.writeFile("/given", readFileSync(given));
python.runPython(readFileSync(program, "utf-8"));
process.stdout.write(await python.runPythonAsync("await told()"));
