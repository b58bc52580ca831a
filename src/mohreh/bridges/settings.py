"""What an environment is made of: a game by its name, and how a learning program plays it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from numbers import Integral, Real
from typing import Any, Final, Literal, Self

from mohreh.encoding import Encoding
from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class, make_game
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.settings import nearest, split_call

SELF: Final = "self"
RANDOM: Final = "random"
EITHER: Final = 2
"""The seat that is drawn again for every game."""

POSITION: Final = "position"
"""The option of `reset` that says where to begin."""

REWARDS: Final = ("points", "log2", "unit")
ILLEGAL: Final = ("ignore", "raise", "penalty", "lose")

USUAL_BOUND: Final = 1000
"""Steps after which a puzzle is given up, unless told otherwise; other games end by themselves."""


@dataclass(frozen=True)
class Manners:
    """How a learning program plays: against whom, and what happens to it.

    `opponent` is an agent's name, or `self`: then the program moves for both sides. `seat` is 0, 1 or `random`.
    `illegal` says what an illegal action does: nothing at all (`ignore`), an error (`raise`), a reward of `-penalty`
    (`penalty`), or a lost game (`lose`). After `max_steps` steps (0: never) a game is truncated; with `dead_ends` also
    a puzzle that is proven to be unsolvable. `observation` is one of the looks that the game's encoding has, `reward`
    what points are turned into.
    """

    opponent: str = RANDOM
    seat: int | Literal["random"] = 0
    illegal: str = "ignore"
    penalty: float = 1.0
    max_steps: int | None = None
    dead_ends: bool = False
    observation: str | None = None
    reward: str = "points"

    def __post_init__(self) -> None:
        one_of("illegal", self.illegal, ILLEGAL)
        one_of("reward", self.reward, REWARDS)
        one_of("seat", self.seat, (0, 1, "random"))
        if self.max_steps is not None and not (isinstance(self.max_steps, Integral) and self.max_steps >= 0):
            raise MohrehError(
                f"max_steps={self.max_steps!r} is not possible; it takes a number of steps, or 0 for no bound"
            )
        if not isinstance(self.penalty, Real):
            raise MohrehError(f"penalty={self.penalty!r} is not possible; it takes a number")

    def seat_number(self) -> int:
        """0, 1, or `EITHER`."""
        return EITHER if self.seat == "random" else int(self.seat)

    def bound(self, game: AnyGame) -> int:
        """After how many steps a game is truncated; 0: never."""
        if self.max_steps is not None:
            return self.max_steps
        return USUAL_BOUND if is_puzzle(game) else 0

    @classmethod
    def names(cls) -> list[str]:
        """The names of these settings."""
        return [field.name for field in fields(cls)]

    @classmethod
    def apart(cls, values: Mapping[str, Any]) -> tuple[Self, dict[str, Any]]:
        """The manners among some settings, and the others, which are the game's own."""
        own = cls.names()
        return cls(**{name: value for name, value in values.items() if name in own}), {
            name: value for name, value in values.items() if name not in own
        }


MANNERS: Final = tuple(Manners.names())


def is_puzzle(game: AnyGame) -> bool:
    """Whether it is a game of one player without points: what counts is the number of moves."""
    return game.players == 1 and not game.has_points


def configured(name: str, values: Mapping[str, Any], beside: Sequence[str] = MANNERS) -> tuple[AnyGame, Manners]:
    """The game of that name (settings in brackets) with more settings, and the manners among them.

    `beside` names what may stand beside the game's own settings, for the sentence about one that is neither.
    """
    manners, own = Manners.apart(values)
    named, bracketed = split_call(name)
    if named not in GAMES:
        return make_game(name), manners
    known = [setting.name for setting in game_class(named).settings()]
    for given in own:
        if given not in known:
            every = [*known, *beside]
            raise MohrehError(
                f"the environment of {named} has no setting {given!r}{nearest(given, every)}; its settings: "
                + ", ".join(every)
            )
    return game_class(named).configured(bracketed | own), manners


def encoding_of(game: AnyGame) -> Encoding:
    """How a learning program sees a game."""
    offered = kit_of(game).encoding
    if offered is None:
        raise MohrehError(f"the kit of {game.name} has no encoding, so that no learning program can play it")
    made: Encoding = loaded(offered)(game)
    return made


def position_in(options: Mapping[str, Any] | None, beside: Sequence[str] = ()) -> str | None:
    """Where a reset was told to begin, if anywhere; an option that is neither this nor `beside` is refused."""
    given, known = options or {}, [POSITION, *beside]
    for name in given:
        if name not in known:
            raise MohrehError(f"reset has no option {name!r}{nearest(name, known)}; its options: {', '.join(known)}")
    position = given.get(POSITION)
    if position is not None and not isinstance(position, str):
        raise MohrehError(f"position={position!r} is not possible; it takes the text of a position")
    return position


def one_of(name: str, value: Any, right: Sequence[Any]) -> None:
    """Refuse a value that is none of the right ones."""
    if value not in right:
        raise MohrehError(f"{name}={value!r} is not possible; choose one of {', '.join(map(str, right))}")
