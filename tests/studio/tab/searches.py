"""Searches of the native core within node budgets: the same everywhere, whichever way the core is reached.

In plain Python it is an extension module, inside Pyodide a WebAssembly module beside it.
"""

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from mohreh.budget import Budget
from mohreh.games import CHANCE, make_game
from mohreh.games.card_sort import engine as cards
from mohreh.games.hand_of_the_king import engine as king
from mohreh.games.othello import engine as othello
from mohreh.games.othello.evaluation import CourseHeuristic
from mohreh.games.othello.fitted import Fitted
from mohreh.games.twenty48 import engine as tiles
from mohreh.games.twenty48.evaluation import BoardFeatures
from mohreh.games.water_sort import engine as water
from mohreh.results import PathResult, SearchResult

MEMORY = 1 << 24
MANY = 300
Told = dict[str, Any]


def after_plies(game: Any, plies: int, seed: int) -> Any:
    """A state that many random decisions into a game, with a player to move."""
    rng = random.Random(seed)
    state = game.initial(rng)
    while plies > 0 or game.turn(state) == CHANCE:
        if game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, rng))
        else:
            state = game.after(state, rng.choice(game.actions(state)))
            plies -= 1
    return state


def rounded(value: float) -> float:
    """Without the last digits: a processor that multiplies and adds in one step rounds once, WebAssembly twice."""
    return float(f"{value:.9g}")


def of_decision(found: SearchResult[Any]) -> Told:
    return {
        "action": str(found.action),
        "value": rounded(found.value),
        "values": {str(action): rounded(value) for action, value in found.values.items()},
        "line": [str(action) for action in found.line],
        "nodes": found.nodes,
        "depth": found.depth,
        "exact": found.exact,
    }


def of_path(found: PathResult[Any]) -> Told:
    return {
        "solved": found.solved,
        "optimal": found.optimal,
        "moves": [str(move) for move in found.moves],
        "expanded": found.expanded,
        "nodes": found.generated,
    }


def of_boards(solve: Callable[..., PathResult[Any]], game: Any, boards: int, budget: Budget) -> Told:
    """Several boards, for most are solved in a moment."""
    found = [of_path(solve(game, game.initial(random.Random(seed)), budget=budget)) for seed in range(boards)]
    return {"nodes": sum(path["nodes"] for path in found), "paths": found}


def engines(nodes: int, boards: int = 20) -> dict[str, Callable[[], Told]]:
    """The strongest search of every game: from one position each, and of several boards of the puzzles."""
    budget = Budget(nodes=nodes, memory=MEMORY)
    board, small, large = make_game("2048"), make_game("othello(size=6)"), make_game("othello(size=8)")
    throne, tubes, columns = make_game("hand-of-the-king"), make_game("water-sort(colours=14)"), make_game("card-sort")
    players = {game: othello.Player(game, memory=MEMORY, book=False) for game in (small, large)}
    states = {game: after_plies(game, plies, 5) for game, plies in ((board, 60), (small, 8), (large, 14), (throne, 4))}
    return {
        "2048": lambda: of_decision(tiles.engine(board, states[board], budget=budget)),
        "othello 6×6": lambda: of_decision(players[small].engine(states[small], budget=budget)),
        "othello 8×8": lambda: of_decision(players[large].engine(states[large], budget=budget)),
        "hand of the king": lambda: of_decision(king.engine(throne, states[throne], budget=budget)),
        "water sort": lambda: of_boards(water.optimal_solve, tubes, boards, budget),
        "card sort": lambda: of_boards(cards.optimal_solve, columns, boards, budget),
    }


def others(nodes: int) -> dict[str, Callable[[], Told]]:
    """Solvers and the copies of readable searches, from other positions."""
    budget = Budget(nodes=nodes, memory=MEMORY)
    board, small, large = make_game("2048(size=3)"), make_game("othello(size=6)"), make_game("othello(size=8)")
    throne, tubes = make_game("hand-of-the-king(companions=True)"), make_game("water-sort(pour=single)")
    columns = make_game("card-sort(columns=4, colours=2, cards=4, goal=split)")
    tile, court = after_plies(board, 8, 7), after_plies(throne, 12, 7)
    early, late, opened = after_plies(small, 6, 7), after_plies(large, 44, 7), after_plies(large, 10, 7)
    water_state, card_state = tubes.initial(random.Random(8)), columns.initial(random.Random(8))
    exact = othello.Player(large, memory=MEMORY)
    booked = othello.Player(small, memory=MEMORY)
    simple = othello.Player(large, memory=MEMORY, evaluation="positional", book=False)
    return {
        "expectimax": lambda: of_decision(tiles.expectimax(board, tile, 3, BoardFeatures(), budget=budget)),
        "ucb": lambda: of_decision(tiles.ucb(board, tile, 200, 10, seed=2**63 + 5, budget=budget)),
        "book": lambda: of_decision(booked.engine(small.initial(random.Random(0)), depth=1)),
        "solver": lambda: of_decision(exact.solve(late, all_values=True, budget=budget)),
        "positional": lambda: of_decision(simple.engine(opened, depth=7)),
        "alphabeta": lambda: of_decision(othello.alphabeta(small, early, 5, CourseHeuristic(), budget=budget)),
        "fitted": lambda: of_decision(othello.minimax(small, early, 3, Fitted(), budget=budget)),
        "companions": lambda: of_decision(king.solve(throne, court, budget=budget)),
        "any pours": lambda: of_path(water.solve(tubes, water_state, budget=budget)),
        "dead end": lambda: {"won": water.can_be_won(tubes, water_state, budget=budget)},
        "any moves": lambda: of_path(cards.solve(columns, card_state, budget=budget)),
        "lower bound": lambda: {"least": cards.bound(columns, card_state)},
    }


def told(nodes: int) -> dict[str, Told]:
    """What all of them find."""
    return {name: search() for name, search in (engines(nodes) | others(nodes)).items()}


def timed(nodes: int) -> dict[str, float]:
    """Nodes per second of the engines, in processor time; before it counts, all that is compiled on the way is."""
    for warm_up in engines(nodes // 5).values():
        warm_up()
    speeds = {}
    for name, search in engines(nodes, MANY).items():
        started = processor_time()
        made = search()["nodes"]
        speeds[name] = made / (processor_time() - started)
    return speeds


def processor_time() -> float:
    """Seconds; Pyodide itself knows only those of the wall."""
    if sys.platform != "emscripten":
        return time.process_time()
    from js import process

    used = process.cpuUsage()
    return (used.user + used.system) / 1e6
