// A second worker of the tab: it loads Python, then does what it is told. Or it rehearses for the next visit.

import { bring } from "./bring";
import { Core, CORE } from "./core";
import { keepAll, SNAPSHOT } from "./kept";
import { type Beginning, loadPython, loadRest, rehearse } from "./python";
import { type CoreSource, work } from "./work";

const early: string[] = [];
let take = (text: string): void => void early.push(text);

async function begin(beginning: Beginning): Promise<void> {
  const python = await loadPython(beginning);
  await loadRest(python, beginning);
  const core: CoreSource = {
    bring: () => bring(beginning.base + CORE),
    open: (bytes, pause) => new Core(bytes, pause),
  };
  take = work(python, (text) => self.postMessage(text), beginning.later.includes(CORE) ? core : undefined);
  early.forEach((one) => take(one));
}

async function prepare(beginning: Beginning): Promise<void> {
  await keepAll(beginning.base, await rehearse(beginning, SNAPSHOT));
  self.postMessage("kept");
}

self.onmessage = (event: MessageEvent<string | (Beginning & { rehearsal?: true })>) => {
  const message = event.data;
  if (typeof message === "string") take(message);
  else
    (message.rehearsal ? prepare(message) : begin(message)).catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
};
