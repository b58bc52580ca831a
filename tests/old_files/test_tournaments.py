"""Tournament files of an older version: shown, replayed, resumed."""

import pytest

from mohreh import native
from mohreh.arena import Here, Plan, Store, Tournament, standings_of
from mohreh.arena.export import positions
from old_files.unpacked import said, unpacked

OLD = said("tournaments")
NAMES = ["finished", "alone", "interrupted"]


def happened(record):
    """What a game's record says, but for times and for sentences, which may be worded again."""
    data = record.as_data()
    return {name: data[name] for name in ("agents", "pair", "start", "moves", "winner", "score", "points", "nodes")}


def wanted(game):
    return {name: value for name, value in game.items() if name != "reason"}


@pytest.mark.parametrize("name", NAMES)
def test_its_games_are_as_they_were(tmp_path, name):
    with Store(unpacked(f"{name}.db", tmp_path), create=False) as store:
        records = store.games(moves=True)
    assert [happened(record) for record in records] == [wanted(game) for game in OLD[name]["games"]]
    assert [record.reason for record in records] == [game["reason"] for game in OLD[name]["games"]]


@pytest.mark.parametrize("name", NAMES)
def test_its_standings_are_as_they_were(tmp_path, name):
    with Store(unpacked(f"{name}.db", tmp_path), create=False) as store:
        plan = store.plan()
        found = standings_of(plan.rules, plan.format, store.games(), list(store.agents()))
    lines = [line.as_data() for line in found.lines]
    assert [{key: line[key] for key in ("agent", "games", "score")} for line in lines] == OLD[name]["standings"]


@pytest.mark.parametrize("name", NAMES)
def test_every_game_can_be_replayed_to_its_end(tmp_path, name):
    with Store(unpacked(f"{name}.db", tmp_path), create=False) as store:
        game = store.plan().rules
        for record in store.games(moves=True):
            end = positions(game, record)[-1][1]
            outcome = game.outcome(end)
            assert outcome is not None
            assert (outcome.winner, outcome.score) == (record.winner, record.score)


def test_one_that_was_interrupted_is_resumed_and_ends_as_it_would_have(tmp_path):
    path = unpacked("interrupted.db", tmp_path)
    agents = ("mcts(playouts=20)", "alphabeta(depth=1, evaluation=document)", "greedy")
    with Tournament(Plan("hand-of-the-king", agents, games=4, seed=5), path) as tournament:
        tournament.run(Here())
        found = [happened(record) for record in tournament.store.games(moves=True)]
        runs = tournament.store.runs()
    assert [run["games"] for run in runs] == [4, 8]
    assert (runs[0]["signature"], runs[1]["signature"]) == ("73218-6846223", None)
    expected = [wanted(game) for game in OLD["resumed"]["games"]]
    assert [game["agents"] for game in found] == [game["agents"] for game in expected]
    for game, old in zip(found, expected, strict=True):
        if native.available or agents[0] not in game["agents"]:  # native playouts draw their own random numbers
            assert game == old


def test_more_games_can_be_played_into_a_finished_one(tmp_path):
    path = unpacked("finished.db", tmp_path)
    agents = ("minimax(depth=1, evaluation=document)", "greedy")
    with Tournament(Plan("othello(size=4)", agents, games=10, seed=3), path) as tournament:
        tournament.run(Here())
        assert len(tournament.store) == 10
