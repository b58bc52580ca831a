// The first worker of the tab: the studio itself.

import jobAddress from "./job?worker&url";
import { opened } from "./kept";
import { type Beginning, loadPython, loadRest } from "./python";
import { serve } from "./serve";
import { walled } from "./walled";
import type { FromTab, Job, ToTab } from "./messages";

const MOST_WORKERS = 3;
/** Milliseconds after everything is there until the next visit is prepared: whoever plays now comes first. */
const LATER = 3_000;
/** What can be answered with what is needed first; everything else waits for the rest. */
const PLAYING = /^\/api\/(games|sessions(\/[\w-]+(\/(move|undo|redo|seats|events|positions\/\d+))?)?)$/;

const post = (message: FromTab, transfer: ArrayBuffer[] = []) => self.postMessage(message, { transfer });
const early: ToTab[] = [];
let take = (message: ToTab): void => void early.push(message);

/** Starts second workers; they begin when the rest is there, which they are given unpacked. */
function starter(beginning: Beginning, rest: Promise<void>) {
  return (heard: (text: string) => void, broken: () => void): Job => {
    const worker = walled(jobAddress, beginning.script);
    worker.onmessage = (event: MessageEvent<string>) => heard(event.data);
    worker.onerror = () => broken();
    const begun = rest.then(() => worker.postMessage(beginning), broken);
    return {
      post: (text) => void begun.then(() => worker.postMessage(text)),
      terminate: () => worker.terminate(),
    };
  };
}

/** In a worker of its own, for it takes a few seconds and leaves nothing but what is kept. */
async function prepareNextVisit(beginning: Beginning): Promise<void> {
  if (!("caches" in self) || (await opened(beginning.base))) return;
  const worker = walled(jobAddress, beginning.script);
  worker.onmessage = worker.onerror = () => worker.terminate();
  worker.postMessage({ ...beginning, rehearsal: true });
}

async function start(message: Extract<ToTab, { kind: "start" }>): Promise<void> {
  const { kept, beginning } = message;
  const python = await loadPython(beginning, (done, total, what) => post({ kind: "loading", done, total, what }));
  const rest = new Promise<void>((resolve, reject) =>
    setTimeout(() => loadRest(python, beginning).then(resolve, reject)),
  );
  const workers = Math.max(2, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const answer = await serve(python, post, starter(beginning, rest), kept, workers);
  let whole = false;
  take = (asked) => {
    if (whole || ("path" in asked && PLAYING.test(asked.path.split("?", 1)[0] ?? ""))) answer(asked);
    else void rest.then(() => answer(asked));
  };
  post({ kind: "ready" });
  early.forEach((one) => take(one));
  await rest;
  whole = true;
  setTimeout(() => void prepareNextVisit(beginning), LATER);
}

self.onmessage = (event: MessageEvent<ToTab>) => {
  const message = event.data;
  if (message.kind !== "start") take(message);
  else start(message).catch((error: unknown) => post({ kind: "failed", message: String(error) }));
};
