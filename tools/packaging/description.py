"""What a package index shows of README.md: the same, with links that lead to the repository from anywhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

PAGES: Final = "https://github.com/mohreh/mohreh/blob/main/"
FILES: Final = "https://raw.githubusercontent.com/mohreh/mohreh/main/"


def described(text: str) -> str:
    """Relative links made absolute.   "[a](docs/a.md)" -> "[a](https://github.com/…/docs/a.md)" """
    text = re.sub(r'(<img src=")(?!https?:)', rf"\g<1>{FILES}", text)
    return re.sub(r"(\[[^\]]*\]\()(?!https?:|#)", rf"\g<1>{PAGES}", text)


def dynamic_metadata(field: str, *_settings: object) -> dict[str, str]:
    """As scikit-build-core asks for a field that pyproject.toml leaves open."""
    assert field == "readme"
    return {"content-type": "text/markdown", "text": described(Path("README.md").read_text("utf-8"))}
