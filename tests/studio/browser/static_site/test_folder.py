"""The folder as it is built: its size, its addresses, its policy."""

import re

MOST = 20_000_000
"""Bytes of the whole site, without the documentation."""


def test_the_site_is_small(site):
    files = [path for path in site.rglob("*") if path.is_file() and "docs" not in path.relative_to(site).parts]
    assert 5_000_000 < sum(path.stat().st_size for path in files) < MOST


def test_the_policy_is_strict_and_all_addresses_are_relative(site):
    index = (site / "index.html").read_text("utf-8")
    policy = re.search(r'content="(default-src[^"]*)"', index)[1]
    assert "default-src 'none'" in policy
    assert "connect-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy
    assert 'src="/' not in index
    assert 'href="/' not in index
