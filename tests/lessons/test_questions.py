"""Answers are what the searches do: each kind of question against a second, plain way to find its answer."""

from __future__ import annotations

import itertools
import math
import random
from typing import Any

import pytest

from lessons.writing import lesson, question, stage
from mohreh.agents import make_agent
from mohreh.arena.speech import speaking
from mohreh.games import make_game
from mohreh.lessons.performance import Performance, Question, perform
from mohreh.lessons.sheet import Sheet
from mohreh.lessons.text import read_lesson
from mohreh.search.evaluation import make_evaluation

OTHELLO = make_game("othello(size=4)")
POSITION = "X-O--XO--XO-XOOO X"
LOOKS = make_evaluation(OTHELLO).on(OTHELLO)
CARDS = {"game": "card-sort", "position": "3 1 4 / # / 1g 3g 2g / 4g"}


def performed(kind: str, staged: dict[str, str], **wants: str) -> Performance:
    return perform(read_lesson(lesson(stage(**staged) + question(kind, **wants))), "en")


def asked(kind: str, staged: dict[str, str], **wants: str) -> Sheet:
    found = performed(kind, staged, **wants).steps[0].question
    assert isinstance(found, Question)
    return found.sheet


def children(state: Any) -> list[tuple[str, Any]]:
    return [(OTHELLO.action_text(action), OTHELLO.after(state, action)) for action in OTHELLO.actions(state)]


def plain_minimax(state: Any, depth: int) -> float:
    if depth == 0:
        return LOOKS(state, 0)
    best = max if OTHELLO.turn(state) == 0 else min
    return best(plain_minimax(child, depth - 1) for _, child in children(state))


def test_the_value_that_goes_up_is_minimaxs() -> None:
    start = OTHELLO.parse(POSITION)
    for name, child in children(start):
        sheet = asked("value", {"search": "minimax(depth=2)", "moment": "end"}, node=name)
        assert sheet.number == plain_minimax(child, 1)


def test_who_takes_the_largest_where_the_smallest_counts_is_told_so() -> None:
    sheet = asked("value", {"search": "minimax(depth=2)", "moment": "end"}, node="d1")
    said = {slip.number: slip.refutation.says for slip in sheet.slips}
    assert sheet.number == 3
    assert "the other player chooses" in said[9]
    assert "mean" in said[(3 + 5 + 9) / 3]


def test_the_predicted_move_is_the_one_with_the_largest_value() -> None:
    start = OTHELLO.parse(POSITION)
    best = max(children(start), key=lambda pair: plain_minimax(pair[1], 1))[0]
    sheet = asked("move", {"search": "minimax(depth=2)", "moment": "start"})
    assert sheet.right == (best,)
    assert set(sheet.refuted) == {option.id for option in sheet.options} - {best}


def visited_by_hand(state: Any, depth: int, alpha: float, beta: float, path: tuple[str, ...], seen: set[Any]) -> float:
    """Alpha-beta as a textbook has it, which writes down where it was."""
    seen.add(path)
    if depth == 0:
        return LOOKS(state, 0)
    mine = OTHELLO.turn(state) == 0
    best = -math.inf if mine else math.inf
    for name, child in children(state):
        value = visited_by_hand(child, depth - 1, alpha, beta, (*path, name), seen)
        best = max(best, value) if mine else min(best, value)
        alpha, beta = (max(alpha, best), beta) if mine else (alpha, min(beta, best))
        if alpha >= beta:
            break
    return best


@pytest.mark.parametrize("depth", [2, 3])
def test_the_nodes_never_visited_are_those_that_textbook_alpha_beta_leaves_out(depth: int) -> None:
    seen: set[tuple[str, ...]] = set()
    visited_by_hand(OTHELLO.parse(POSITION), depth, -math.inf, math.inf, (), seen)
    staged = {"search": f"minimax(depth={depth})", "moment": "end"}
    whole = performed("never-visited", staged, by=f"alphabeta(depth={depth})")
    sheet = whole.steps[0].question.sheet  # type: ignore[union-attr]
    paths = whole.scenes[0].paths
    left_out = {paths[option.node] for option in sheet.options if option.id in sheet.right}
    expected = {path for path in paths if path not in seen and path[:-1] in seen}
    assert left_out == expected


def test_a_node_that_is_visited_is_shown_when_it_is_entered() -> None:
    whole = performed("never-visited", {"search": "minimax(depth=2)", "moment": "end"}, by="alphabeta(depth=2)")
    sheet = whole.steps[0].question.sheet  # type: ignore[union-attr]
    for option in sheet.options:
        shown = sheet.refuted[option.id]
        scene = whole.scenes[shown.scene]
        assert scene.kind(shown.moment - 1) == ("cut" if option.id in sheet.right else "enter")


def nodes_in_order(order: dict[tuple[str, ...], list[str]]) -> int:
    """How many nodes textbook alpha-beta makes when the children of each path come in this order."""

    def visit(state: Any, depth: int, alpha: float, beta: float, path: tuple[str, ...]) -> tuple[float, int]:
        if depth == 0:
            return LOOKS(state, 0), 1
        mine, nodes = OTHELLO.turn(state) == 0, 1
        best = -math.inf if mine else math.inf
        named = dict(children(state))
        for name in order.get(path, list(named)):
            value, below = visit(named[name], depth - 1, alpha, beta, (*path, name))
            nodes += below
            best = max(best, value) if mine else min(best, value)
            alpha, beta = (max(alpha, best), beta) if mine else (alpha, min(beta, best))
            if alpha >= beta:
                break
        return best, nodes

    return visit(OTHELLO.parse(POSITION), 2, -math.inf, math.inf, ())[1]


