"""The slips of the Othello document: where each stands, where it shows, and what games say that it costs."""

from __future__ import annotations

import random
from collections.abc import Mapping
from math import comb
from pathlib import Path
from typing import Any, Final

from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.games.othello.document import RUNS, games_won
from mohreh.slips.of_agents import analysis, of_agents
from mohreh.slips.slip import Cost, Slip, Slips
from mohreh.statistics import proportion_interval

BY_MINIMAX: Final = (
    "mohreh match othello 'course(depth=3, slips={})' 'course(depth=3, slips=none)' --games 1000 --openings 8 --seed 1"
)
BY_PRUNING: Final = (
    "mohreh match othello 'course(depth=3, prune=True, slips={})' 'course(depth=3, prune=True, slips=none)'"
    " --games 1000 --openings 8 --seed 1"
)
AGAINST_RANDOM: Final = "mohreh match othello '{}' random --games 1000 --openings 0 --seed 1"
"""As in the document: every game from the start."""


def label() -> Mapping[str, Any]:
    """The seconds of both runs at depth 3, and the nodes that both searches make there."""
    (plain,), (pruned,) = RUNS[3, "plain"], RUNS[3, "pruned"]
    game = make_game("othello")
    start = game.initial(random.Random(0))
    nodes = [make_agent(agent, game).choose(start, random.Random(0)).nodes for agent in LOOKED_AT]
    return {
        "first": plain.seconds.value,
        "second": pruned.seconds.value,
        "plain_nodes": nodes[0],
        "pruned_nodes": nodes[1],
    }


LOOKED_AT: Final = ("minimax(depth=5)", "alphabeta(depth=5)")


def ten_games(share: float = 0.95) -> Mapping[str, Any]:
    """What ten games can tell: the interval of nine wins, and how often a player who wins 95 % wins them all."""
    won, games = games_won(5, "pruned")
    low, high = proportion_interval(won, games)
    return {
        "won": won,
        "games": games,
        "low": 100 * low,
        "high": 100 * high,
        "all_ten": 100 * share**games,
        "nine": 100 * comb(games, 1) * share ** (games - 1) * (1 - share),
    }


SLIPS: Final = Slips(
    Path(__file__).parent / "words",
    (
        of_agents(
            "squares",
            75,
            "for i in range(0, 5)",
            game="othello",
            position="--------------OX----OXX---O----XO--- X",
            theirs="course(depth=1, slips=squares)",
            ours="course(depth=1, slips=none)",
            costs=(Cost(BY_MINIMAX.format("squares"), 1000, "score", 0.468, 0.4451, 0.4908),),
        ),
        of_agents(
            "end",
            82,
            "human_tiles + ai_tiles == 36",
            game="othello(size=4)",
            position="O-OXOOXXOOOO-XXX X",
            theirs="course(depth=1, slips=end)",
            ours="course(depth=1, slips=none)",
            costs=(Cost(BY_MINIMAX.format("end"), 1000, "score", 0.4925, 0.4873, 0.4961),),
        ),
        of_agents(
            "passes",
            39,
            "new_state.current_turn = -self.current_turn",
            game="othello(size=4)",
            position="OXXXOOXXOXXXO--- O",
            theirs="course(depth=2, slips=passes)",
            ours="course(depth=2, slips=none)",
            costs=(Cost(BY_MINIMAX.format("passes"), 1000, "score", 0.4995, 0.4938, 0.5051),),
        ),
        of_agents(
            "ties",
            136,
            "if(max_temp >= max_res)",
            game="othello",
            position="----X---XX----XO----XO-------------- O",
            theirs="course(depth=2, prune=True, slips=ties)",
            ours="course(depth=2, slips=none)",
            costs=(
                Cost(BY_PRUNING.format("ties"), 1000, "score", 0.3535, 0.3281, 0.3793),
                Cost(AGAINST_RANDOM.format("course(depth=3, prune=True)"), 1000, "wins", 0.945, 0.9291, 0.9575),
                Cost(AGAINST_RANDOM.format("course(depth=3)"), 1000, "wins", 0.964, 0.9506, 0.9739),
            ),
        ),
        Slip(
            "label",
            209,
            "minimax simulation without pruning and with depth = 3",
            facts=label,
            ours=tuple(analysis("othello", "start", agent) for agent in LOOKED_AT),
        ),
        Slip(
            "games",
            225,
            "with depth = 5 and total 10 executions",
            facts=ten_games,
            theirs=("mohreh match othello 'course(depth=5, prune=True)' random --games 10",),
            ours=(AGAINST_RANDOM.format("course(depth=3, prune=True)"),),
        ),
    ),
)
