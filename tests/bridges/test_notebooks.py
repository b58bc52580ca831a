"""What notebooks show: states, decisions, trees, grades and matches; the widgets; and the example notebooks, run."""

import random
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import nbclient
import nbformat
import pytest

from mohreh.agents import make_agent
from mohreh.bridges.notebook import analyze, board, grade, match, position, tree
from mohreh.bridges.notebook.widgets import MODULE
from mohreh.errors import MohrehError
from mohreh.film import record
from mohreh.games import GAMES, make_game
from mohreh.search.breadth_first import breadth_first

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("name", [*GAMES, "othello(size=4)", "othello(size=8)", "2048(size=5)"])
def test_states_show_themselves(name: str) -> None:
    game: Any = make_game(name)
    state = game.initial(random.Random(1))
    svg = state._repr_svg_()
    ElementTree.fromstring(svg)
    assert svg == position(name, "start", seed=1)._repr_svg_()


def test_decisions_paths_and_trees_show_themselves() -> None:
    game = make_game("othello(size=4)")
    state = game.initial(random.Random(0))
    result = make_agent("alphabeta(depth=2)", game).choose(state, random.Random(0))
    assert "<table>" in result._repr_html_()
    puzzle = make_game("water-sort(colours=2, capacity=2)")
    path = breadth_first(puzzle, puzzle.initial(random.Random(2)))
    assert "solved" in path._repr_html_()
    ElementTree.fromstring(record(game, state, "minimax(depth=2)")._repr_svg_())


def test_an_analysis_shows_itself() -> None:
    html = analyze(position("othello(size=4)"), "alphabeta(depth=3)")._repr_html_()
    assert "<svg" in html
    assert "b1" in html


def test_an_analysis_says_who_wins() -> None:
    here = position("othello(size=4)", "-XXXXXXXXXXXXXXO X")
    assert "the game is won" in analyze(here, "alphabeta(depth=2)")._repr_html_()


@pytest.mark.parametrize(
    ("game", "agents", "words"),
    [
        ("othello(size=4)", ("greedy", "random"), ("<b>greedy</b> against <b>random</b>", "won, drawn, lost", "Elo")),
        ("2048(size=2)", ("random", "greedy"), ("95 % interval", "random minus greedy", "4 common starts")),
        ("water-sort(colours=2, capacity=2)", ("random",), ("solved", "<td>4</td>")),
    ],
)
def test_a_match_shows_who_played_and_what_came_of_it(game: str, agents: tuple[str, ...], words: Any) -> None:
    html = match(game, *agents, games=4, seed=1)._repr_html_()
    ElementTree.fromstring(f"<div>{html}</div>")
    for word in words:
        assert word in html


@pytest.mark.slow
def test_a_grade_shows_itself() -> None:
    file = EXAMPLES / "hand-ins" / "othello-6" / "right.py"
    assert "<" in grade("othello", file)._repr_html_()


def test_a_text_in_a_table_stays_text() -> None:
    from mohreh.bridges.notebook.tables import table

    assert "<script>" not in table(("<script>",), [("<script>",)])


def test_the_board_is_played_on_and_the_agent_answers() -> None:
    if not MODULE.is_file():
        with pytest.raises(MohrehError, match="is not built"):
            board("othello(size=4)")
        return
    widget = board("othello(size=4)", seats=("human", "greedy"))
    assert widget.position["view"]["kind"] == "othello"
    assert "render" in widget._esm
    name = widget.position["actions"][0]["name"]
    widget._heard(widget, {"move": name}, [])
    assert widget.history[0] == name
    assert len(widget.history) == 2
    widget._heard(widget, {"move": "z9"}, [])
    assert "not possible" in widget.sentence
    with pytest.raises(MohrehError):
        widget.play("z9")
    with pytest.raises(MohrehError, match="3 seats, and othello has 2"):
        board("othello(size=4)", seats=("human", "greedy", "greedy"))
    with pytest.raises(MohrehError, match="choose en or fa"):
        board("othello(size=4)", language="de")


def test_the_tree_holds_the_film() -> None:
    game = make_game("othello(size=4)")
    film = record(game, game.initial(random.Random(0)), "minimax(depth=2)")
    if not MODULE.is_file():
        with pytest.raises(MohrehError, match="is not built"):
            tree(film)
        return
    widget = tree(film)
    assert widget.films["films"][0]["search"] == film.search
    assert widget._repr_svg_().startswith("<svg")


def test_the_widgets_need_nothing_of_other_extras() -> None:
    program = (
        "import sys; from mohreh.extras import EXTRAS; own = EXTRAS['notebook']; "
        "sys.modules.update({name: None for names in EXTRAS.values() for name in names if name not in own}); "
        "from mohreh.bridges.notebook import board, position, tree; from mohreh.film import record; "
        "here = position('othello(size=4)'); tree(record(here.game, here.state, 'minimax(depth=1)')); board('2048')"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert told.returncode == 0 or "is not built" in told.stderr, told.stderr


def test_there_are_six_notebooks_without_output() -> None:
    assert len(NOTEBOOKS) == 6
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells
        assert not [cell for cell in cells if cell.cell_type == "code" and cell.outputs]


@pytest.mark.slow
@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_from_its_beginning_to_its_end(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(path.parent)}}).execute()
