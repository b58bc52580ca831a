/** Where one is, in the address after `#`: `#/play/ID`, `#/inside?game=…`. */

export interface Route {
  page: string;
  rest: string;
  query: URLSearchParams;
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
  route = $state.raw(readRoute(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.route = readRoute(location.hash);
    });
  }

  go(address: string): void {
    location.hash = address;
  }

  /** Go there without leaving a trail: a link that made a game should not make it again on Back. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.route = readRoute(address);
  }
}

export const router = new Router();
