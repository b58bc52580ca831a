"""What is called a course document's is the document's: figures, sections and names, looked up in its text."""

import itertools
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from mohreh.agents import make_agent
from mohreh.arena.reports import reports
from mohreh.cli.commands import app
from mohreh.documents import Document, Figure, figures_in, page
from mohreh.games import GAMES, game_class, make_game
from mohreh.kit import kit_of, loaded
from mohreh.language import LANGUAGES, catalogue, shared_words

ROOT = Path(__file__).parent.parent
TEXTS = os.environ.get("MOHREH_DOCUMENTS")

sys.path.insert(0, str(ROOT / "tools"))
import check_documents  # noqa: E402
import write_documents  # noqa: E402


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


PARTS = [(name, part) for name, found in page.documents().items() for part in found.parts]


def test_all_five_documents_are_mapped():
    assert set(page.documents()) == set(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_of_the_map_are_what_the_games_know(language):
    told = "run `python tools/write_documents.py`, and look at what changed"
    assert write_documents.page_file("documents", language).read_text("utf-8") == page.whole_page(language), told


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part[0]}, {part[1].key}")
def test_every_part_is_described_and_answered(part):
    name, answered = part
    for language in LANGUAGES:
        words = page.described(document(name), language)["parts"][answered.key]
        assert words["title"]
        assert words["asks"]
        assert all(where in shared_words(language)["pages"] for where in answered.pages)
    assert answered.commands or answered.names
    for path in answered.files:
        assert (ROOT / path if path.startswith("docs/") else ROOT / "src" / "mohreh" / path).is_file(), path


@pytest.mark.parametrize(
    ("theirs", "ours"), sorted({names for _, part in PARTS for names in part.names}), ids=lambda name: name
)
def test_our_names_are_there(theirs, ours):
    """Read from the files, so that nothing heavy is imported."""
    if not ours.startswith("mohreh."):
        return
    module, _, attribute = ours.partition(":")
    place = ROOT / "src" / Path(*module.split("."))
    file = place.with_suffix(".py")
    text = (file if file.is_file() else place / "__init__.py").read_text("utf-8")
    for word in filter(None, attribute.split(".")):
        assert re.search(rf"(\b(def|class) {word}\b|^\s*{word}\b.*?[:=])", text, re.MULTILINE), f"{word} for {theirs}"


@pytest.mark.parametrize("command", sorted({one for _, part in PARTS for one in part.commands}))
def test_commands_name_what_there_is(command):
    """Every command, report, game and agent that a command line of the map names exists."""
    for called in command.split(" | "):
        words = shlex.split(called)
        if words[0] != "mohreh":
            assert words[0] in ("echo", "make")
            continue
        known = {one.name or one.callback.__name__ for one in app.registered_commands} | {"train"}
        assert words[1].replace("-", "_") in known
        if words[1] == "report":
            assert words[2] in reports()
        elif words[1] in ("play", "match", "analyze", "rules", "generate", "solve"):
            game = make_game(words[2])
            agents = words[words.index("--agent") + 1 :][:1] if "--agent" in words else []
            if words[1] in ("play", "match"):
                agents = list(itertools.takewhile(lambda word: not word.startswith("--"), words[3:]))
            for agent in agents:
                make_agent(agent, game)


@pytest.mark.parametrize("folder", sorted((ROOT / "src").rglob("words")), ids=lambda folder: folder.parent.name)
def test_every_word_is_in_every_language(folder):
    found = {language: dict(_leaves(catalogue(folder, language))) for language in LANGUAGES}
    first, *others = found.values()
    for other in others:
        assert set(first) == set(other)
    for words in found.values():
        assert all(isinstance(word, str) and word.strip() for word in words.values())


def _leaves(words, path=()):
    for key, value in words.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*path, key))
        else:
            yield (*path, key), value


def test_persian_words_have_persian_digits():
    for folder in (ROOT / "src").rglob("words"):
        for key, text in _leaves(catalogue(folder, "fa")):
            prose = re.sub(r"`[^`]*`|\{[^}]*\}|\u2068[^\u2069]*\u2069|[A-Za-z]\w*\d\w*", "", text)
            assert not re.search(r"[0-9]", prose), (folder.parent.name, key)
