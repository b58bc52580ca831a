/** The studio in a worker of this tab: its answers come by messages. */
import type { Connection, Listener, Service } from "../lib/api/service";
import { unpacked } from "./about";
import { Early, hasOpponent, type Opening } from "./early";
import { loading } from "./loading.svelte";
import type { FromTab, ToTab } from "./messages";
import { keep, kept } from "./storage";
import { walled } from "./walled";

/** The file of the library, as the worker calls it when it asks to keep it. */
const LIBRARY = "studio.db";
/** The interpreter's own script. */
const SCRIPT = "pyodide.asm.js.gz";
/** What a network would say of a connection that broke. */
const BROKEN = 1006;

export interface Python {
  /** The folder of Python's files, ending in a slash. */
  base: string;
  /** Their sizes as they travel. */
  files: Record<string, number>;
  library: string;
  /** Files that are fetched when they are first needed. */
  later: string[];
}

/** What was asked when the site was built: bodies of answers that never change, by their paths, and games' beginnings. */
export interface Recorded {
  answers: Record<string, unknown>;
  openings: Opening[];
}

interface Asked {
  resolve: (answer: Response) => void;
  reject: (why: unknown) => void;
}

export class TabService implements Service {
  readonly installed = false;
  readonly documentation: string | null;
  #worker: Promise<Worker>;
  #early: Early;
  #asked = new Map<number, Asked>();
  #listeners = new Map<number, Listener>();
  #last = 0;
  #keeps = false;

  constructor(
    address: string,
    python: Python,
    private readonly recorded: Promise<Recorded>,
    documented: boolean,
  ) {
    this.documentation = documented ? "./docs/" : null;
    const openings = recorded.then((known) => known.openings);
    this.#early = new Early(openings, (method, path, headers, body) => this.#ask(method, path, headers, body, null));
    this.#worker = this.#start(address, python);
    this.#worker.catch((error: unknown) => this.#fail(String(error)));
  }

  async #start(address: string, python: Python): Promise<Worker> {
    const fetched = unpacked(`${python.base}${SCRIPT}`).then((answer) => answer.blob());
    const [keeps, games, script] = await Promise.all([holdLibrary(), kept(LIBRARY), fetched]);
    this.#keeps = keeps;
    loading.elsewhere = !keeps;
    const worker = walled(address, script);
    worker.onmessage = (event: MessageEvent<FromTab>) => this.#hear(event.data);
    worker.onerror = (event) => this.#fail(event.message);
    worker.postMessage({ kind: "start", beginning: { ...python, script }, kept: games } satisfies ToTab);
    return worker;
  }

  async request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Blob | null,
    signal: AbortSignal | null,
  ): Promise<Response> {
    if (!loading.ready) {
      const known = (await this.recorded).answers[path];
      if (method === "GET" && known !== undefined) return Response.json(known);
      const begun = method === "POST" && path === "sessions" && (await this.#early.begin(String(body)));
      if (begun) {
        if (hasOpponent(String(body))) this.#tell({ kind: "expect" });
        return begun;
      }
    }
    const early = this.#early.answer(method, path, typeof body === "string" ? body : null);
    if (early) return early;
    await this.#early.settled(path);
    return this.#ask(method, path, headers, body, signal);
  }

  /** Has Python answer. */
  async #ask(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Blob | null,
    signal: AbortSignal | null,
  ): Promise<Response> {
    if (loading.failed !== null) throw new Error(loading.failed);
    const bytes = body === null ? undefined : await new Blob([body]).arrayBuffer();
    signal?.throwIfAborted();
    const id = ++this.#last;
    return new Promise<Response>((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      signal?.addEventListener("abort", () => {
        if (this.#asked.delete(id)) this.#tell({ kind: "cancel", id });
        reject(signal.reason);
      });
      this.#tell({ kind: "request", id, method, path: `/api/${path}`, headers, body: bytes }, bytes ? [bytes] : []);
    });
  }

  connect(path: string, listener: Listener): Connection {
    const socket = ++this.#last;
    this.#listeners.set(socket, listener);
    void this.#early.settled(path).then(() => {
      if (!this.#listeners.has(socket)) return;
      this.#tell({ kind: "open", socket, path: `/api/${path}` });
      // Nothing is between the two that could hold it up: what is sent is heard.
      listener.opened();
    });
    return {
      close: () => {
        if (this.#listeners.delete(socket)) this.#tell({ kind: "close", socket });
      },
    };
  }

  #tell(message: ToTab, transfer: ArrayBuffer[] = []): void {
    void this.#worker.then((worker) => worker.postMessage(message, transfer));
  }

  #hear(message: FromTab): void {
    switch (message.kind) {
      case "loading":
        loading.done = message.done;
        loading.total = message.total;
        break;
      case "ready":
        loading.ready = true;
        break;
      case "settled":
        loading.settled = true;
        break;
      case "answer": {
        const { id, status, headers, body } = message;
        const empty = status === 204 || status === 304;
        this.#asked.get(id)?.resolve(new Response(empty ? null : plain(headers, body), { status, headers }));
        this.#asked.delete(id);
        break;
      }
      case "text":
        this.#listeners.get(message.socket)?.text(message.text);
        break;
      case "closed": {
        const listener = this.#listeners.get(message.socket);
        this.#listeners.delete(message.socket);
        listener?.closed(message.code);
        break;
      }
      case "keep":
        if (this.#keeps) keep(message.name, message.bytes).catch(() => (loading.elsewhere = true));
        break;
      case "failed":
        this.#fail(message.message);
    }
  }

  #fail(why: string): void {
    console.error(why);
    loading.failed = why.trim().split("\n").at(-1) ?? "";
    for (const { reject } of this.#asked.values()) reject(new Error(why));
    this.#asked.clear();
    for (const listener of this.#listeners.values()) listener.closed(BROKEN);
    this.#listeners.clear();
  }
}

/** What the studio has compressed on its own is unpacked here, as a browser does with answers from a network. */
function plain(headers: Record<string, string>, body: ArrayBuffer): BodyInit {
  const packed = headers["content-encoding"] === "gzip";
  return packed ? new Blob([body]).stream().pipeThrough(new DecompressionStream("gzip")) : body;
}

/** Only one tab at a time writes the library, or each would overwrite what the other has kept. */
function holdLibrary(): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request("library", { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });
}
