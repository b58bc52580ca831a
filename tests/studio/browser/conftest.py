"""A real browser before a real server: the system's Chromium, for nothing downloads its own.

Where Chromium, Playwright or the built page is missing, all of these tests are skipped with one line that says so.
"""

import os
import shutil
from pathlib import Path

import pytest

import mohreh.studio
from studio.real_server import Server

STATIC = Path(mohreh.studio.__file__).parent / "static"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 20_000
"""Milliseconds: the machine may be busy with other tests."""


def chromium():
    named = os.environ.get("MOHREH_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@pytest.fixture(scope="package")
def browser():
    if not (STATIC / "index.html").is_file():
        pytest.skip("the browser tests did not run: the page is not built (`make test` builds it where npm is there)")
    if chromium() is None:
        pytest.skip("the browser tests did not run: no Chromium found; install it, or name one in MOHREH_CHROMIUM")
    api = pytest.importorskip("playwright.sync_api", reason="the browser tests did not run: no Playwright")
    api.expect.set_options(timeout=PATIENCE)
    with api.sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("studio"), "--runs", str(tmp_path_factory.mktemp("runs"))) as running:
        yield running


@pytest.fixture
def open_page(browser, server):
    """`open_page("#/inside", language="fa", width=390)`: a page of a fresh visitor. Its complaints fail the test."""
    contexts, complaints = [], []

    def opened(address="", *, at=server, language="en", theme="light", width=1280, height=900, **preferences):
        from studio.browser.page import Page

        context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme=theme, has_touch=width < 500, locale="en-GB"
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Security Policy" in said.text else None)
        page.on("request", lambda asked: complaints.append(asked.url) if not asked.url.startswith(at.url) else None)
        return Page(page, at.url).prefer(language=language, **preferences).visit(address)

    yield opened
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def offline(browser):
    """Open a file without any network; what the page complains of, or asks for, fails the test."""
    contexts, complaints = [], []

    def opened(path, moment=""):
        context = browser.new_context(viewport={"width": 1280, "height": 900}, offline=True, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on(
            "request",
            lambda asked: complaints.append(asked.url) if not asked.url.startswith(("file:", "data:")) else None,
        )
        page.goto(path.as_uri() + moment)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints
