"""What users read speaks no internal ids: names say what they are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from mohreh.agents import agents_of
from mohreh.cli.commands import app
from mohreh.games import GAMES, make_game
from mohreh.search.evaluation import evaluations_of

ROOT = Path(__file__).parents[1]
EXPLAINING = ("spec.md", "spec.fa.md")
"""The pages for those who read the tests: they say what the ids mean."""
PAGES = [
    *ROOT.glob("README*.md"),
    *(page for page in ROOT.glob("docs/**/*.md") if page.name not in EXPLAINING),
    *ROOT.glob("src/mohreh/**/*.md"),
    *ROOT.glob("src/mohreh/**/words/*.toml"),
    *ROOT.glob("web/src/lib/i18n/*.ts"),
    *ROOT.glob("web/src/games/*/words.ts"),
]
INTERNAL = re.compile(r"\b[NEn][1-4]\b(?!=)")
"""The numbers of networks and evaluations in plans that no user has read."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_speaks_of_internal_ids(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not INTERNAL.findall(prose)


def helps(command: Any) -> Iterator[str]:
    """What `--help` says of a command, its arguments and options, and of all commands below it."""
    yield command.help or ""
    yield from (getattr(one, "help", "") or "" for one in command.params)
    for below in getattr(command, "commands", {}).values():
        yield from helps(below)


def test_no_help_text_speaks_of_internal_ids() -> None:
    told = list(helps(typer.main.get_command(app)))
    assert len(told) > 100
    assert not [text for text in told if INTERNAL.search(text)]


@pytest.mark.parametrize("name", GAMES)
def test_no_name_or_setting_of_a_game_is_an_internal_id(name: str) -> None:
    game = make_game(name)
    for owner in (type(game), *agents_of(game).values(), *evaluations_of(game).values()):
        told = [owner.name, owner.summary]
        for one in owner.settings():
            told += [one.name, one.help, *map(str, one.choices or ())]
        assert not [text for text in told if INTERNAL.search(text)]


def test_no_preset_is_a_number() -> None:
    from mohreh.games.hand_of_the_king.learn.recipes import PRESETS

    assert PRESETS
    assert not [text for name, preset in PRESETS.items() for text in (name, str(preset)) if INTERNAL.search(text)]
