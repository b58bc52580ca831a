/** A WebSocket that comes back: it reconnects with the number of the last message seen, so that nothing is missed. */

export type Link = "connecting" | "open" | "lost" | "gone";

interface Message {
  type: string;
  seq: number;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 5_000;
const PING_EVERY = 20_000;
/** Close codes after which trying again is of no use: forbidden, no token, no such thing. */
const FINAL = new Set([4401, 4403, 4404]);

export class EventStream<Told extends Message> {
  #socket: WebSocket | null = null;
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
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
    clearInterval(this.#ping);
    this.#socket?.close();
  }

  #open(): void {
    const address = new URL(`api/${this.path}`, document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    if (this.seen !== null) address.searchParams.set("after", String(this.seen));
    this.onLink("connecting");
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#pause = FIRST_PAUSE;
      this.onLink("open");
      this.#ping = setInterval(() => socket.send('{"type": "ping"}'), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      const message = JSON.parse(event.data) as Told;
      this.seen = message.seq;
      this.onMessage(message);
    };
    socket.onclose = (event) => {
      clearInterval(this.#ping);
      if (this.#closed) return;
      if (FINAL.has(event.code)) {
        this.onLink("gone");
        return;
      }
      this.onLink("lost");
      this.#retry = setTimeout(() => this.#open(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE);
    };
  }

  /** Do not wait out the pause when the network or the page comes back. */
  #now = (): void => {
    if (document.hidden || this.#socket?.readyState !== WebSocket.CLOSED) return;
    clearTimeout(this.#retry);
    this.#open();
  };
}
