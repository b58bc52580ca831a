// The first worker of the tab: the studio itself.

import { Helpers } from "./helpers";
import { loadPython, loadRest, partsOf } from "./python";
import { prepareNextVisit } from "./next_visit";
import { serve } from "./serve";
import type { FromTab, ToTab } from "./messages";

const MOST_WORKERS = 3;
/** Milliseconds after everything is there until the next visit is prepared: whoever plays now comes first. */
const LATER = 3_000;
/** Milliseconds in which an opponent answers who was waited for. */
const OPPONENT_FIRST = 1_200;
/** What can be answered with what is needed first; everything else waits for the rest. */
const PLAYING = /^\/api\/(games|sessions(\/[\w-]+(\/(move|undo|redo|seats|events|positions\/\d+))?)?)$/;

const post = (message: FromTab, transfer: ArrayBuffer[] = []) => self.postMessage(message, { transfer });
const early: ToTab[] = [];
let take = (message: ToTab): void => void early.push(message);
/** Whether an opponent is waited for. */
let expected = false;
let expect = (): void => undefined;

async function start(message: Extract<ToTab, { kind: "start" }>): Promise<void> {
  const { kept, beginning } = message;
  const told = (done: number, total: number, what: string) => post({ kind: "loading", done, total, what });
  const parts = partsOf(beginning, told);
  const coming = loadPython(beginning, parts, () => helpers.canBegin());
  const rest = coming.then(inItsTurn).then((python) => loadRest(python, beginning, parts));
  rest.catch(() => undefined); // whoever waits for it hears of it
  const helpers = new Helpers(beginning, rest);
  expect = () => helpers.expect();
  if (expected) expect();
  const python = await coming;
  const workers = Math.max(2, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const answer = await serve(python, post, (heard, broken) => helpers.next(heard, broken), kept, workers);
  let whole = false;
  take = (asked) => {
    if (whole || ("path" in asked && PLAYING.test(asked.path.split("?", 1)[0] ?? ""))) answer(asked);
    else void rest.then(() => answer(asked));
  };
  post({ kind: "ready" });
  early.forEach((one) => take(one));
  await rest;
  whole = true;
  setTimeout(() => {
    post({ kind: "settled" });
    void prepareNextVisit(beginning);
  }, LATER);
}

/** After the opponent has answered whom a visitor waits for, and who needs nothing of the rest. */
function inItsTurn<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(() => resolve(value), expected ? OPPONENT_FIRST : 0));
}

self.onmessage = (event: MessageEvent<ToTab>) => {
  const message = event.data;
  if (message.kind === "expect") {
    expected = true;
    expect();
  } else if (message.kind !== "start") take(message);
  else start(message).catch((error: unknown) => post({ kind: "failed", message: String(error) }));
};
