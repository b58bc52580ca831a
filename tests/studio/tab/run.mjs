// Runs a Python program inside Pyodide: `node run.mjs SETTINGS FILE`.

import { readFileSync } from "node:fs";
import { loadPython } from "./python.mjs";

const python = await loadPython(JSON.parse(process.argv[2]));
python.runPython(readFileSync(process.argv[3], "utf-8"));
