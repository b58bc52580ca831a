"""How soon the static site is there: `python benchmarks/static_site.py [FOLDER]` after `make site`.

The folder is served by Python's own web server over a line of 10 Mbit/s with 20 ms each way, and a browser visits
it twice with one profile: first with nothing kept, then as a returning visitor. It reports five moments, in
seconds from the address to the first paint, to a board of Othello on which a move can be made, to that move made
(both were recorded when the site was built), to Python being there, and to the opponent's answer, for which Python has
begun the same game and made that move in it. Bytes and seconds of the processor are exact on a busy machine too; the
clock is not, so the machine's load is printed beside it.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

from playwright.sync_api import BrowserContext, Page, sync_playwright

SITE = Path(__file__).parents[1] / "build" / "site"
BOARD = "#/new/othello"
PART = 16_384
"""Bytes that go out at once: they take 13 ms at 10 Mbit/s."""

PATIENCE = 180_000
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
OPEN_CELL = "[data-cell]:not([aria-disabled=true])"
DISCS = "document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length"
PYTHON = "document.querySelector('main') && !document.querySelector('aside progress')"

KEPT = """navigator.serviceWorker.ready
  .then(() => caches.keys())
  .then(async (names) => {
    const name = names.find((one) => one.startsWith("python "));
    return name && (await (await caches.open(name)).keys()).some((one) => one.url.endsWith("snapshot"));
  })"""


class Line:
    """What all connections share: that many bytes per second, and a delay at the start of each."""

    def __init__(self, megabits: float, delay: float) -> None:
        self.rate, self.delay = megabits * 1e6 / 8, delay
        self.sent: Counter[str] = Counter()
        self._free = 0.0
        self._lock = threading.Lock()

    def send(self, path: str, source: BinaryIO, target: BinaryIO) -> None:
        """Hand a file on, part by part, each when the line is free."""
        while part := source.read(PART):
            with self._lock:
                now = time.perf_counter()
                self._free = max(self._free, now) + len(part) / self.rate
                wait = self._free - now
                self.sent[path] += len(part)
            time.sleep(wait)
            target.write(part)


class Handler(SimpleHTTPRequestHandler):
    """Python's own, at the end of a line."""

    def __init__(self, *given: Any, line: Line, **more: Any) -> None:
        self._line = line
        super().__init__(*given, **more)

    def do_GET(self) -> None:
        time.sleep(3 * self._line.delay)  # there and back for the connection, and there for the question
        super().do_GET()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        self._line.send(self.path, source, outputfile)

    def log_message(self, *_: object) -> None:
        """Nothing: what was sent is counted."""


@contextmanager
def served(folder: Path, line: Line) -> Iterator[str]:
    """The address of the folder at the end of the line."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder), line=line)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()


def visit(context: BrowserContext, url: str) -> dict[str, float]:
    """The moments of one visit, in seconds; it ends when the site is kept for the next."""
    spent = processor(context)
    page = context.new_page()
    found: dict[str, float] = {}
    page.goto(url + BOARD, wait_until="commit")
    wait(page, f"document.querySelector('{OPEN_CELL}')")
    found["a board is there"] = since(page)
    before = page.evaluate(DISCS)
    page.locator(OPEN_CELL).first.click()
    wait(page, f"{DISCS} > {before}")
    found["a move is made"] = since(page)
    wait(page, PYTHON)
    found["Python is there"] = since(page)
    wait(page, f"{DISCS} > {before + 1}")
    found["the opponent has answered"] = since(page)
    found["processor, all processes"] = processor(context) - spent
    found = {"painted": page.evaluate(PAINTED) / 1000, **found}
    while not page.evaluate(KEPT):
        page.wait_for_timeout(200)
    page.close()
    return found


def wait(page: Page, condition: str) -> None:
    """Until a condition holds in the page."""
    page.wait_for_function(f"() => {condition}", timeout=PATIENCE, polling=20)


def since(page: Page) -> float:
    """Seconds from the visit's beginning."""
    return float(page.evaluate("performance.now()")) / 1000


def processor(context: BrowserContext) -> float:
    """Seconds that all processes of the browser have used."""
    assert context.browser is not None
    session = context.browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")
    session.detach()
    return float(sum(one["cpuTime"] for one in told["processInfo"]))


def kinds(sent: Counter[str]) -> Counter[str]:
    """Bytes by what they are."""
    found: Counter[str] = Counter()
    for path, size in sent.items():
        name = path.split("?")[0]
        kind = "Python" if "/python-" in name else Path(name).suffix.removeprefix(".") or "html"
        found[kind] += size
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    parser.add_argument("--megabits", type=float, default=10.0, help="of the line, in a second")
    parser.add_argument("--delay", type=float, default=20.0, help="of the line, in milliseconds each way")
    given = parser.parse_args()
    if not (given.folder / "index.html").is_file():
        sys.exit(f"no site in {given.folder}: build one with `make site`")
    browser = os.environ.get("MOHREH_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    line = Line(given.megabits, given.delay / 1000)
    with sync_playwright() as playwright, served(given.folder, line) as url:
        running = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        context = running.new_context()
        for name in ("first visit", "second visit"):
            line.sent.clear()
            print(f"{name} (load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores)")
            for moment, seconds in visit(context, url).items():
                print(f"  {moment:26} {seconds:6.2f} s")
            for kind, size in kinds(line.sent).most_common():
                print(f"  {kind:26} {size / 1e6:6.2f} MB")
        running.close()


if __name__ == "__main__":
    main()
