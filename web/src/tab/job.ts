// A second worker of the tab: it loads Python, then does what it is told. Or it rehearses for the next visit.

import { bring } from "./bring";
import { confine } from "./confined";
import { Core, CORE } from "./core";
import { EarlyWork } from "./early_work";
import { keepAll, SNAPSHOT } from "./kept";
import type { Handed } from "./messages";
import { type Beginning, loadPython, loadRest, partsOf, rehearse } from "./python";
import { type CoreSource, work } from "./work";

const early: string[] = [];
let take = (text: string): void => void early.push(text);
let hand: (message: Handed) => void;
const handed = new Promise<Handed>((resolve) => (hand = resolve));

async function begin(beginning: Beginning): Promise<void> {
  const parts = partsOf(beginning);
  const python = await loadPython(beginning, parts);
  confine();
  const rest = handed.then((message) => {
    Object.assign((beginning.unpacked ??= {}), message.handed);
    return loadRest(python, beginning, parts);
  });
  const core: CoreSource = {
    bring: () => bring(beginning.base + CORE),
    open: (bytes, pause) => new Core(bytes, pause),
  };
  const line = new EarlyWork((text) => self.postMessage(text), rest);
  line.workAt(work(python, (text) => line.say(text), beginning.later.includes(CORE) ? core : undefined));
  take = (text) => line.take(text);
  early.forEach((one) => take(one));
  await rest;
}

async function prepare(beginning: Beginning): Promise<void> {
  await keepAll(beginning.base, await rehearse(beginning, SNAPSHOT));
  self.postMessage("kept");
}

self.onmessage = (event: MessageEvent<string | Handed | (Beginning & { rehearsal?: true })>) => {
  const message = event.data;
  if (typeof message === "string") take(message);
  else if ("handed" in message) hand(message);
  else
    (message.rehearsal ? prepare(message) : begin(message)).catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
};