def test_no_order_makes_fewer_nodes_than_the_best_one_and_none_more_than_the_worst() -> None:
    start = OTHELLO.parse(POSITION)
    moves = [name for name, _ in children(start)]
    below = {name: [answer for answer, _ in children(child)] for name, child in children(start)}
    counts = set()
    for first in itertools.permutations(moves):
        for answers in itertools.product(*(itertools.permutations(below[name]) for name in moves)):
            order = {(): list(first)} | {(name,): list(given) for name, given in zip(moves, answers, strict=True)}
            counts.add(nodes_in_order(order))
    staged = {"search": "alphabeta(depth=2)", "moment": "end"}
    assert asked("order", staged, order="best").number == min(counts)
    assert asked("order", staged, order="worst").number == max(counts)


def test_alpha_beta_goes_on_or_cuts_as_its_window_says() -> None:
    assert asked("next", {"moment": "improve at d2"}).right == ("cut",)
    assert asked("next", {"moment": "improve at d3"}).right == ("a2",)


def test_breadth_first_takes_who_has_waited_longest() -> None:
    whole = performed("next", {**CARDS, "search": "bfs", "moment": "before take 4"})
    sheet = whole.steps[0].question.sheet  # type: ignore[union-attr]
    assert min(option.node for option in sheet.options) == int(sheet.right[0]), "nodes are numbered as they come"


def test_a_star_takes_the_least_f_and_the_deeper_one_among_equals() -> None:
    staged = {**CARDS, "search": "astar(heuristic=misplaced)", "moment": "before take 5"}
    whole = performed("next", staged)
    sheet = whole.steps[0].question.sheet  # type: ignore[union-attr]
    facts = whole.scenes[0].at(whole.steps[0].moment)
    ranks = {option.node: (facts[option.node]["f"], -facts[option.node]["g"]) for option in sheet.options}
    assert ranks[int(sheet.right[0])] == min(ranks.values())


def test_depth_first_refuses_what_it_has_visited() -> None:
    sheet = asked("next", {**CARDS, "search": "dfs", "moment": "descend 2"})
    assert sheet.right == ("0>2",)
    assert "seen before" in sheet.refuted["0>1"].says


def test_the_ucb_is_the_formula() -> None:
    staged = {"position": "--O-XXO-XXO--OOO X", "search": "ucb(playouts=4, c=0.5)"}
    for number in (2, 5, 7):
        whole = performed("ucb", {**staged, "moment": f"before select {number}"}, node="d2")
        scene, moment = whole.scenes[0], whole.steps[0].moment
        facts = scene.at(moment)
        [node] = scene.nodes_at(("d2",))
        tried = sum(facts[child].get("visits", 0) for child in scene.children(0))
        visits, total = facts[node]["visits"], facts[node]["total"]
        expected = total / visits + 0.5 * math.sqrt(math.log(tried) / visits)
        assert whole.steps[0].question.sheet.number == pytest.approx(expected)  # type: ignore[union-attr]


def test_the_next_limit_is_the_smallest_f_that_was_refused() -> None:
    staged = {"game": "card-sort", "position": "3 1 4 / 2g / 3g 1g / 4g", "search": "ida-star(heuristic=misplaced)"}
    whole = performed("limit", {**staged, "moment": "before iteration 2"})
    scene, moment = whole.scenes[0], whole.steps[0].moment
    refused = [scene.film.events.number[event] for event in scene.events("limit") if event < moment]
    assert whole.steps[0].question.sheet.number == min(refused)  # type: ignore[union-attr, type-var]


def test_overestimates_are_found_by_comparing_with_the_truth() -> None:
    staged = {"game": "card-sort", "position": "3 2 3 / 3g 2g 1g / 3r 2r / 1r", "search": "astar(heuristic=course)"}
    sheet = asked("overestimates", {**staged, "moment": "push 3"})
    assert set(sheet.right) == {"0", "1"}
    assert "the truth is 1" in sheet.refuted["0"].says


def test_repeats_counts_the_seeds_that_choose_a_move() -> None:
    staged = {"position": "--O-XXO-XXO--OOO X", "search": "mcts(playouts=5)", "moment": "end"}
    state = OTHELLO.parse(staged["position"])
    chosen = [make_agent(staged["search"], OTHELLO).choose(state, random.Random(seed)).action for seed in range(6)]
    expected = [OTHELLO.action_text(action) for action in chosen].count("d2")
    assert asked("repeats", staged, move="d2", times="6").number == expected


def test_figures_are_what_the_search_found() -> None:
    text = lesson(
        stage(search="minimax(depth=2)") + "\n{nodes} {value} {action} {value at d2} {nodes of alphabeta(depth=2)}"
    )
    html = perform(read_lesson(text), "en").steps[0].html
    assert html.strip() == "<p>14 3 \u2068d1\u2069 −3 11</p>"


def test_persian_answers_have_persian_digits() -> None:
    text = lesson(stage(search="minimax(depth=2)") + question("value", node="d2"))
    sheet = perform(read_lesson(text), "fa").steps[0].question.sheet  # type: ignore[union-attr]
    assert "۳" in sheet.answer
    with speaking("en"):
        assert "۳" in sheet.otherwise.says
