"""What is installed contains the page: git ignores it, and archives leave ignored files out unless told otherwise."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "mohreh" / "studio" / "static"


@pytest.mark.skipif(not (STATIC / "index.html").is_file(), reason="the page is not built")
def test_the_wheel_contains_the_page(tmp_path):
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*command, "--config-settings=wheel.cmake=false", "--wheel-dir", tmp_path, ROOT], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        page = archive.read("mohreh/studio/static/index.html").decode()
    wanted = {
        f"mohreh/studio/static/{path.relative_to(STATIC).as_posix()}" for path in STATIC.rglob("*") if path.is_file()
    }
    assert wanted <= names
    for asset in re.findall(r'(?:src|href)="\./([^"]+)"', page):
        assert f"mohreh/studio/static/{asset}" in names
