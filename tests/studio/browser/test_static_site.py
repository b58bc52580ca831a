"""The static site in a real browser, served by Python's own web server from a folder below another."""

import subprocess
import sys
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import expect

from studio.browser.page import Page
from studio.browser.test_accessible import AXE
from studio.browser.test_analysis import BOARDS

ROOT = Path(__file__).parents[3]
RIGHT = ROOT / "examples" / "hand-ins" / "othello-6" / "right.py"
CARDS = ROOT / "examples" / "hand-ins" / "card-sort" / "right" / "a_star.py"
MOST = 20_000_000
"""Bytes of the whole site, without the documentation."""

STARTING = 120_000
"""Milliseconds: Python starts in the tab, on a machine that may be busy."""

REACHING = """
from js import XMLHttpRequest

for address in ("http://localhost:{port}/stolen", "http://127.0.0.1:{port}/stolen"):
    try:
        asked = XMLHttpRequest.new()
        asked.open("GET", address, False)
        asked.send()
    except Exception as error:
        print(error)
"""

KEPT = """caches.keys().then(async (names) => {
    const name = names.find((one) => one.startsWith("python "));
    return name && (await (await caches.open(name)).keys()).some((one) => one.url.endsWith("snapshot"));
})"""

pytestmark = pytest.mark.slow


class Host(ThreadingHTTPServer):
    """A folder on the network; `asked` is what others asked for. While `sends` is not set, Python stays on its way."""

    def __init__(self, folder):
        self.asked = asked = []
        self.sends = sends = threading.Event()
        sends.set()

        class Handler(SimpleHTTPRequestHandler):
            def do_GET(self):
                if self.path.endswith(".xz"):
                    sends.wait()
                super().do_GET()

            def log_message(self, *_):
                asked.append(self.path)

        super().__init__(("127.0.0.1", 0), partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def url(self):
        return f"http://localhost:{self.server_port}/below/"

    def __exit__(self, *_):
        self.shutdown()
        self.server_close()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if not (ROOT / "web" / "node_modules" / "pyodide").is_dir():
        pytest.skip("the static site was not tested: Pyodide is not installed (`npm ci` in web)")
    folder = tmp_path_factory.mktemp("empty") / "below"
    subprocess.run([sys.executable, ROOT / "tools" / "tab" / "static_site.py", folder], check=True)
    return folder


@pytest.fixture(scope="module")
def host(site):
    with Host(site.parent) as running:
        yield running


@pytest.fixture
def visit(browser, host):
    """`visit("#/lessons", language="fa")`, with Python there unless `ready=False`.

    A complaint, or a request to others, fails the test.
    """
    contexts, complaints = [], []

    def visited(address="", *, language="en", theme="light", width=1280, ready=True):
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=theme, has_touch=width < 500, locale="en-GB"
        )
        context.set_default_timeout(STARTING)
        contexts.append(context)
        ours = (host.url.removesuffix("below/"), "data:")
        raw = context.new_page()
        raw.on("pageerror", lambda error: complaints.append(str(error)))
        context.on(
            "request",
            lambda asked: (
                complaints.append(asked.url) if not asked.url.removeprefix("blob:").startswith(ours) else None
            ),
        )
        page = Page(raw, host.url).prefer(language=language).visit(address)
        if ready:
            assert_ready(page)
        return page

    visited.complaints = complaints
    yield visited
    for context in contexts:
        context.close()
    assert not complaints


def assert_ready(page):
    page.until("() => document.querySelector('main') && !document.querySelector('aside progress')")
    assert not page.raw.locator("aside[role=alert]").count(), page.raw.locator("aside[role=alert]").inner_text()


def hand_in(page, file, assignment="othello-6"):
    page.visit("#/classroom")
    page.raw.locator("select").first.select_option(value=assignment)
    page.raw.locator("input[type=file]").set_input_files(str(file))
    page.until("() => location.hash.startsWith('#/hand-in/')")


def test_the_site_is_small(site):
    files = [path for path in site.rglob("*") if path.is_file() and "docs" not in path.relative_to(site).parts]
    assert 5_000_000 < sum(path.stat().st_size for path in files) < MOST


def test_the_policy_is_strict_and_all_addresses_are_relative(site):
    index = (site / "index.html").read_text("utf-8")
    assert "connect-src 'self'" in index
    assert "unsafe-inline" not in index
    assert "'unsafe-eval'" not in index
    assert 'src="/' not in index
    assert 'href="/' not in index


@pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("fa", "dark", 390)])
def test_a_newcomer_plays_films_learns_and_is_graded(visit, host, language, theme, width):
    page = visit(language=language, theme=theme, width=width)
    assert page.raw.locator("a.game").count() == 5

    page.visit("#/new/othello(size=4)")
    page.until("() => document.querySelectorAll('[data-cell]').length === 16")
    page.raw.locator("[data-cell]:not([aria-disabled=true])").first.click()
    page.until("() => document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length === 6")

    page.visit("#/inside?game=othello(size%3D4)&algorithm=alphabeta(depth%3D2)")
    page.until("() => document.querySelector('main').innerText.includes('alphabeta.py')")

    page.visit("#/lessons/07-minimax")
    page.until("() => document.querySelector('main h1')")

    hand_in(page, RIGHT)
    page.until("() => document.querySelector('main').innerText.split('✓').length > 9")
    assert not any("/api/" in path for path in host.asked), "all of it was answered in the tab"


@pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("fa", "dark", 390)])
def test_the_first_move_is_made_before_python_is_there_and_stays(visit, host, language, theme, width):
    discs = "document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length"
    host.sends.clear()
    try:
        page = visit("#/new/othello", language=language, theme=theme, width=width, ready=False)
        page.raw.locator("[data-cell]:not([aria-disabled=true])").first.click()
        page.until(f"() => {discs} === 5")
        game = page.game
        assert page.raw.locator("aside progress").count() == 1, "Python is not there"
    finally:
        host.sends.set()
    page.until(f"() => {discs} === 6")  # the opponent, who is Python's, answers that very move
    assert_ready(page)
    assert page.game == game, "the game keeps its address"
    page.raw.reload()
    assert_ready(page)
    page.until(f"() => {discs} >= 5")


def test_every_game_begins_before_python_is_there(visit, host):
    host.sends.clear()
    try:
        page = visit(ready=False)
        for game in page.raw.locator("a.game").evaluate_all("links => links.map(link => link.getAttribute('href'))"):
            page.arrive(game)
            page.until("() => location.hash.startsWith('#/play/') && document.querySelector('main h1')")
            page.visit("#/")
        assert page.raw.locator("aside progress").count() == 1, "Python is not there"
    finally:
        host.sends.set()
    assert_ready(page)


def test_what_was_visited_once_works_without_a_network(visit):
    page = visit("#/new/2048")
    game = page.game
    page.until("() => document.querySelector('.board, [role=grid]')")
    page.raw.keyboard.press("ArrowUp")
    page.raw.keyboard.press("ArrowLeft")
    page.until("async () => (await navigator.serviceWorker.ready).active.state === 'activated'")
    page.raw.wait_for_timeout(2_000)  # a moment after the last move the games are kept
    page.raw.context.set_offline(True)
    page.visit("#/library").raw.reload()
    assert_ready(page)
    page.until("(game) => document.querySelector(`main a[href*='${game}']`)", game)


def test_the_next_visit_goes_on_from_the_memory_that_was_kept(visit):
    page = visit()
    for _ in range(STARTING // 200):
        if page.raw.evaluate(KEPT):
            break
        page.raw.wait_for_timeout(200)
    assert page.raw.evaluate(KEPT), "Python's memory is kept for the next visit"
    again = Page(page.raw.context.new_page(), page.url).visit("#/new/othello(size=4)")
    assert_ready(again)
    again.raw.locator("[data-cell]:not([aria-disabled=true])").first.click()
    again.until("() => document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length === 6")


def test_the_native_core_advises_in_every_game(visit, host, site):
    if not list(site.glob("python-*/core.wasm.gz")):
        pytest.skip("the site was built without the native core")
    page = visit()
    for game, (seen, ready) in BOARDS.items():
        page.arrive(f"#/new/{game}?seed=3").sees(ready)
        page.raw.keyboard.press("h")
        expect(page.raw.locator(seen).first).to_be_visible(timeout=STARTING)
        expect(page.raw.locator("[role=log]")).to_contain_text("Hint:")
    assert any(path.endswith("/core.wasm.gz") for path in host.asked)
    assert any(path.endswith("/othello/patterns-8.mohreh") for path in host.asked)


def test_the_oracle_answers_a_move(visit):
    """The last of the ladder, who is an engine with so many nodes a move."""
    page = visit("#/new/othello(size=8)?seed=1").sees("Black to move")
    first = page.game
    page.button("Set up a game").click()
    page.button("Oracle").last.click()
    page.button("Start", exact=True).click()
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.endsWith(old[0])", first)
    page.until("() => document.querySelectorAll('[data-cell]').length === 64")
    page.raw.locator("[data-cell]:not([aria-disabled=true])").first.click()
    page.until("() => document.querySelectorAll('[data-cell] .disc, [data-cell].disc').length === 6")


def test_a_hand_in_reaches_no_other_host(visit, tmp_path):
    with Host(tmp_path) as other:
        file = tmp_path / "reaching.py"
        file.write_text(REACHING.format(port=other.server_port) + RIGHT.read_text("utf-8"), "utf-8")
        page = visit()
        hand_in(page, file)
        page.until("() => /[✓✗]/.test(document.querySelector('main').innerText)")
        assert len(visit.complaints) == 2, "it has tried both addresses"
        assert other.asked == [], "and the browser has let neither through"
        visit.complaints.clear()


def test_a_card_sort_hand_in_is_graded(visit):
    page = visit()
    hand_in(page, CARDS, "card-sort")
    page.until("() => document.querySelector('main').innerText.includes('✓')")
    page.until("() => !document.querySelector('main header button.button')")
    assert "✗" not in page.raw.locator("main").inner_text()


@pytest.mark.parametrize(("language", "theme", "width"), [("en", "light", 1280), ("fa", "dark", 390)])
def test_axe_finds_nothing_serious(visit, language, theme, width):
    page = visit(language=language, theme=theme, width=width)
    found = []
    for address in ("#/", "#/arena", "#/training", "#/classroom", "#/new/othello"):
        page.visit(address).until("() => document.querySelector('h1')")
        page.raw.wait_for_timeout(700)
        page.raw.evaluate(AXE.read_text(encoding="utf-8"))
        result = page.raw.evaluate("axe.run(document, {resultTypes: ['violations']})")
        found += [(address, one["id"]) for one in result["violations"] if one["impact"] in ("serious", "critical")]
    assert not found
