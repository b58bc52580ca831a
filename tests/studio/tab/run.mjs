// Runs a Python program inside Pyodide: `node run.mjs SETTINGS FILE`.

import { readFileSync } from "node:fs";
import { coreSource, loadPython } from "./python.mjs";

const settings = JSON.parse(process.argv[2]);
const python = await loadPython(settings);
const core = await coreSource(settings);
if (core !== undefined) python.pyimport("mohreh.studio.tab.bridge_to_work").reach(core, undefined);
python.runPython(readFileSync(process.argv[3], "utf-8"));
