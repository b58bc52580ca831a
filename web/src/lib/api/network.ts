/** The studio's server, over HTTP and WebSockets. */
import type { Service } from "./service";

const PING_EVERY = 20_000;

export const network: Service = {
  installed: true,
  documentation: null,

  request: (method, path, headers, body, signal) => fetch(`api/${path}`, { method, headers, body, signal }),

  connect(path, listener) {
    const address = new URL(`api/${path}`, document.baseURI);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    address.hash = "";
    const socket = new WebSocket(address);
    let ping: ReturnType<typeof setInterval> | undefined;
    socket.onopen = () => {
      ping = setInterval(() => socket.send('{"type": "ping"}'), PING_EVERY);
      listener.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => listener.text(event.data);
    socket.onclose = (event) => {
      clearInterval(ping);
      listener.closed(event.code);
    };
    return socket;
  },
};
