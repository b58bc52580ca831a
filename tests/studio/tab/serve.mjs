// The tab under node: messages of the page come as lines of JSON, and what the tab says goes out as such lines.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import { loadPython, tabModule } from "./python.mjs";

const settings = JSON.parse(process.argv[2]);
const { serve } = await tabModule("serve.ts");

function post(message) {
  const bytes = message.body ?? message.bytes;
  const data = bytes === undefined ? {} : { data: Buffer.from(bytes).toString("base64") };
  process.stdout.write(JSON.stringify({ ...message, ...data, body: undefined, bytes: undefined }) + "\n");
}

function start(heard, broken) {
  const worker = new Worker(new URL("./work.mjs", import.meta.url), { workerData: settings });
  worker.on("message", heard);
  worker.on("error", (error) => {
    console.error(error);
    broken();
  });
  return { post: (text) => worker.postMessage(text), terminate: () => void worker.terminate() };
}

const python = await loadPython(settings);
if (settings.exhibits)
  python
    .pyimport("mohreh.artefacts.shipped")
    .bring_by(["exhibits/shown.tar.gz"], () => new Uint8Array(readFileSync(settings.exhibits)));
const kept = settings.kept ? new Uint8Array(Buffer.from(settings.kept, "base64")).buffer : undefined;
const take = await serve(python, post, start, kept, 2);
post({ kind: "ready" });
for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.data !== undefined) message.body = new Uint8Array(Buffer.from(message.data, "base64")).buffer;
  take(message);
}
process.exit(0);
