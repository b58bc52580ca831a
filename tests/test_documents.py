"""What is called a course document's is the document's: figures, sections and names, looked up in its text."""

import os
import sys
from pathlib import Path

import pytest

from mohreh.documents import Document, Figure, figures_in
from mohreh.games import GAMES, game_class
from mohreh.kit import kit_of, loaded

ROOT = Path(__file__).parent.parent
TEXTS = os.environ.get("MOHREH_DOCUMENTS")

sys.path.insert(0, str(ROOT / "tools"))
import check_documents  # noqa: E402


def document(name: str) -> Document:
    offered = kit_of(game_class(name)).document
    assert offered is not None
    return loaded(offered)


@pytest.mark.skipif(not TEXTS, reason="MOHREH_DOCUMENTS names no folder with the documents' texts")
def test_every_figure_stands_in_its_documents_text():
    assert list(check_documents.problems(Path(TEXTS or ""))) == []


@pytest.mark.parametrize("name", GAMES)
def test_every_quotation_contains_the_numbers_it_stands_for(name):
    found = document(name).figures
    assert found
    assert {label: list(figure.numbers_not_quoted()) for label, figure in found.items()} == {
        label: [] for label in found
    }


def test_a_wrong_figure_is_found():
    text = "first line\nwon 19 of 20\ngames"
    right = Document("won", figures_in({"WON": Figure((19, 20), 2, "won 19 of 20 games")}))
    assert list(right.problems(text)) == []
    assert list(Document("won", {"WON": Figure(19, 1, "won 19")}).problems(text)) == [
        "WON: line 1 does not say 'won 19'"
    ]
    assert list(Document("won", {"WON": Figure(18, 2, "won 19")}).problems(text)) == ["WON: 18 is not in 'won 19'"]
    assert list(Document("won", {"WON": Figure(9, 9, "won 9")}).problems(text)) == ["WON: line 9 does not say 'won 9'"]


def test_a_folder_without_the_texts_is_told(tmp_path):
    assert check_documents.main([str(tmp_path)]) == 1
    assert check_documents.main([]) == 2


def test_othello_depth_7_was_won_19_times_in_20():
    from mohreh.games.othello.document import games_won
    from mohreh.games.othello.reports.depths import _document_interval

    assert games_won(7, "pruned") == (19, 20)
    assert games_won(3, "pruned") == (91, 100)
    low, high = _document_interval(7, "pruned")
    assert low < 0.95 < high < 1


def test_card_sort_shows_the_figures_of_two_examples():
    from mohreh.games.card_sort.document import EXAMPLES

    assert [example.figures and example.figures.value for example in EXAMPLES] == [(3, 4, 6), None, (6, 7, 43)]
