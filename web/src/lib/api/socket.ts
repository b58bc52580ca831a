/** A stream of events that comes back: it connects again with the number of the last message seen, so that nothing is missed. */
import { service, type Connection } from "./service";

export type Link = "connecting" | "open" | "lost" | "gone";

interface Message {
  type: string;
  seq: number;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5_000;
/** Close codes after which trying again is of no use: forbidden, no token, no such thing. */
const FINAL = new Set([4401, 4403, 4404]);

export class EventStream<Told extends Message> {
  #connection: Connection | null = null;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #waiting = false;
  #closed = false;

  constructor(
    private readonly path: string,
    private seen: number | null,
    private readonly onMessage: (message: Told) => void,
    private readonly onLink: (link: Link) => void,
  ) {
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#retry);
    this.#connection?.close();
  }

  #open(): void {
    this.#waiting = false;
    this.onLink("connecting");
    this.#connection = service().connect(this.seen === null ? this.path : `${this.path}?after=${this.seen}`, {
      opened: () => {
        this.#pause = FIRST_PAUSE;
        this.onLink("open");
      },
      text: (text) => {
        const message = JSON.parse(text) as Told;
        this.seen = message.seq;
        this.onMessage(message);
      },
      closed: (code) => this.#lost(code),
    });
  }

  #lost(code: number): void {
    if (this.#closed) return;
    if (FINAL.has(code)) {
      this.onLink("gone");
      return;
    }
    this.onLink("lost");
    this.#waiting = true;
    this.#retry = setTimeout(() => this.#open(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
  }

  /** Do not wait out the pause when the network or the page comes back. */
  #now = (): void => {
    if (document.hidden || !this.#waiting) return;
    clearTimeout(this.#retry);
    this.#open();
  };
}
