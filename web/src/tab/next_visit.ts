// What a visit does for the next one: Python's memory after all imports is kept.

import jobAddress from "./job?worker&url";
import { opened } from "./kept";
import type { Beginning } from "./python";
import { walled, whenBroken } from "./walled";

/** In a worker of its own, for it takes a few seconds and leaves nothing but what is kept. */
export async function prepareNextVisit(beginning: Beginning): Promise<void> {
  if (!("caches" in self) || (await opened(beginning.base))) return;
  const worker = walled(jobAddress, beginning.script);
  const end = () => worker.terminate();
  worker.onmessage = end;
  whenBroken(worker, end);
  worker.postMessage({ ...beginning, rehearsal: true });
}
