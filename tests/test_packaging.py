"""What a stranger gets: wheels that install into an empty environment, and archives that lack nothing."""

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import time
import urllib.request
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LARGEST_WHEEL = 60_000_000
"""Bytes. 48 MB of them are 2048's network, which is only read when somebody asks for it."""


def pip(*arguments: str | Path, python: Path | str = sys.executable, **settings: str) -> None:
    command = [python, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    subprocess.run(command, check=True, env={**os.environ, **settings})


@pytest.fixture(scope="module")
def pure_wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pure")
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT, MOHREH_PURE="1")
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def empty(tmp_path_factory):
    """The programs of a fresh environment."""
    folder = tmp_path_factory.mktemp("empty")
    venv.create(folder, with_pip=True)
    return folder / "bin"


def test_an_archive_without_the_page_is_refused(tmp_path, monkeypatch):
    """As pip calls it: the hook of the backend, in a checkout whose page is not built."""
    shutil.copytree(ROOT / "tools" / "packaging", tmp_path / "packaging")
    calling = "import backend, sys; getattr(backend, sys.argv[1])('.')"
    for hook in ("build_wheel", "build_sdist"):
        done = subprocess.run(
            [sys.executable, "-c", calling, hook],
            cwd=tmp_path,
            env={**os.environ, "PYTHONPATH": str(tmp_path / "packaging")},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 1
        assert done.stderr.startswith("The studio's page is not built, so this archive would lack it: run `make wheel`")


def test_the_version_stands_in_one_place():
    """Everything else asks the package; the citation is for people and must agree."""
    import mohreh

    cited = re.search(r"^version: (.+)$", (ROOT / "CITATION.cff").read_text("utf-8"), re.MULTILINE)
    assert cited is not None
    assert cited[1] == mohreh.__version__
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text("utf-8"))


def test_what_an_index_shows_of_the_readme_leads_to_the_repository():
    """There its files do not lie beside it."""
    described = runpy.run_path(str(ROOT / "tools" / "packaging" / "description.py"))["described"]
    readme = (ROOT / "README.md").read_text("utf-8")
    targets = re.findall(r'(?:\]\(| src=")([^)"]+)', described(readme))
    assert len(targets) == len(re.findall(r'\]\(| src="', readme)) > 30
    for target in targets:
        assert re.match(r"https://(raw\.githubusercontent|github)\.com/mohreh/mohreh/(blob/)?main/", target), target
        assert (ROOT / target.partition("/main/")[2]).is_file(), target


@pytest.mark.slow
def test_the_core_installs_with_numpy_alone_and_plays(pure_wheel, empty):
    assert pure_wheel.name.endswith("-py3-none-any.whl")
    assert pure_wheel.stat().st_size < LARGEST_WHEEL
    pip("install", pure_wheel, python=empty / "python")
    listed = subprocess.run([empty / "pip", "list", "--format=json"], check=True, capture_output=True, text=True)
    assert {one["name"] for one in json.loads(listed.stdout)} <= {"mohreh", "numpy", "pip", "setuptools"}
    playing = (
        "import random, mohreh; game = mohreh.make_game('othello'); print(game.board(game.initial(random.Random(1))))"
    )
    done = subprocess.run([empty / "python", "-c", playing], check=True, capture_output=True, text=True)
    assert done.stdout.endswith("X to move\n")
    refused = subprocess.run([empty / "mohreh", "games"], capture_output=True, text=True)
    assert (refused.returncode, "pip install 'mohreh[cli]'" in refused.stderr) == (2, True)


@pytest.mark.slow
def test_the_native_wheel_searches_as_it_does_here(tmp_path):
    """What cibuildwheel asks of every wheel: installed alone, its native core finds what the pinned counts say."""
    pip("wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", tmp_path, ROOT, MOHREH_NATIVE_REQUIRED="1")
    (wheel,) = tmp_path.glob("*.whl")
    assert "none-any" not in wheel.name
    assert wheel.stat().st_size < LARGEST_WHEEL
    venv.create(tmp_path / "fresh", with_pip=True)
    fresh = tmp_path / "fresh" / "bin"
    pip("install", f"{wheel}[cli]", python=fresh / "python")
    told = [
        subprocess.run([program, "bench", "--json"], check=True, capture_output=True, text=True, cwd=tmp_path).stdout
        for program in (fresh / "mohreh", Path(sys.executable).with_name("mohreh"))
    ]
    there, here = (json.loads(text) for text in told)
    assert any("native" in one["name"] for one in there["bench"])
    assert there["signature"] == here["signature"]


@pytest.mark.slow
def test_the_studio_starts_from_the_wheel_in_an_empty_environment(pure_wheel, empty, tmp_path):
    """What `pipx run --spec 'mohreh[studio]' mohreh studio` does."""
    pip("install", f"{pure_wheel}[studio]", python=empty / "python")
    command = [empty / "mohreh", "studio", "--no-browser", "--port", "0", "--data", tmp_path]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as studio:
        try:
            assert studio.stderr is not None
            address = next(found[0] for line in studio.stderr if (found := re.search(r"http://\S+", line)))
            for _ in range(50):
                try:
                    with urllib.request.urlopen(address, timeout=5) as answer:
                        page = answer.read().decode()
                    break
                except OSError:
                    time.sleep(0.1)
            assert "<title>" in page
        finally:
            studio.terminate()
