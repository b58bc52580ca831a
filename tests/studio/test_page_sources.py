"""What the page is made of: nothing in it names another host, and its files stay readable."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
SOURCES = sorted(path for path in (WEB / "src").rglob("*") if path.suffix in (".svelte", ".ts", ".css"))


def test_the_lock_file_records_no_download_addresses():
    locked = (WEB / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in locked
    assert "://" not in locked


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(WEB).as_posix())
def test_a_source_of_the_page_is_short_and_names_no_other_host(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 400
    assert not re.findall(r"(?:https?|wss?)://\w[^\s\"'`]*", text)
    assert not re.search(r"\sstyle=\"", text), "the page's policy forbids style attributes; use style:name={…}"
