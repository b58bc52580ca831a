"""Networks of Hand of the King: their files, the native copy of their arithmetic, and play (hand-of-the-king-M1)."""

from __future__ import annotations

import random
import struct
import sys
from pathlib import Path

import numpy as np
import pytest

from games.hand_of_the_king.samples import random_network, random_rows, random_states
from mohreh import native
from mohreh.agents import make_agent
from mohreh.artefacts.file import HEAD, MAGIC, write_model
from mohreh.artefacts.shipped import shipped
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.learn.data import joined, row_of
from mohreh.games.hand_of_the_king.learn.inputs import ENCODINGS, Encoding
from mohreh.games.hand_of_the_king.learn.metrics import predict
from mohreh.games.hand_of_the_king.learn.network import load_network, save_network
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.search.alphabeta import alphabeta

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")
BY_ENCODING = pytest.mark.parametrize("encoding", ENCODINGS)
AGENTS = ("mlp", "ensemble", "selfplay")


@BY_ENCODING
def test_a_file_gives_back_the_network_that_was_rounded_for_it(encoding: Encoding, tmp_path: Path) -> None:
    network = random_network(encoding)
    saved = save_network(tmp_path / "network.mohreh", network)
    found = load_network(tmp_path / "network.mohreh")
    rows = random_rows(2)
    assert (predict(found, rows) == predict(saved, rows)).all()
    assert found.card == network.card
    assert found.widths == network.widths


def test_a_damaged_a_foreign_and_a_newer_file_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "network.mohreh"
    save_network(path, random_network("course"))
    whole = path.read_bytes()

    def refused(content: bytes, sentence: str) -> None:
        path.write_bytes(content)
        with pytest.raises(MohrehError, match=sentence):
            load_network(path)

    refused(whole[:-100], "is damaged")
    refused(whole[:-3] + bytes([whole[-3] ^ 1]) + whole[-2:], "is damaged")
    refused(b"PK\x03\x04" + whole, "is not a model file")
    version, length, checksum = HEAD.unpack(whole[len(MAGIC) : len(MAGIC) + HEAD.size])
    newer = struct.pack("<III", version + 1, length, checksum)
    refused(MAGIC + newer + whole[len(MAGIC) + HEAD.size :], "a newer one will read it")
    write_model(path, "2048 n-tuple network", {}, {})
    with pytest.raises(MohrehError, match="holds a model of kind '2048 n-tuple network'"):
        load_network(path)


def test_layers_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    network = random_network("course")
    path = tmp_path / "network.mohreh"
    save_network(path, network.__class__("course", network.mean, network.deviation, network.layers[1:], {}))
    with pytest.raises(MohrehError, match="does not hold together"):
        load_network(path)


@pytest.mark.parametrize("command", ["mlp", "selfplay"])
def test_without_pytorch_training_says_what_to_install(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    for module in ("torch_network", "training", "selfplay"):
        monkeypatch.delitem(sys.modules, f"mohreh.games.hand_of_the_king.learn.{module}", raising=False)
    with pytest.raises(SystemExit) as ended:
        run(("train", "hand-of-the-king", command))
    assert ended.value.code == 2
    assert "training a network needs PyTorch: pip install 'mohreh[learn]'" in capsys.readouterr().err


@needs_core
@BY_ENCODING
@pytest.mark.parametrize("companions", [False, True])
def test_the_core_calculates_what_numpy_does(encoding: Encoding, companions: bool) -> None:
    from mohreh.games.hand_of_the_king.learn import core as fast

    rows = random_rows(5, companions=companions)
    for hidden in ((256, 64, 8), (17, 5), ()):
        network = random_network(encoding, hidden)
        assert np.abs(fast.values(network, rows) - predict(network, rows)).max() < 1e-5


@needs_core
@BY_ENCODING
def test_the_search_is_alphabeta_with_the_network_at_its_leaves_hand_of_the_king_m1(encoding: Encoding) -> None:
    """Early in the game, where nobody has won yet, against the readable search over numpy's numbers."""
    from mohreh.games.hand_of_the_king.learn import core as fast

    game, networks = HandOfTheKing(), [random_network(encoding, seed=seed) for seed in (1, 2)]

    def evaluate(state: KingState, player: int) -> float:
        mean = np.mean([predict(network, row_of(state))[0] for network in networks], dtype=np.float64)
        worth = 100 * np.tanh(mean / 2)
        return float(worth if state.turn == player else -worth)

    for number in (0, 1, 2):
        state = game.initial(random.Random(number))
        found = fast.search(game, state, fast.network_evaluator(*networks), depth=2)
        expected = alphabeta(game, state, 2, evaluate)
        assert found.value == pytest.approx(expected.value, abs=0.06), "values are kept in thousandths of a logit"
        assert found.action in game.actions(state)


@needs_core
def test_a_mean_of_one_and_the_same_is_that_one() -> None:
    from mohreh.games.hand_of_the_king.learn import core as fast

    network = random_network("relative")
    rows = random_rows(2)
    alone, thrice = fast.network_evaluator(network), fast.network_evaluator(network, network, network)
    assert (fast.evaluator_values(alone, rows) == fast.evaluator_values(thrice, rows)).all()


@needs_core
@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("companions", [False, True])
def test_the_learned_agents_play_legally_and_repeatably(agent: str, companions: bool) -> None:
    game = HandOfTheKing(companions=companions)
    rng = random.Random(5)
    state = game.initial(rng)
    player = make_agent(f"{agent}(depth=2)", game)
    for _ in range(12):
        result = player.choose(state, rng)
        assert result.action in game.actions(state)
        assert result.action == make_agent(f"{agent}(depth=2)", game).choose(state, rng).action
        state = game.after(state, result.action)


@needs_core
def test_with_the_solver_the_end_is_played_perfectly() -> None:
    game = HandOfTheKing()
    late = next(state for state in random_states(1) if sum(map(bool, state.board)) == 14)
    result = make_agent("mlp(time=2, endgame=true)", game).choose(late, random.Random(0))
    assert result.exact


@needs_core
def test_a_model_that_is_not_there_is_named() -> None:
    game = HandOfTheKing()
    with pytest.raises(MohrehError, match=r"there is no file 'nowhere\.mohreh'"):
        make_agent('mlp(model="nowhere.mohreh")', game, files=True)
    with pytest.raises(MohrehError, match="names a file, which is not allowed here"):
        make_agent('ensemble(models="a b")', game)


@needs_core
def test_the_shipped_networks_are_small_have_cards_and_know_who_wins() -> None:
    from mohreh.games.hand_of_the_king.engine import solve
    from mohreh.games.hand_of_the_king.learn import core as fast

    files = [shipped("hand_of_the_king", f"{name}.mohreh") for name in ("mlp", "course", "selfplay")]
    assert sum(file.stat().st_size for file in files) < 3_000_000
    assert shipped("hand_of_the_king", "README.md").exists()
    game = HandOfTheKing()
    states = [state for state in random_states(60) if 10 <= sum(map(bool, state.board)) <= 18][::7]
    rows = joined(map(row_of, states))
    wins = np.array([solve(game, state, with_line=False).value > 0 for state in states])
    for file in files:
        network = load_network(file)
        assert "settings" in network.card
        told_right = ((fast.values(network, rows) > 0) == wins).mean()
        assert told_right > 0.6, f"{file.stem}: {told_right}"
