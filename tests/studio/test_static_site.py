"""The static site as a folder: small, with a strict policy, and with no address that only holds at a server's root."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MOST = 20_000_000
"""Bytes of the whole site, without the documentation."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    if not (ROOT / "web" / "node_modules" / "pyodide").is_dir():
        pytest.skip("the static site was not tested: Pyodide is not installed (`npm ci` in web)")
    folder = tmp_path_factory.mktemp("empty") / "below"
    subprocess.run([sys.executable, ROOT / "tools" / "tab" / "static_site.py", folder], check=True)
    return folder


@pytest.mark.slow
def test_the_site_is_small(site):
    files = [path for path in site.rglob("*") if path.is_file() and "docs" not in path.relative_to(site).parts]
    assert 5_000_000 < sum(path.stat().st_size for path in files) < MOST


@pytest.mark.slow
def test_the_policy_is_strict_and_all_addresses_are_relative(site):
    index = (site / "index.html").read_text("utf-8")
    assert "connect-src 'self'" in index
    assert "unsafe-inline" not in index
    assert "'unsafe-eval'" not in index
    assert 'src="/' not in index
    assert 'href="/' not in index
