// A second worker of the tab under node.

import { parentPort, workerData } from "node:worker_threads";
import { coreSource, loadPython, tabModule } from "./python.mjs";

const early = [];
let take = (text) => early.push(text);
parentPort.on("message", (text) => take(text));
const { work } = await tabModule("work.ts");
const python = await loadPython(workerData);
take = work(python, (text) => parentPort.postMessage(text), await coreSource(workerData));
early.forEach((text) => take(text));
