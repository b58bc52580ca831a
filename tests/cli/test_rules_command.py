import pytest

from mohreh.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_every_game_are_shown_in_both_languages(mohreh, game):
    english = mohreh("rules", game)
    assert english.code == 0
    assert english.out.startswith("# ")
    persian = mohreh("rules", game, "--language", "fa")
    assert persian.out.startswith("# قوانین")
    assert mohreh("rules", game, "--json").json["text"] == english.out.strip()


def test_settings_do_not_matter(mohreh):
    assert mohreh("rules", "othello(size=8)").out == mohreh("rules", "othello").out


def test_another_language_is_refused_with_the_right_ones(mohreh):
    ended = mohreh("rules", "othello", "--language", "de")
    assert ended.code == 2
    assert "choose en or fa" in ended.err


def test_a_game_without_written_rules_says_so(mohreh):
    from pathlib import Path

    nim = Path(__file__).parents[2] / "examples" / "nim.py"
    ended = mohreh("rules", str(nim))
    assert ended.code == 2
    assert "has no written rules" in ended.err


def test_a_terminal_gets_headings_and_tables(mohreh, monkeypatch):
    from rich.console import Console

    from mohreh.terminal import markdown

    monkeypatch.setattr(markdown, "console", lambda: Console(force_terminal=True, width=100, highlight=False))
    shown = mohreh("rules", "hand-of-the-king").out
    assert "Melisandre" in shown
    assert "```" not in shown
    assert "|---|" not in shown
