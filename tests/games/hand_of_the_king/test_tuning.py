"""hand-of-the-king-G1: weights tuned by games, by a genetic algorithm and by CMA-ES; the agent `genetic`."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path

import numpy as np
import pytest

from agents.test_agents import play
from mohreh import native
from mohreh.agents import make_agent
from mohreh.artefacts.shipped import shipped
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games import OVER, make_game
from mohreh.games.hand_of_the_king.evaluation import CourseEvaluation, SecuredHouses, Tunable
from mohreh.games.hand_of_the_king.learn.tuning import Strategy, deal, win_rate
from mohreh.games.hand_of_the_king.learn.weights import (
    COURSE,
    SECURED,
    STARTS,
    as_numbers,
    card,
    load,
    save,
    tuned_names,
    weights_of,
)
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.learn.cma import Cma
from mohreh.learn.genetic import CROSSOVERS, SELECTIONS, Breeding, Genetic
from mohreh.search.evaluation import make_evaluation

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")
GAME = HandOfTheKing()


def climbed(strategy: Strategy, generations: int) -> float:
    """How near a strategy comes to a place that it is only told the distance from, with noise."""
    goal, noise = np.array([1.0, -0.5, 0.25, 2.0]), np.random.default_rng(3)
    for _ in range(generations):
        candidates = strategy.ask()
        strategy.tell(-((candidates - goal) ** 2).sum(axis=1) + noise.normal(0, 0.01, len(candidates)))
    return float(np.linalg.norm(strategy.best() - goal))


@pytest.mark.parametrize("selection", SELECTIONS)
@pytest.mark.parametrize("crossover", CROSSOVERS)
def test_every_way_of_breeding_climbs(selection: str, crossover: str) -> None:
    breeding = Breeding(population=30, selection=selection, crossover=crossover)
    assert climbed(Genetic(4, breeding, seed=1), 60) < 0.4


def test_cma_climbs_a_narrow_ridge_that_no_axis_follows() -> None:
    """The covariance is what finds it: steps along the axes fall off the ridge."""
    strategy = Cma(4, population=12, step=0.3, seed=1)
    turned = np.linalg.qr(np.random.default_rng(5).normal(size=(4, 4)))[0]
    scales = np.array([1.0, 10.0, 100.0, 1000.0])
    for _ in range(150):
        candidates = strategy.ask()
        strategy.tell(-(((candidates - 1) @ turned * scales) ** 2).sum(axis=1))
    assert np.allclose(strategy.best(), 1, atol=1e-3)
    assert climbed(Cma(4, population=12, step=0.3, seed=2), 60) < 0.2


@pytest.mark.parametrize("make", [lambda: Genetic(4, Breeding(), 7), lambda: Cma(4, 8, 0.3, 7)], ids=["genetic", "cma"])
def test_a_strategy_that_was_stopped_goes_on_the_same_way(make) -> None:  # type: ignore[no-untyped-def]
    whole, half = make(), make()
    climbed(half, 5)
    meta, arrays = half.state()
    again = make()
    again.restore(json.loads(json.dumps(meta)), arrays)
    climbed(whole, 5)
    candidates = whole.ask()
    assert np.array_equal(candidates, again.ask())
    for strategy in (whole, again):
        strategy.tell(np.arange(len(candidates), dtype=float))
    assert np.array_equal(whole.ask(), again.ask())


def test_wrong_breeding_is_refused() -> None:
    with pytest.raises(MohrehError, match="choose one of tournament, rank, truncation"):
        Breeding(selection="lottery")
    with pytest.raises(MohrehError, match="elite of 24"):
        Breeding(elite=24)


@pytest.mark.parametrize("start", STARTS.values(), ids=STARTS)
def test_a_vector_of_zeros_is_the_evaluation_as_it_was_and_a_one_doubles(start: Tunable) -> None:
    names = tuned_names(start)
    assert weights_of(np.zeros(len(names)), start) == start == type(start)()
    doubled = weights_of(np.eye(len(names))[names.index("tully")], start)
    assert doubled == type(start)(tully=2 * start.tully)


def test_the_documents_house_weights_are_settings_that_are_tuned() -> None:
    houses = ("stark", "greyjoy", "lannister", "targaryen", "baratheon", "tyrell", "tully")
    assert tuned_names(COURSE) == ("banner", "cards", "mobility", *houses)
    assert [as_numbers(COURSE)[house] for house in houses] == [9, 7, 7, 6, 5, 9, 10]
    assert "decided" not in tuned_names(SECURED)


def test_the_interval_of_a_win_rate_is_over_boards_not_over_games() -> None:
    assert win_rate([1] * 50) == (0.5, [0.5, 0.5])
    rate, (low, high) = win_rate([0, 2] * 50)
    assert rate == 0.5
    assert (low, high) == pytest.approx((0.4003, 0.5997), abs=1e-4)


@needs_core
@pytest.mark.parametrize(
    ("other", "start"),
    [
        (SecuredHouses(mobility=12.0, stark=0.5, tully=2.0), SECURED),
        (CourseEvaluation(mobility=12.0, stark=1.5, tully=0.7), COURSE),
    ],
    ids=STARTS,
)
def test_duels_are_the_games_that_alphabeta_agents_play_on_the_same_boards(other: Tunable, start: Tunable) -> None:
    from mohreh.games.hand_of_the_king.engine import duels

    boards = deal(range(5))
    names = [f"alphabeta(depth=2, speed=native, evaluation={weights})" for weights in (other, start)]
    expected = []
    for board in boards:
        wins = 0
        for seats, mine in ((names, 0), (names[::-1], 1)):
            state = board
            while GAME.turn(state) != OVER:
                state = GAME.after(
                    state, make_agent(seats[GAME.turn(state)], GAME).choose(state, random.Random(0)).action
                )
            outcome = GAME.outcome(state)
            assert outcome is not None
            wins += outcome.winner == mine
        expected.append(wins)
    for threads in (1, 2):
        assert duels(GAME, boards, [other, start], start, depth=2, threads=threads) == [expected, [1] * 5]


def mohreh(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(words)
    return int(ended.value.code or 0)


@needs_core
@pytest.mark.parametrize("method", ["genetic", "cma"])
def test_a_run_stopped_and_resumed_ends_with_the_same_weights(
    method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mohreh.learn.run.draw_png", lambda *drawn: None)  # pictures take longer than all the rest
    words = ("train", "hand-of-the-king", method, "--population", "6", "--boards", "2", "--depth", "1")
    words += ("--evaluation-games", "8", "--json", "--slices", "4", "--averaging", "0.2")
    assert mohreh(*words, "--games", "96", "--out", str(tmp_path / "whole")) == 0
    whole = json.loads(capsys.readouterr().out)
    assert whole["trained"] == {"games": 96, "generations": 4}
    assert mohreh(*words, "--games", "72", "--averaging", "0", "--out", str(tmp_path / "half")) == 0
    assert mohreh(*words, "--games", "96", "--resume", "--out", str(tmp_path / "half")) == 0
    assert load(Path(whole["model"])) == load(tmp_path / "half" / "model.mohreh") != SECURED
    curve = json.loads((tmp_path / "half" / "curve.json").read_text())
    assert (curve["share"], len(curve["points"])) == (1.0, 4)
    assert curve["across"]["key"] == "trained_games"
    capsys.readouterr()
    assert mohreh(*words, "--games", "96", "--seed", "2", "--resume", "--out", str(tmp_path / "half")) == 2
    assert "seed=1" in capsys.readouterr().err


def test_runs_are_compared_in_one_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from mohreh.learn.curve import Across, Series, described, write_json

    for name, key in (("one", "rate"), ("two", "rate"), ("other", "loss")):
        about = described(name, "k", {}, [Series(key, key)], Across("games", "games"), 1.0)
        write_json(tmp_path / name / "curve.json", [{"games": at, key: 0.5} for at in (1, 2)], about)
    picture = tmp_path / "both.png"
    assert mohreh("train", "compare", str(tmp_path / "one"), str(tmp_path / "two"), "--out", str(picture)) == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert mohreh("train", "compare", str(tmp_path / "one"), str(tmp_path / "other"), "--out", str(picture)) == 2
    assert "do not show the same" in capsys.readouterr().err
    assert mohreh("train", "compare", str(tmp_path / "one"), str(tmp_path), "--out", str(picture)) == 2
    assert "not a training run" in capsys.readouterr().err


@needs_core
def test_the_agent_plays_whole_games_by_the_weights_it_is_given(tmp_path: Path) -> None:
    model = tmp_path / "weights.mohreh"
    save(model, SecuredHouses(mobility=0.0, leading=0.0), {})
    assert as_numbers(load(model))["leading"] == 0
    state = GAME.initial(random.Random(1))
    values = [
        make_agent(name, GAME, files=True).choose(state, random.Random(0)).value
        for name in ("genetic(depth=2)", "genetic(depth=2, weights=starting)", f'genetic(depth=2, model="{model}")')
    ]
    assert len(set(values)) == 3
    for name in ("hand-of-the-king", "hand-of-the-king(companions=True)"):
        game = make_game(name)
        end, _ = play(game, ["genetic(depth=2)", "genetic(time=0.002)"], 5)
        assert game.turn(end) == OVER
    with pytest.raises(MohrehError, match="not allowed here"):
        make_agent(f'genetic(model="{model}")', GAME)


@needs_core
@pytest.mark.parametrize("method", ["genetic", "cma"])
def test_the_documents_own_evaluation_is_tuned_and_played_by(
    method: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mohreh.learn.run.draw_png", lambda *drawn: None)
    monkeypatch.chdir(tmp_path)
    words = ("train", "hand-of-the-king", method, "--evaluation", "course", "--population", "6", "--boards", "2")
    assert mohreh(*words, "--depth", "1", "--evaluation-games", "8", "--games", "48", "--points", "2") == 0
    folder = Path("runs") / f"hand-of-the-king-{method}-course"
    tuned = load(folder / "model.mohreh")
    assert isinstance(tuned, CourseEvaluation)
    assert tuned.houses != COURSE.houses
    told = re.search(r"^weights: (course\(.*\))$", capsys.readouterr().out, re.MULTILINE)
    assert told
    typed = make_evaluation(GAME, told[1])
    assert as_numbers(typed) == pytest.approx(as_numbers(tuned), rel=0.01)
    shown = json.loads((folder / "curve.json").read_text())
    assert [one["key"] for one in shown["series"]] == ["rate", *(f"weights.{name}" for name in tuned_names(COURSE))]
    state = GAME.initial(random.Random(1))
    model = str(folder / "model.mohreh")
    values = {
        make_agent(f'genetic(depth=2, model="{model}", weights={weights})', GAME, files=True)
        .choose(state, random.Random(0))
        .value
        for weights in ("tuned", "starting")
    }
    assert len(values) == 2


def test_what_cannot_be_tuned_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert mohreh("train", "hand-of-the-king", "cma", "--evaluation", "winner") == 2
    assert "no evaluation 'winner' can be tuned; choose secured or course" in capsys.readouterr().err


@needs_core
@pytest.mark.parametrize("evaluation", [SecuredHouses(decided=0.0), CourseEvaluation(stark=3.0)], ids=STARTS)
def test_the_agents_search_values_positions_as_the_plain_one_does(evaluation: Tunable) -> None:
    """Same depth, same evaluation: the engine's tables and windows change no value, only its rounding."""
    from mohreh.games.hand_of_the_king import engine as fast

    for seed in range(12):
        state = GAME.initial(random.Random(seed))
        for _ in range(seed):
            state = GAME.after(state, random.Random(seed).choice(GAME.actions(state)))
        if GAME.turn(state) != OVER:
            plain = fast.alphabeta(GAME, state, 3, evaluation).value
            found = fast.search_by_weights(GAME, state, evaluation, depth=3).value
            assert found == pytest.approx(100 * 8 * plain / 4096, abs=0.02)


@needs_core
def test_the_shipped_weights_have_a_card_and_beat_those_they_started_from() -> None:
    """On boards that neither training nor its curve has seen; the games are always the same ones."""
    from mohreh.games.hand_of_the_king.engine import duels

    assert {"method", "settings", "trained", "evaluation"} <= set(card())
    assert shipped("hand_of_the_king", "weights.md").is_file()
    _, (low, _) = win_rate(duels(GAME, deal(range(300)), [load()], SECURED, depth=3)[0])
    assert low > 0.55
