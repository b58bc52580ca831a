"""What a recorder keeps of a search: the tree at its end, capped, as plain data."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from mohreh.budget import Budget
from mohreh.film import Recorder
from mohreh.games import make_game
from mohreh.search.alphabeta import alphabeta
from mohreh.search.best_first import astar
from mohreh.search.evaluation import make_evaluation
from mohreh.search.expectimax import expectimax
from mohreh.search.heuristic import make_heuristic
from mohreh.search.minimax import minimax
from mohreh.search.ucb import ucb
from mohreh.search.uct import uct

OTHELLO = make_game("othello")
START = OTHELLO.initial(random.Random(0))
EVALUATE = make_evaluation(OTHELLO).on(OTHELLO)


def tree(recorder: Recorder) -> list[dict[str, Any]]:
    nodes: list[dict[str, Any]] = recorder.as_data()["nodes"]
    return nodes


def children(nodes: list[dict[str, Any]], node: int) -> list[dict[str, Any]]:
    return [other for other in nodes if other["parent"] == node]


def test_every_node_of_a_minimax_is_recorded_in_order_with_its_value() -> None:
    recorder = Recorder(OTHELLO)
    result = minimax(OTHELLO, START, 3, EVALUATE, observer=recorder)
    nodes = tree(recorder)
    assert len(nodes) == result.nodes
    assert [node["id"] for node in nodes] == list(range(len(nodes)))
    assert nodes[0]["value"] == result.value
    for node in nodes:
        below = children(nodes, node["id"])
        if below:
            best = max if node["turn"] == 0 else min
            assert node["value"] == best(child["value"] for child in below)


def test_a_cut_shows_its_window_and_what_was_never_looked_at() -> None:
    recorder = Recorder(OTHELLO)
    result = alphabeta(OTHELLO, START, 4, EVALUATE, observer=recorder)
    nodes = tree(recorder)
    cut = [node for node in nodes if node["status"] == "cut"]
    assert len(cut) == result.cutoffs > 0
    for node in cut:
        assert node["alpha"] >= node["beta"]
        names = {child["action"] for child in children(nodes, node["id"])}
        assert names == {OTHELLO.action_text(action) for action in OTHELLO.actions(OTHELLO.parse(node["state"]))}
    ghosts = [node for node in nodes if node["status"] == "ghost"]
    assert ghosts
    assert all(nodes[ghost["parent"]]["status"] == "cut" and "value" not in ghost for ghost in ghosts)


def test_chance_nodes_carry_probabilities_that_sum_to_one() -> None:
    game = make_game("2048(size=3)")
    recorder = Recorder(game)
    expectimax(game, game.initial(random.Random(0)), 3, make_evaluation(game).on(game), observer=recorder)
    nodes = tree(recorder)
    chance = [node for node in nodes if node["turn"] == "chance" and children(nodes, node["id"])]
    assert chance
    for node in chance:
        below = children(nodes, node["id"])
        assert abs(sum(child["probability"] for child in below) - 1) < 1e-9
        assert abs(sum(child["probability"] * child["value"] for child in below) - node["value"]) < 1e-6


def test_monte_carlo_shows_visits_and_ucb_terms() -> None:
    recorder = Recorder(OTHELLO)
    uct(OTHELLO, START, 200, random.Random(0), observer=recorder)
    nodes = tree(recorder)
    below = children(nodes, 0)
    assert nodes[0]["visits"] == 200 == sum(child["visits"] for child in below)
    assert all({"mean", "bonus"} <= child.keys() for child in below)
    game = make_game("2048")
    recorder = Recorder(game)
    state = game.initial(random.Random(3))
    ucb(game, state, 80, 10, random.Random(0), observer=recorder)
    nodes = tree(recorder)
    assert {node["action"] for node in nodes[1:]} == {game.action_text(a) for a in game.actions(state)}
    assert all(node["visits"] > 0 and "bonus" in node for node in nodes[1:])


def test_a_star_shows_g_h_f_and_the_order_in_which_nodes_were_taken() -> None:
    game = make_game("water-sort(colours=4)")
    recorder = Recorder(game)
    result = astar(game, game.initial(random.Random(2)), make_heuristic(game), observer=recorder)
    nodes = tree(recorder)
    assert len(nodes) == result.generated
    assert all(node["f"] == node["g"] + node["h"] for node in nodes)
    order = sorted(node["order"] for node in nodes if "order" in node)
    assert order == list(range(1, result.expanded + 2)), "the solution is taken, too, but not expanded"


def test_past_the_cap_only_a_count_is_kept_and_the_answer_is_the_same() -> None:
    recorder = Recorder(OTHELLO, cap=50)
    result = minimax(OTHELLO, START, 4, EVALUATE, observer=recorder)
    assert len(tree(recorder)) == 50
    assert recorder.left_out == result.nodes - 50
    assert result.value == minimax(OTHELLO, START, 4, EVALUATE).value


def test_a_tree_is_plain_json_without_infinities(tmp_path: Path) -> None:
    recorder = Recorder(OTHELLO)
    alphabeta(OTHELLO, START, 3, EVALUATE, observer=recorder)
    recorder.save(tmp_path / "tree.json")
    text = (tmp_path / "tree.json").read_text()
    assert "Infinity" not in text
    assert json.loads(text) == recorder.as_data()
    assert json.loads(text)["game"] == "othello"


def test_a_search_cut_short_gives_its_value_to_the_root() -> None:
    recorder = Recorder(OTHELLO)
    result = alphabeta(OTHELLO, START, 5, EVALUATE, budget=Budget(nodes=100), observer=recorder)
    assert not result.complete
    nodes = tree(recorder)
    assert nodes[0]["value"] == result.value
    assert any(node["status"] == "unfinished" for node in nodes)
