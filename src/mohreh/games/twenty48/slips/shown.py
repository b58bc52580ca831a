"""The slips of the 2048 document: where each stands, where it shows, and what games say that it costs."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.games.twenty48.rules import LEFT, Twenty48
from mohreh.slips.of_agents import analysis, of_agents
from mohreh.slips.slip import Cost, Slip, Slips

BY_EXPECTIMAX: Final = "mohreh match 2048 'course(depth=2, slips={})' 'course(depth=2, slips=none)' --games {} --seed 1"
TWO_DEPTHS: Final = "mohreh match {} 'expectimax(depth=3)' 'expectimax(depth=5)' --games 100 --seed 1"
TO_2048: Final = TWO_DEPTHS.format("'2048(stop_at_2048=True)'")
TO_THE_END: Final = TWO_DEPTHS.format("2048")

PAIR: Final = "1024 1024 0 0/0 0 0 0/0 0 0 0/0 0 0 0"
CORNERS: Final = "2 0 0 0/0 0 0 0/0 0 0 0/0 0 0 2"


def after_the_merge() -> Mapping[str, Any]:
    """How the game stands when two 1024 have merged: in the document's form, and played on."""
    found = {}
    for whose, game in (("their", Twenty48(stop_at_2048=True)), ("our", Twenty48())):
        outcome = game.outcome(game.after(game.parse(PAIR), LEFT))
        found[f"{whose}_end"] = outcome is not None
    return found


def playouts() -> Mapping[str, Any]:
    """How many play-outs the two versions make where all four moves are possible, within the document's limits."""
    game = make_game("2048")
    state = game.parse(CORNERS)
    agents = {"first": "mcts(limits=course)", "second": "ucb(limits=course)", "each": "ucb"}
    return {name: make_agent(agent, game).choose(state, random.Random(0)).nodes for name, agent in agents.items()}


SLIPS: Final = Slips(
    Path(__file__).parent / "words",
    (
        of_agents(
            "side",
            25,
            "کاشیهای خالی موجود در کناره مربع",
            game="2048(size=3)",
            position="2 0 0/2 0 0/0 0 8",
            theirs="course(depth=2, slips=side)",
            ours="course(depth=2, slips=none)",
            costs=(Cost(BY_EXPECTIMAX.format("side", 400), 400, "points", -1180.0, -2243.0, -117.0),),
        ),
        of_agents(
            "undivided",
            107,
            "حاصل را به مجموع امتیازاتی که تا کنون بدست آمده است، بیفزایید",
            game="2048(size=3)",
            position="0 0 0/0 2 0/0 2 0",
            theirs="course(depth=2, slips=undivided)",
            ours="course(depth=2, slips=none)",
            costs=(Cost(BY_EXPECTIMAX.format("undivided", 200), 200, "points", -2906.0, -4345.0, -1467.0),),
        ),
        Slip(
            "stop",
            25,
            "رسیدن به مقدار ۲۰۴۸، بازی خاتمه مییابد",
            facts=after_the_merge,
            game="2048",
            position=PAIR,
            theirs=(f"mohreh play '2048(stop_at_2048=True)' --position '{PAIR}'",),
            ours=(f"mohreh play 2048 --position '{PAIR}'",),
            costs=(
                Cost(TO_2048, 100, "points", -570.0, -1367.0, 226.0),
                Cost(TO_THE_END, 100, "points", -10263.0, -15567.0, -4958.0),
            ),
        ),
        Slip(
            "total",
            133,
            "به تعداد ذخیره شده در متغیر `total_moves`",
            facts=playouts,
            game="2048",
            position=CORNERS,
            theirs=tuple(analysis("2048", CORNERS, f"{agent}(limits=course)") for agent in ("mcts", "ucb")),
            ours=(analysis("2048", CORNERS, "ucb"),),
            costs=(
                Cost(
                    "mohreh match 2048 'ucb(limits=course)' ucb --games 200 --seed 1",
                    200,
                    "points",
                    -1144.0,
                    -2070.0,
                    -217.0,
                ),
                Cost(
                    "mohreh match 2048 'ucb(limits=course)' 'mcts(limits=course)' --games 200 --seed 1",
                    *(200, "points", -17904.0, -19961.0, -15846.0),
                ),
            ),
        ),
    ),
)
