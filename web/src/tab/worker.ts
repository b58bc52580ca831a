// The first worker of the tab: the studio itself.

import jobAddress from "./job?worker&url";
import { type Beginning, loadPython } from "./python";
import { serve } from "./serve";
import { walled } from "./walled";
import type { FromTab, Job, ToTab } from "./messages";

const MOST_WORKERS = 3;

const post = (message: FromTab, transfer: ArrayBuffer[] = []) => self.postMessage(message, { transfer });
const early: ToTab[] = [];
let take = (message: ToTab): void => void early.push(message);

function starter(beginning: Beginning) {
  return (heard: (text: string) => void, broken: () => void): Job => {
    const worker = walled(jobAddress);
    worker.onmessage = (event: MessageEvent<string>) => heard(event.data);
    worker.onerror = () => broken();
    worker.postMessage(beginning);
    return {
      post: (text) => worker.postMessage(text),
      terminate: () => worker.terminate(),
    };
  };
}

async function start(message: Extract<ToTab, { kind: "start" }>): Promise<void> {
  const { base, files, kept } = message;
  const beginning: Beginning = { base, files };
  const python = await loadPython(beginning, (done, total, what) => post({ kind: "loading", done, total, what }));
  const workers = Math.max(2, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  take = await serve(python, post, starter(beginning), kept, workers);
  post({ kind: "ready" });
  early.forEach((one) => take(one));
}

self.onmessage = (event: MessageEvent<ToTab>) => {
  const message = event.data;
  if (message.kind !== "start") take(message);
  else start(message).catch((error: unknown) => post({ kind: "failed", message: String(error) }));
};
