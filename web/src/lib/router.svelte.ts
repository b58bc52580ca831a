/** Where one is, in the address after `#`: `#/play/ID`, `#/inside?game=…`. */

export interface Route {
  page: string;
  rest: string;
  query: URLSearchParams;
  /** How many addresses somebody has come to before, by a link, by hand or by Back. */
  arrival?: number;
}

export function readRoute(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  const slash = path.indexOf("/");
  return {
    page: slash < 0 ? path : path.slice(0, slash),
    rest: slash < 0 ? "" : decodeURIComponent(path.slice(slash + 1)),
    query: new URLSearchParams(query),
  };
}

export function href(page: string, rest = "", query: Record<string, string> = {}): string {
  const asked = new URLSearchParams(query).toString();
  return `#/${page}${rest ? `/${encodeURIComponent(rest)}` : ""}${asked ? `?${asked}` : ""}`;
}

class Router {
  #arrivals = 0;
  route = $state.raw(this.#read(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.#arrivals += 1;
      this.route = this.#read(location.hash);
    });
  }

  #read(hash: string): Route {
    return { ...readRoute(hash), arrival: this.#arrivals };
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Go there without leaving a trail: a link that made a game should not make it again on Back. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.route = this.#read(address);
  }
}

export const router = new Router();
