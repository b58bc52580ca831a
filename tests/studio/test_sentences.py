"""What the server says no with is known in Persian: every sentence in the sources has a translation, and no other."""

import ast
import json
import re
from pathlib import Path

import pytest

import mohreh

SOURCES = Path(mohreh.__file__).parent
PAGE = Path(__file__).parent.parent.parent / "web" / "src"
RAISED = ("MohrehError", "SandboxError", "ParseError", "IllegalAction", "conflict", "bad_input", "Refusal")
HORIZONTAL = (
    *("settings.py", "games/__init__.py", "games/base.py", "games/columns_text.py", "games/json_text.py"),
    *("agents/__init__.py", "agents/base.py", "agents/difficulty.py", "agents/solving.py", "agents/speed.py"),
    *(
        "agents/trees.py",
        "agents/careless.py",
        "search/evaluation.py",
        "search/heuristic.py",
        "search/opponents.py",
        "search/root.py",
    ),
    *("play/*.py", "arena/plan.py", "studio/*.py", "studio/*/*.py"),
    *("classroom/assignment.py", "classroom/hand_in/*.py", "classroom/telling.py", "sandbox/here.py"),
)
"""What a page can make the server say, but for the rules of games."""

NOT_ON_A_PAGE = (
    "studio/server.py",
    "studio/play/store.py",
    "studio/lessons.py",
    "play/file_program.py",
    "studio/guests/guest.py",
)
"""Said on the command line, in the sandbox, or of a file that came with the package."""

ROOM = (
    *("rules.py", "formats.py", "json_format.py", "written_positions.py", "game_files.py"),
    *("agents.py", "agents/searching.py"),
)
ROOMS = ("card_sort", "hand_of_the_king", "othello", "twenty48", "water_sort")


def template(node):
    """A sentence with `{}` for every fact; None if it is not a sentence."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
    if isinstance(node, ast.BinOp):
        return "".join(template(part) or "{}" for part in (node.left, node.right))
    return None


def sentences_in(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in RAISED:
            found = (template(argument) for argument in node.args)
            yield from (sentence for sentence in found if sentence and " " in sentence)


def said(patterns, root):
    files = [path for pattern in patterns for path in root.glob(pattern)]
    kept = [path for path in files if str(path.relative_to(SOURCES)) not in NOT_ON_A_PAGE]
    return {sentence for path in kept for sentence in sentences_in(path)}


def catalogue(path):
    return json.loads(path.read_text("utf-8"))


SHARED = catalogue(PAGE / "lib" / "i18n" / "sentences.fa.json")


def test_every_sentence_of_the_server_is_known_in_persian():
    needed = said(HORIZONTAL, SOURCES)
    assert needed == set(SHARED["sentences"])


@pytest.mark.parametrize("room", ROOMS)
def test_every_sentence_of_a_games_rules_is_known_in_persian(room):
    needed = said(ROOM, SOURCES / "games" / room) - set(SHARED["sentences"])
    assert needed == set(catalogue(PAGE / "games" / room / "sentences.fa.json")["sentences"])


@pytest.mark.parametrize("path", sorted(PAGE.rglob("sentences.fa.json")), ids=lambda path: path.parent.name)
def test_a_persian_sentence_speaks_of_the_facts_that_there_are(path):
    for english, persian in (pair for part in catalogue(path).values() for pair in part.items()):
        places = {int(number) for number in re.findall(r"\{(\d)\}", persian)}
        assert places <= set(range(1, english.count("{}") + 1)), english
        assert re.search("[\u0600-\u06ff]", persian) or not re.search("[a-z]{3}", persian), persian
