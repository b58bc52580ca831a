"""The page of the site without its Python, as every visitor sees it first: quick, for nothing large is built."""

import asyncio
import io
import json
import re
import tarfile
from concurrent.futures import ThreadPoolExecutor

import pytest
from playwright.sync_api import expect

from studio.tab.tools import tool

from .hosting import Host
from .test_accessible import complaints
from .visitor import OPEN_CELLS, SCREENS, until_discs

COMING = "aside progress"
DOCUMENTED = {
    "docs": "Mohreh",
    "docs/first-steps": "The first five minutes",
    "docs/fa": "مهره",
    "docs/fa/first-steps": "پنج دقیقهٔ نخست",
}
"""Pages of the documentation that the studio links to, and their titles."""

WATCHING = """document.addEventListener("securitypolicyviolation", (event) =>
  (window.refused ??= []).push(event.violatedDirective + " " + event.blockedURI))"""


@pytest.fixture(scope="module")
def page_alone(tmp_path_factory, pyodide):
    """The page and what was recorded for it; of Python only the script that starts it, and little documentation."""
    empty = io.BytesIO()
    tarfile.open(fileobj=empty, mode="w:gz").close()
    folder = tmp_path_factory.mktemp("empty") / "below"
    with tool("recording") as recording, ThreadPoolExecutor(1) as apart:  # in this thread Playwright's loop runs
        recording_of = recording.record(tmp_path_factory.mktemp("recorded"), empty.getvalue())
        recorded = apart.submit(asyncio.run, recording_of).result()
    with tool("static_site") as static_site, tool("python_files") as python_files:
        static_site.page(folder)
        python = folder / "python-here"
        python.mkdir()
        (python / "pyodide.asm.js.gz").write_bytes(python_files.squeezed(python_files.interpreter_script()))
        (folder / "recorded.json.gz").write_bytes(python_files.squeezed(json.dumps(recorded).encode()))
        told = {"folder": python.name, "files": {}, "library": "", "later": [], "recorded": "recorded.json.gz"}
        static_site.tell(folder, told | {"documented": True})
    for page, title in DOCUMENTED.items():
        (folder / page).mkdir(parents=True)
        (folder / page / "index.html").write_text(f"<meta charset=utf-8><h1>{title}</h1>", "utf-8")
    return folder


@pytest.fixture(scope="module")
def host(page_alone):
    with Host(page_alone.parent) as running:
        running.sends.clear()
        yield running
        running.sends.set()


@SCREENS
def test_a_newcomer_begins_every_game_and_nothing_is_refused(visit, language, theme, width):
    page = visit(language=language, theme=theme, width=width, ready=False)
    page.raw.add_init_script(WATCHING)
    games = page.raw.locator("a.game").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert len(games) == 5
    for game in games:
        page.arrive(game)
        page.until("() => location.hash.startsWith('#/play/') && document.querySelector('main h1')")
        assert page.raw.evaluate("window.refused") is None
        expect(page.raw.locator(COMING)).to_be_visible()


def test_a_move_is_made_before_python_is_there(visit):
    page = visit("#/new/othello", ready=False)
    page.raw.locator(OPEN_CELLS).first.click()
    until_discs(page, 5)
    page.arrive("#/new/2048").sees("Score")
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight"):
        page.raw.keyboard.press(key)
    expect(page.raw.locator(".move").first).to_be_visible()
    expect(page.raw.locator(COMING)).to_be_visible()


@SCREENS
def test_axe_finds_nothing_meanwhile(visit, language, theme, width):
    page = visit("#/new/othello", language=language, theme=theme, width=width, ready=False)
    page.until("() => location.hash.startsWith('#/play/')")
    assert complaints(page, "a game before Python is there") == []


@SCREENS
def test_the_documentation_beside_it_is_found_in_the_language_of_the_page(visit, language, theme, width):
    folder = {"en": "docs", "fa": "docs/fa"}[language]
    for address, place, linked in (("#/", "header", folder), ("#/training", "main", f"{folder}/first-steps")):
        page = visit(address, language=language, theme=theme, width=width, ready=False)
        page.raw.locator(f"{place} a[href^='./docs/']").click()
        expect(page.raw.locator("h1")).to_have_text(DOCUMENTED[linked])


def test_where_python_does_not_come_the_page_says_so(visit, page_alone):
    with Host(page_alone.parent) as broken:
        page = visit(ready=False, at=broken)
        expect(page.raw.get_by_role("alert")).to_contain_text("could not be started")
        page.raw.wait_for_timeout(500)  # nobody complains besides


def test_the_policy_is_strict_and_all_addresses_are_relative(page_alone):
    index = (page_alone / "index.html").read_text("utf-8")
    policy = re.search(r'content="(default-src[^"]*)"', index)[1]
    assert "default-src 'none'" in policy
    assert "connect-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy
    assert 'src="/' not in index
    assert 'href="/' not in index
