// A second worker of the tab: it loads Python, then does what it is told.

import { type Beginning, loadPython } from "./python";
import { work } from "./work";

const early: string[] = [];
let take = (text: string): void => void early.push(text);

self.onmessage = (event: MessageEvent<string | Beginning>) => {
  const message = event.data;
  if (typeof message === "string") {
    take(message);
    return;
  }
  loadPython(message)
    .then((python) => {
      take = work(python, (text) => self.postMessage(text));
      early.forEach((one) => take(one));
    })
    .catch((error: unknown) => {
      setTimeout(() => {
        throw error;
      });
    });
};
