// The first worker of the tab: the studio itself.

import jobAddress from "./job?worker&url";
import { loadPython } from "./python";
import { serve } from "./serve";
import { walled } from "./walled";
import type { FromTab, Job, ToTab } from "./messages";

const MOST_WORKERS = 3;

const post = (message: FromTab, transfer: ArrayBuffer[] = []) => self.postMessage(message, { transfer });
const early: ToTab[] = [];
let take = (message: ToTab): void => void early.push(message);

function starter(base: string, sizes: Record<string, number>) {
  return (heard: (text: string) => void, broken: () => void): Job => {
    const worker = walled(jobAddress);
    worker.onmessage = (event: MessageEvent<string>) => heard(event.data);
    worker.onerror = () => broken();
    worker.postMessage({ base, files: sizes });
    return {
      post: (text) => worker.postMessage(text),
      terminate: () => worker.terminate(),
    };
  };
}

async function start(message: Extract<ToTab, { kind: "start" }>): Promise<void> {
  const { base, files, kept } = message;
  const python = await loadPython(base, files, (done, total, what) => post({ kind: "loading", done, total, what }));
  const workers = Math.max(2, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  take = await serve(python, post, starter(base, files), kept, workers);
  post({ kind: "ready" });
  early.forEach((one) => take(one));
}

self.onmessage = (event: MessageEvent<ToTab>) => {
  const message = event.data;
  if (message.kind !== "start") take(message);
  else start(message).catch((error: unknown) => post({ kind: "failed", message: String(error) }));
};
