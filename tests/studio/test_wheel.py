"""What is installed contains the page: git ignores it, and archives leave ignored files out unless told otherwise.

And it contains what is not Python: the written rules, the words.
"""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from mohreh.games import GAMES

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "mohreh" / "studio" / "static"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*command, "--config-settings=wheel.cmake=false", "--wheel-dir", folder, ROOT], check=True)
    (made,) = folder.glob("*.whl")
    return made


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the page is not built")
def test_the_wheel_contains_the_page(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        page = archive.read("mohreh/studio/static/index.html").decode()
    wanted = {
        f"mohreh/studio/static/{path.relative_to(STATIC).as_posix()}" for path in STATIC.rglob("*") if path.is_file()
    }
    assert wanted <= names
    for asset in re.findall(r'(?:src|href)="\./([^"]+)"', page):
        assert f"mohreh/studio/static/{asset}" in names


def test_the_wheel_contains_the_rules_and_words_of_every_game(wheel):
    with zipfile.ZipFile(wheel) as archive:
        for name in GAMES:
            room = GAMES[name].split(":")[0].split(".")[2]
            for language, ending in (("en", ""), ("fa", ".fa")):
                page = (ROOT / "docs" / "rules" / f"{name}{ending}.md").read_bytes()
                assert archive.read(f"mohreh/games/{room}/rules.{language}.md") == page
                assert f"mohreh/games/{room}/words/{language}.toml" in archive.namelist()
