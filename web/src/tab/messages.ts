// What the page and the tab's first worker say to each other. The studio answers there as it does over a network.

import type { Beginning, Unpacked } from "./python";

export type ToTab =
  | { kind: "start"; beginning: Beginning; kept?: ArrayBuffer }
  /** An opponent is waited for: a second worker will soon be needed. */
  | { kind: "expect" }
  | {
      kind: "request";
      id: number;
      method: string;
      path: string;
      headers: Record<string, string>;
      body?: ArrayBuffer;
    }
  | { kind: "cancel"; id: number }
  | { kind: "open"; socket: number; path: string }
  | { kind: "say"; socket: number; text: string }
  | { kind: "close"; socket: number };

export type FromTab =
  | { kind: "loading"; done: number; total: number; what: string }
  | { kind: "ready" }
  /** All of Python is there, and whoever plays was served. */
  | { kind: "settled" }
  | {
      kind: "answer";
      id: number;
      status: number;
      headers: Record<string, string>;
      body: ArrayBuffer;
    }
  | { kind: "text"; socket: number; text: string }
  | { kind: "closed"; socket: number; code: number }
  | { kind: "keep"; name: string; bytes: ArrayBuffer }
  | { kind: "failed"; message: string };

/** What a second worker is handed in the end: what is not needed first, unpacked by the first one. */
export interface Handed {
  handed: Unpacked;
}

/** A second worker, where searches run, as the first one has it. */
export interface Job {
  post(text: string): void;
  terminate(): void;
}

/** Starts a second worker: `heard` gets all that it says, `broken` is called when it has broken down. */
export type StartJob = (heard: (text: string) => void, broken: () => void) => Job;
