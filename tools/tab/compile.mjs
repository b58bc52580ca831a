/**
 * Compile Python files for the tab, by the Python that will read them: `node compile.mjs PYODIDE KIND FOLDER`
 *
 * Compiling is the larger part of importing, and importing that of a tab's start. With the kind `bare` a compiled file
 * takes the place of its source; with `beside` it lies in `__pycache__`, for those whose source is shown. It is not
 * checked against its source, for nothing changes in a tab.
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, kind, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: `${resolve(pyodide)}/` });
python.FS.mkdirTree("/work");
python.mountNodeFS("/work", resolve(folder));
python.globals.set("bare", kind === "bare");
const whole = await python.runPythonAsync(`
from compileall import compile_dir
from pathlib import Path
from py_compile import PycInvalidationMode

whole = compile_dir(
    "/work", quiet=1, legacy=bare, stripdir="/work", invalidation_mode=PycInvalidationMode.UNCHECKED_HASH
)
if bare:
    for source in Path("/work").rglob("*.py"):
        source.unlink()
bool(whole)
`);
process.exit(whole ? 0 : 1);
