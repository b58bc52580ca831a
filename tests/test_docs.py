"""The documentation shows what is there. (Its examples run as doctests.)"""

import re
import runpy
from pathlib import Path

import pytest

from mohreh.games import GAMES

ROOT = Path(__file__).parent.parent
PICTURES = runpy.run_path(str(ROOT / "tools" / "site" / "pictures.py"))
TAKEN = {f"{name}-{theme}.png" for name in (*PICTURES["PAGES"], *PICTURES["GAMES"]) for theme in ("light", "dark")}
"""The pictures that building the documentation takes from the studio."""
PAGES = [ROOT / "README.md", ROOT / "README.fa.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_your_own_game_shows_the_examples_as_they_are():
    page = (ROOT / "docs" / "your-own-game.md").read_text()
    shown = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert shown == [(ROOT / "examples" / name).read_text("utf-8") for name in ("nim.py", "tic_tac_toe.py")]


@pytest.mark.parametrize("name", ["nim.py", "tic_tac_toe.py"])
def test_an_example_is_a_game_in_under_100_lines(name):
    assert len((ROOT / "examples" / name).read_text("utf-8").splitlines()) < 100


@pytest.mark.parametrize("page", ["README.md", "README.fa.md"])
def test_both_readmes_name_every_game_and_the_two_commands(page):
    text = (ROOT / page).read_text()
    assert all(f"`{name}`" in text for name in GAMES)
    assert "make studio" in text
    assert "make test" in text


def test_the_persian_readme_runs_from_right_to_left():
    text = (ROOT / "README.fa.md").read_text()
    assert text.startswith('<div dir="rtl">')
    assert text.rstrip().endswith("</div>")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if target.startswith("pictures/"):
            assert target.removeprefix("pictures/") in TAKEN, target
        elif "://" not in target:
            assert (page.parent / target).exists(), target


def test_every_id_that_a_test_names_is_explained():
    explained = set(
        re.findall(r"^\| ([a-z0-9-]+-[A-Z]\d) \|", (ROOT / "docs" / "spec.md").read_text("utf-8"), re.MULTILINE)
    )
    named: set[str] = set()
    for path in (ROOT / "tests").rglob("*.py"):
        named |= set(re.findall(rf"\b(?:{'|'.join(GAMES)})-[A-Z]\d\b", path.read_text("utf-8")))
    assert named == explained
