"""The folder as it is built."""

MOST = 20_000_000
"""Bytes of the whole site, without the documentation."""


def test_the_site_is_small(site):
    files = [path for path in site.rglob("*") if path.is_file() and "docs" not in path.relative_to(site).parts]
    assert 5_000_000 < sum(path.stat().st_size for path in files) < MOST
