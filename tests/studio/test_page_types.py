"""The page's types are the server's models: the file in web/api is what they give today."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
GENERATOR = WEB / "node_modules" / "openapi-typescript"


@pytest.mark.skipif(
    shutil.which("npm") is None or not GENERATOR.is_dir(),
    reason="the page's types were not made again: Node.js or the page's packages are missing (`npm ci` in web)",
)
def test_the_types_of_the_page_are_those_of_the_server():
    made = subprocess.run(
        ["npm", "run", "--silent", "types:print"],
        cwd=WEB,
        env={**os.environ, "PYTHON": sys.executable},
        check=True,
        capture_output=True,
        text=True,
        encoding="utf-8",
    )
    kept = (WEB / "api" / "schema.d.ts").read_text("utf-8")
    assert made.stdout == kept, "run `npm run types` in web, and look at what changed"
