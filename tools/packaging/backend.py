"""The build backend: scikit-build-core's, which refuses to make an archive that lacks the studio's page.

The page is built by npm and ignored by git, so a wheel made in a fresh checkout would lack it without a word.
`MOHREH_WITHOUT_PAGE=1` says that this is meant.
"""

from __future__ import annotations

import os
from pathlib import Path

from scikit_build_core import build
from scikit_build_core.build import *  # noqa: F403 (which hooks there are depends on the project's settings)

PAGE = Path("src/mohreh/studio/static/index.html")


def build_wheel(
    wheel_directory: str, config_settings: dict[str, str] | None = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the page in it."""
    _check_page()
    return build.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: dict[str, str] | None = None) -> str:
    """A source archive with the page in it, so that whoever builds from it needs no npm."""
    _check_page()
    return build.build_sdist(sdist_directory, config_settings)


def _check_page() -> None:
    if not PAGE.is_file() and not os.environ.get("MOHREH_WITHOUT_PAGE"):
        raise SystemExit(
            "The studio's page is not built, so this archive would lack it: run `make wheel`, which builds it first, "
            "or set MOHREH_WITHOUT_PAGE=1 to do without."
        )
