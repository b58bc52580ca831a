"""Traces: the whole tree with what each search knew, as plain data, capped."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from mohreh.budget import Budget
from mohreh.games import make_game
from mohreh.search.alphabeta import alphabeta
from mohreh.search.best_first import astar
from mohreh.search.evaluation import make_evaluation
from mohreh.search.expectimax import expectimax
from mohreh.search.heuristic import make_heuristic
from mohreh.search.minimax import minimax
from mohreh.search.trace import Recorder
from mohreh.search.ucb import ucb
from mohreh.search.uct import uct

OTHELLO = make_game("othello")
START = OTHELLO.initial(random.Random(0))
EVALUATE = make_evaluation(OTHELLO).on(OTHELLO)


def children(nodes: list[dict[str, Any]], node: int) -> list[dict[str, Any]]:
    return [other for other in nodes if other["parent"] == node]


def test_every_node_of_a_minimax_is_recorded_in_order_with_its_value() -> None:
    recorder = Recorder(OTHELLO)
    result = minimax(OTHELLO, START, 3, EVALUATE, observer=recorder)
    nodes = recorder.nodes
    assert len(nodes) == result.nodes
    assert [node["id"] for node in nodes] == list(range(len(nodes)))
    assert nodes[0]["value"] == result.value
    for node in nodes:
        below = children(nodes, node["id"])
        if below:
            best = max if node["turn"] == 0 else min
            assert node["value"] == best(child["value"] for child in below)


def test_a_cut_shows_its_bounds() -> None:
    recorder = Recorder(OTHELLO)
    result = alphabeta(OTHELLO, START, 4, EVALUATE, observer=recorder)
    cut = [node for node in recorder.nodes if node.get("cut")]
    assert result.cutoffs > 0
    assert cut
    for node in cut:
        bound = node["alpha"] if node["cut"] == "alpha" else node["beta"]
        assert node["value"] <= bound if node["cut"] == "alpha" else node["value"] >= bound


def test_chance_nodes_carry_probabilities_that_sum_to_one() -> None:
    game = make_game("2048(size=3)")
    recorder = Recorder(game)
    expectimax(game, game.initial(random.Random(0)), 3, make_evaluation(game).on(game), observer=recorder)
    chance = [node for node in recorder.nodes if node["turn"] == "chance" and children(recorder.nodes, node["id"])]
    assert chance
    for node in chance:
        below = children(recorder.nodes, node["id"])
        assert abs(sum(child["probability"] for child in below) - 1) < 1e-9
        assert abs(sum(child["probability"] * child["value"] for child in below) - node["value"]) < 1e-6


def test_monte_carlo_shows_visits_and_ucb_terms() -> None:
    recorder = Recorder(OTHELLO)
    uct(OTHELLO, START, 200, random.Random(0), observer=recorder)
    root = recorder.nodes[0]
    below = children(recorder.nodes, 0)
    assert root["visits"] == 200 == sum(child["visits"] for child in below)
    assert all(child["ucb"] is not None for child in below)
    game = make_game("2048")
    recorder = Recorder(game)
    state = game.initial(random.Random(3))
    ucb(game, state, 80, 10, random.Random(0), observer=recorder)
    assert {node["action"] for node in recorder.nodes[1:]} == {game.action_text(a) for a in game.actions(state)}
    assert all(node["visits"] > 0 and "ucb" in node for node in recorder.nodes[1:])


def test_a_star_shows_g_h_f_and_the_order_of_expansion() -> None:
    game = make_game("water-sort(colours=4)")
    recorder = Recorder(game)
    result = astar(game, game.initial(random.Random(2)), make_heuristic(game), observer=recorder)
    assert len(recorder.nodes) == result.generated
    assert all(node["f"] == node["g"] + node["h"] for node in recorder.nodes)
    order = sorted(node["expanded"] for node in recorder.nodes if "expanded" in node)
    assert order == list(range(1, result.expanded + 1))


def test_past_the_cap_only_a_count_is_kept_and_the_answer_is_the_same() -> None:
    recorder = Recorder(OTHELLO, cap=50)
    result = minimax(OTHELLO, START, 4, EVALUATE, observer=recorder)
    assert len(recorder.nodes) == 50
    assert recorder.left_out == result.nodes - 50
    assert result.value == minimax(OTHELLO, START, 4, EVALUATE).value


def test_a_trace_is_plain_json_without_infinities(tmp_path: Path) -> None:
    recorder = Recorder(OTHELLO)
    alphabeta(OTHELLO, START, 3, EVALUATE, observer=recorder)
    recorder.save(tmp_path / "trace.json")
    text = (tmp_path / "trace.json").read_text()
    assert "Infinity" not in text
    assert json.loads(text) == recorder.as_data()
    assert json.loads(text)["game"] == "othello"


def test_a_search_cut_short_gives_its_value_to_the_root() -> None:
    recorder = Recorder(OTHELLO)
    result = alphabeta(OTHELLO, START, 5, EVALUATE, budget=Budget(nodes=100), observer=recorder)
    assert not result.complete
    assert recorder.nodes[0]["value"] == result.value
    assert any("value" not in node for node in recorder.nodes)
