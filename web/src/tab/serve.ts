// The first worker: messages of the page are handed to the studio in Python, its answers are sent back.
// It knows neither the browser nor node: whoever starts it brings Python, the way out and the way to further workers.

import type { PyodideAPI } from "pyodide";
import type { FromTab, StartJob, ToTab } from "./messages";

interface Bridge {
  request(id: number, method: string, path: string, headers: string, body: Uint8Array | undefined): Promise<void>;
  cancel(id: number): void;
  open(socket: number, path: string): void;
  say(socket: number, text: string): void;
  close(socket: number): Promise<void>;
}

export type Post = (message: FromTab, transfer: ArrayBuffer[]) => void;

/** The bytes alone, whatever they are a part of. */
function whole(bytes: Uint8Array): ArrayBuffer {
  return bytes.slice().buffer as ArrayBuffer;
}

/** Opens the studio; the function returned takes every message but `start`. */
export async function serve(
  python: PyodideAPI,
  post: Post,
  start: StartJob,
  kept: ArrayBuffer | undefined,
  workers: number,
): Promise<(message: ToTab) => void> {
  const page = {
    answer(id: number, status: number, headers: string, body: Uint8Array) {
      const buffer = whole(body);
      post({ kind: "answer", id, status, headers: JSON.parse(headers), body: buffer }, [buffer]);
    },
    text: (socket: number, text: string) => post({ kind: "text", socket, text }, []),
    closed: (socket: number, code: number) => post({ kind: "closed", socket, code }, []),
    keep(name: string, bytes: Uint8Array) {
      const buffer = whole(bytes);
      post({ kind: "keep", name, bytes: buffer }, [buffer]);
    },
    start,
  };
  const open = python.pyimport("mohreh.studio.tab.bridge").open_bridge;
  const bridge: Bridge = await open(page, kept ? new Uint8Array(kept) : undefined, workers);
  return (message) => {
    switch (message.kind) {
      case "request":
        bridge
          .request(
            message.id,
            message.method,
            message.path,
            JSON.stringify(message.headers),
            message.body ? new Uint8Array(message.body) : undefined,
          )
          .catch((error: unknown) => post(broken(message.id, error), []));
        break;
      case "cancel":
        bridge.cancel(message.id);
        break;
      case "open":
        bridge.open(message.socket, message.path);
        break;
      case "say":
        bridge.say(message.socket, message.text);
        break;
      case "close":
        void bridge.close(message.socket);
        break;
    }
  };
}

/** What a server says whose program has a defect. */
function broken(id: number, error: unknown): FromTab {
  console.error(error);
  const message = "the studio broke down over this request";
  const body = new TextEncoder().encode(JSON.stringify({ error: { code: "failed", message, field: null } }));
  return {
    kind: "answer",
    id,
    status: 500,
    headers: { "content-type": "application/json" },
    body: whole(body),
  };
}
