import pytest

from mohreh.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_a_document_is_shown_section_by_section(mohreh, game):
    ended = mohreh("documents", game)
    assert ended.code == 0
    assert ended.out.startswith("## ")
    assert ended.out.count("### ") >= 5
    assert mohreh("documents", game, "--language", "fa").out != ended.out


def test_all_documents_are_one_page(mohreh):
    shown = mohreh("documents").out
    assert all(
        f"\n## {title}\n" in shown for title in ("2048", "Othello", "Hand of the King", "Water sort", "Card sort")
    )
    assert "get_all_possible_moves" in shown
    assert "<div" not in shown


def test_the_map_as_data(mohreh):
    found = mohreh("documents", "--json", "--language", "fa").json
    assert [one["name"] for one in found] == list(GAMES)
    part = next(part for part in found[0]["parts"] if part["key"] == "functions")
    assert part["names"]["get_moves"] == "mohreh.games.twenty48.rules:MOVES"


def test_a_report_without_a_name_prints_the_map_shortly(mohreh):
    ended = mohreh("report")
    assert ended.code == 0
    assert "Question 4: the branching factor" in ended.out
    assert "mohreh report othello-branching --quick" in ended.out
    assert "hand-of-the-king-agents" in ended.out
    assert len(ended.out.splitlines()) < 70


def test_an_unknown_document_is_told_with_the_right_ones(mohreh):
    ended = mohreh("documents", "othelo")
    assert ended.code == 2
    assert "othello" in ended.err
