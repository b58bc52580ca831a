/**
 * Who answers the page: the studio's server over the network, or Python in a worker of the same tab.
 *
 * Nothing else in the page fetches or opens a socket. The entry of each build says which of the two it is, so that
 * neither build carries the other's answer.
 */

export interface Connection {
  close(): void;
}

/** What a connection tells its owner. */
export interface Listener {
  opened(): void;
  text(text: string): void;
  /** It ended, by this WebSocket close code. */
  closed(code: number): void;
}

export interface Service {
  /** Whether an installed program answers: one with tournaments, training and native agents. */
  readonly installed: boolean;
  /** Where the documentation lies, if it lies beside the page. */
  readonly documentation: string | null;
  /** Ask for `path`, as in `games?x=1`. Rejects when nobody answers, or with an AbortError when the signal says so. */
  request(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: string | Blob | null,
    signal: AbortSignal | null,
  ): Promise<Response>;
  connect(path: string, listener: Listener): Connection;
}

let chosen: Service | null = null;

export function answerBy(service: Service): void {
  chosen = service;
}

export function service(): Service {
  if (!chosen) throw new Error("nobody was named to answer the page");
  return chosen;
}
