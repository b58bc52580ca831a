"""The slips of the Hand of the King document: where each stands, where it shows, and what games say that it costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from mohreh.games.hand_of_the_king import document
from mohreh.games.hand_of_the_king.cards import HOUSES, SIZES
from mohreh.games.hand_of_the_king.slips.evaluation import other_cards, useful_cards
from mohreh.slips.of_agents import analysis, decisions, of_agents
from mohreh.slips.slip import Cost, Slip, Slips

MATCH: Final = "mohreh match hand-of-the-king '{}' '{}' --games {} --seed 1"
PROSE: Final = f"course({', '.join(f'{house.lower()}={size}' for house, size in zip(HOUSES, SIZES, strict=True))})"
"""The evaluation with what the prose wants: the more cards a house has, the more its banner weighs."""


def at_depth_3(slip: str, games: int) -> str:
    """The program with one slip against the program with none."""
    return MATCH.format(f"course(depth=3, slips={slip})", "course(depth=3, slips=none)", games)


def starks(held: int) -> tuple[int, ...]:
    """That many Starks and nothing else."""
    return (held, 0, 0, 0, 0, 0, 0)


def the_more_the_better() -> Mapping[str, Any]:
    """What the opponent's Starks change in the evaluation, from a majority on: as programmed, and as meant."""
    card = document.CARD.value
    return {
        **decisions(PENALTY.game, PENALTY.position, *PENALTY_AGENTS),
        "five": -card * other_cards(starks(5)),
        "six": -card * other_cards(starks(6)),
        "meant": -card * useful_cards(starks(6)),
    }


PENALTY_AGENTS: Final = ("course(depth=1, slips=penalty)", "course(depth=1, slips=none)")
PENALTY: Final = of_agents(
    "penalty",
    151,
    "penalty = -(banner_cards[house] // 2)",
    game="hand-of-the-king",
    position="-T---- ------ ------ -GY-V- ------ ------ / 3 2 5 2 0 2 2 / 5 4 1 2 4 0 0 / fffssff / first",
    theirs=PENALTY_AGENTS[0],
    ours=PENALTY_AGENTS[1],
    costs=(Cost(at_depth_3("penalty", 4000), 4000, "score", 0.4998, 0.4945, 0.505),),
)

SLIPS: Final = Slips(
    Path(__file__).parent / "words",
    (
        of_agents(
            "count",
            136,
            "for card in player1.get_cards(): 36 if card == house",
            game="hand-of-the-king",
            position="L-V--Y ------ ------ ------ ------ ------ / 4 3 4 3 1 1 1 / 4 4 1 2 3 1 1 / fsfssfs / first",
            theirs="course(depth=1, slips=count)",
            ours="course(depth=1, slips=none)",
            costs=(Cost(at_depth_3("count", 4000), 4000, "score", 0.4758, 0.4657, 0.4857),),
        ),
        replace(PENALTY, facts=the_more_the_better),
        Slip(
            "moves",
            156,
            "len(get_player_moves(player1.get_cards(), cards))",
            facts=lambda: {"move": document.MOVE.value},
            theirs=(analysis("hand-of-the-king", "start", "alphabeta(depth=3, evaluation=course(mobility=0))"),),
            ours=(analysis("hand-of-the-king", "start", "alphabeta(depth=3, evaluation=course)"),),
            costs=(
                Cost(
                    MATCH.format("alphabeta(depth=3, evaluation=course(mobility=0))", "alphabeta(depth=3)", 2000),
                    *(2000, "score", 0.504, 0.4857, 0.5223),
                ),
            ),
        ),
        of_agents(
            "tully",
            122,
            "'Tully': 10",
            game="hand-of-the-king",
            position="------ B----- ------ ------ V----- U---S- / 4 6 1 2 1 2 0 / 3 1 5 3 2 1 1 / fsfsffs / first",
            theirs="alphabeta(depth=1)",
            ours=f"alphabeta(depth=1, evaluation={PROSE})",
            costs=(
                Cost(
                    MATCH.format("alphabeta(depth=3)", f"alphabeta(depth=3, evaluation={PROSE})", 4000),
                    *(4000, "score", 0.5122, 0.4964, 0.5281),
                ),
            ),
        ),
        of_agents(
            "winner",
            270,
            "if calculate_winner(player1, player2) == 1",
            game="hand-of-the-king",
            position="B---B- G---VG L---SS -----S ------ S----S / 1 4 3 2 1 2 0 / 2 1 2 3 1 1 2 / sffssfs / second",
            theirs="course(slips=winner)",
            ours="course(slips=none)",
            costs=(
                Cost(
                    MATCH.format("course(slips=winner)", "course(slips=none)", 400), 400, "score", 0.435, 0.4026, 0.466
                ),
            ),
        ),
    ),
)
