"""The site as `make site` builds it, in a folder below another, and visitors of it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from studio.browser.page import Page

from .hosting import Host
from .visitor import STARTING, assert_ready

ROOT = Path(__file__).parents[4]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """Slow are those for which the whole site is built: Python starts in every visit of it."""
    for item in items:
        if Path(__file__).parent in item.path.parents and "site" in item.fixturenames:
            item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="package")
def pyodide():
    if not (ROOT / "web" / "node_modules" / "pyodide").is_dir():
        pytest.skip("the static site was not tested: Pyodide is not installed (`npm ci` in web)")


@pytest.fixture(scope="package")
def site(tmp_path_factory, pyodide):
    """Freshly built; or a copy of one that was built already, where `MOHREH_BUILT_SITE` names it."""
    folder = tmp_path_factory.mktemp("empty") / "below"
    if built := os.environ.get("MOHREH_BUILT_SITE"):
        return shutil.copytree(built, folder)
    subprocess.run([sys.executable, ROOT / "tools" / "tab" / "static_site.py", folder], check=True)
    return folder


@pytest.fixture(scope="package")
def host(site):
    with Host(site.parent) as running:
        yield running


@pytest.fixture
def visit(browser, host):
    """`visit("#/lessons", language="fa")`, a fresh visitor, with Python there unless `ready=False`.

    A complaint, or a request to others than the host (`at` names another), fails the test.
    """
    contexts, complaints = [], []

    def visited(address="", *, language="en", theme="light", width=1280, ready=True, at=host):
        context = browser.new_context(
            viewport={"width": width, "height": 900}, color_scheme=theme, has_touch=width < 500, locale="en-GB"
        )
        context.set_default_timeout(STARTING)
        contexts.append(context)
        ours = (at.url.removesuffix("below/"), "data:")
        raw = context.new_page()
        raw.on("pageerror", lambda error: complaints.append(str(error)))
        context.on(
            "request",
            lambda asked: (
                complaints.append(asked.url) if not asked.url.removeprefix("blob:").startswith(ours) else None
            ),
        )
        page = Page(raw, at.url).prefer(language=language).visit(address)
        if ready:
            assert_ready(page)
        return page

    visited.complaints = complaints
    yield visited
    for context in contexts:
        context.close()
    assert not complaints
