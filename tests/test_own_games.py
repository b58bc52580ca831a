"""A user's own game can do what the built-in ones can, with a kit of its own, and under whatever name."""

import io
import json
import random
import sys
from pathlib import Path

import pytest

from mohreh import make_game
from mohreh.agents import Agent, agents_of, make_agent
from mohreh.cli.main import run
from mohreh.play.history import History
from mohreh.search.evaluation import make_evaluation
from mohreh.studio.catalogue import agent_list, algorithm_list, game_info
from mohreh.studio.positions import position_of
from mohreh.terminal.view import view_of

EXAMPLES = Path(__file__).parent.parent / "examples"
TIC_TAC_TOE = EXAMPLES / "tic_tac_toe.py"
QUICK = {"mcts": "(playouts=2)", "ucb": "(playouts=2)", "uct": "(iterations=20)"}


@pytest.fixture
def my_othello(tmp_path: Path) -> str:
    """Nim under the name of a built-in game."""
    file = tmp_path / "my_othello.py"
    text = (EXAMPLES / "nim.py").read_text("utf-8").replace('name = "nim"', 'name = "othello"')
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.fixture
def mohreh(capsys, monkeypatch):
    """The command line: what it prints, as JSON if that was asked for."""

    def call(*arguments: str, stdin: str = "") -> object:
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        with pytest.raises(SystemExit) as ended:
            run(list(arguments))
        out, err = capsys.readouterr()
        assert ended.value.code == 0, err
        return json.loads(out) if "--json" in arguments else out

    return call


@pytest.fixture(params=["tic_tac_toe", "my_othello"])
def file(request) -> str:
    return str(TIC_TAC_TOE) if request.param == "tic_tac_toe" else request.getfixturevalue("my_othello")


def test_it_is_checked(mohreh, file: str) -> None:
    assert mohreh("check", file, "--json")["ok"]


def test_every_agent_plays_it(file: str) -> None:
    game = make_game(file, files=True)
    state = game.initial(random.Random(0))
    for name in agents_of(game):
        player = make_agent(name + QUICK.get(name, ""), game, native=True)
        assert player.choose(state, random.Random(0)).action in game.actions(state)


def test_it_is_analyzed_solved_and_counted(mohreh, file: str) -> None:
    found = mohreh("analyze", file, "start", "--agent", "minimax(depth=3)", "--json")
    assert found["action"] in found["actions"]
    assert mohreh("solve", file, "--json")["exact"]
    assert mohreh("perft", file, "--depth", "3", "--json")["nodes"] == {"tic": 504, "my_": 27}[Path(file).stem[:3]]


def test_it_is_played_in_matches_and_in_the_terminal(mohreh, file: str) -> None:
    found = mohreh("match", file, "alphabeta(depth=4)", "random", "--games", "4", "--seed", "1", "--json")
    assert (found["games"], found["errors"]) == (4, 0)
    assert "wins" in mohreh("play", file, "random", "greedy", "--seed", "1")


def test_the_studio_shows_it(file: str) -> None:
    """The studio's own door takes no files, for they are run as programs; its pictures and lists serve any game."""
    game = make_game(file, files=True)
    info = game_info(game)
    assert (info.name, info.view, info.players) == (game.name, "text", 2)
    assert {agent.name for agent in agent_list(game).agents} == set(agents_of(game))
    assert algorithm_list(game).algorithms
    history = History(game, game.initial(random.Random(0)))
    while (position := position_of(game, history.state)).turn == "player":
        assert position.view.kind == "text"
        history.play(game.parse_action(history.state, position.actions[0].name))
    assert position.outcome.code in ("three-in-a-row", "board-full", "last-match")


def test_the_kit_of_the_example_is_used_everywhere(mohreh) -> None:
    game = make_game(str(TIC_TAC_TOE), files=True)
    state = game.parse("x...o....")
    assert make_evaluation(game).name == "open-lines"
    assert make_evaluation(game, "open-lines(weight=3)").on(game)(state, 0) == -3
    assert issubclass(agents_of(game)["hasty"], Agent)
    assert make_agent("hasty", game).choose(game.parse("xx.oo...."), random.Random(0)).action == 2
    assert view_of(game).board(game, state, None, False).plain.startswith("X │ 1 │ 2\n──┼───┼──\n3 │ O │ 5")
    described = mohreh("analyze", str(TIC_TAC_TOE), "x...o....", "--agent", "hasty", "--json")
    assert described["agent"] == "hasty"
