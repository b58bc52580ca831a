"""The written rules: every picture in them is what the program shows, and nothing of a game is left unsaid."""

import random
import re
import sys
from pathlib import Path

import pytest

from mohreh.games import GAMES, game_class, make_game
from mohreh.kit import Kit, rules_of
from mohreh.language import LANGUAGES, RIGHT_TO_LEFT

ROOT = Path(__file__).parent.parent

sys.path.insert(0, str(ROOT / "tools"))
import write_documents  # noqa: E402

PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
PICTURE = re.compile(r"^```(board|actions) ([^;\n]+); ([^;\n]+)(?:; ([^\n]+))?\n(.*?)\n```$", re.MULTILINE | re.DOTALL)


def page_of(name: str, language: str) -> Path:
    return ROOT / "docs" / "rules" / (f"{name}.md" if language == "en" else f"{name}.{language}.md")


def pictures(page: Path) -> list[tuple[str, str, str, str, str]]:
    return PICTURE.findall(page.read_text("utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_pages_of_the_documentation_are_those_of_the_package(name, language):
    told = "change the game's rules.*.md and run `python tools/write_documents.py`"
    assert page_of(name, language).read_text("utf-8") == write_documents.rules(name, language), told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_picture_is_what_the_program_shows(page):
    found = pictures(page)
    assert len(found) == page.read_text("utf-8").count("```") // 2 >= 5
    for kind, name, position, moves, shown in found:
        game = make_game(name)
        state = game.initial(random.Random(0)) if position == "start" else game.parse(position)
        for move in moves.split():
            state = game.play(state, game.parse_action(state, move))
        printed = game.board(state) if kind == "board" else " ".join(map(game.action_text, game.actions(state)))
        assert shown == printed


@pytest.mark.parametrize("name", GAMES)
def test_both_languages_show_the_same_pictures(name):
    assert pictures(page_of(name, "en")) == pictures(page_of(name, "fa"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_setting_and_every_choice_is_told(name, language):
    text = page_of(name, language).read_text("utf-8")
    for declared in game_class(name).settings():
        assert f"| `{declared.name}` |" in text
        for choice in declared.choices or ():
            assert not isinstance(choice, str) or f"`{choice}`" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_companion_is_told(language):
    from mohreh.games.hand_of_the_king.companions import COMPANIONS

    text = page_of("hand-of-the-king", language).read_text("utf-8")
    for companion in COMPANIONS:
        assert re.search(rf"^\| [^|]*{companion}[^|]*\|[^|]{{10,}}\| `{companion}\b", text, re.MULTILINE)


@pytest.mark.parametrize("name", GAMES)
def test_the_kit_hands_out_the_pages(name):
    for language in LANGUAGES:
        found = rules_of(game_class(name), language)
        assert found is not None
        assert found.language == language
        assert found.text.startswith("# ")
        assert "<div" not in found.text
        assert ".md)" not in found.text


@pytest.mark.parametrize("page", [page for page in PAGES if page.name.endswith(".fa.md")], ids=lambda page: page.name)
def test_persian_pages_run_from_right_to_left(page):
    text = page.read_text("utf-8")
    assert "fa" in RIGHT_TO_LEFT
    assert text.startswith('<div dir="rtl">')
    assert text.count("<div ") == text.count("</div>")
    prose = re.sub(r"```.*?```|`[^`]*`|^ {4}.*$|\(.*?\)", "", text, flags=re.DOTALL | re.MULTILINE)
    assert not re.search(r"(?<![\w\u200e])[0-9]", prose), "digits in Persian prose are Persian"


def test_your_own_game_may_bring_its_rules(tmp_path):
    page = tmp_path / "nim.md"
    page.write_text("# Nim\n\nTake matches.", "utf-8")

    class Nim(game_class("othello")):
        kit = Kit(rules={"en": page})

    found = rules_of(Nim, "fa")
    assert found is not None
    assert (found.language, found.text) == ("en", "# Nim\n\nTake matches.")
