/**
 * Compile Python files for the tab, by the Python that will read them: `node compile.mjs PYODIDE KIND FOLDER < FILES`
 *
 * Compiling is the larger part of importing, and importing that of a tab's start. FILES are names in the folder, one a
 * line. With the kind `bare` a compiled file takes the place of its source; with `beside` it lies in `__pycache__`, for
 * those whose source is shown, or read by themselves. It is not checked against its source, for nothing changes in a tab.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, kind, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${resolve(pyodide)}/` });
python.FS.mkdirTree("/work");
python.mountNodeFS("/work", resolve(folder));
python.globals.set("bare", kind === "bare");
python.globals.set("files", python.toPy(readFileSync(0, "utf-8").split("\n").filter(Boolean)));
await python.runPythonAsync(`
from importlib.util import cache_from_source
from pathlib import Path
from py_compile import PycInvalidationMode, compile

for file in files:
    source = Path("/work", file)
    target = source.with_suffix(".pyc") if bare else cache_from_source(source)
    compile(
        source, target, dfile=file, doraise=True, optimize=2 if bare else 0,
        invalidation_mode=PycInvalidationMode.UNCHECKED_HASH,
    )
    if bare:
        source.unlink()
`);
