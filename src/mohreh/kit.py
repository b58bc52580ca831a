"""What a game may offer beyond its rules, in one object: its kit.

The rules say what can happen. Everything else that knows the game (how good a position looks, a native engine, a
picture, a report) hangs on the game's class as `kit`, and whoever wants it asks `kit_of(game)`. Every part is optional:
the kit of a game that has none serves with the readable searches and a board of text. What lies on upper floors is
named as `module:attribute` and loaded when it is first asked for, so that importing a game stays cheap; a user's own
file gives the objects themselves. Nothing here is kept for the built-in games.

>>> from mohreh.games import make_game
>>> sorted(kit_of(make_game("othello")).names)
['en', 'fa']
>>> kit_of(make_game("othello")).evaluations[0]
'mohreh.games.othello.evaluation:CourseHeuristic'
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, TypeVar, Union

from mohreh.budget import Budget
from mohreh.documents import Document
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.language import in_language, standing_alone, text_of
from mohreh.results import PathResult, SearchResult
from mohreh.scale import Scale

T = TypeVar("T")

Offer = Union[T, str]  # noqa: UP007 (a generic alias: `T | str` is none to the type checker)
"""Something offered: the object itself, or `module:attribute`, where it lies."""


class Copies(Protocol):
    """Native copies of readable searches, with the same values and node counts: the copy of `minimax`, `alphabeta`,
    `expectimax` (against replies at random), `median-reply`, `mcts` or `ucb` for this game and evaluation, or None."""

    def __call__(self, search: str, game: Any, evaluation: Any) -> Callable[..., SearchResult[Any]] | None: ...


class Prover(Protocol):
    """The result under perfect play; `kept` lives through one game and may hold tables, `fresh` asks no book."""

    def __call__(
        self, game: Any, state: Any, *, budget: Budget, threads: int, kept: dict[str, Any], fresh: bool
    ) -> SearchResult[Any]: ...


class PathSearch(Protocol):
    """A search for a puzzle's solution."""

    def __call__(self, game: Any, state: Any, *, budget: Budget) -> PathResult[Any]: ...


class Solvable(Protocol):
    """Whether a puzzle can still be solved: True and False are proven, None is not known within the budget."""

    def __call__(self, game: Any, state: Any, *, budget: Budget) -> bool | None: ...


class Perft(Protocol):
    """The number of lines of play of a length."""

    def __call__(self, game: Any, state: Any, depth: int) -> int: ...


class GameFiles(Protocol):
    """Whole games from files in the forms that people of this game use; None if the text is in none of them.

    Each is a `mohreh.play.written.Written`, or the error that says why it cannot be read. `game` is what the file does
    not say: which board it is.
    """

    def __call__(self, text: str, game: str | None) -> Iterable[Any] | None: ...


class HandInReader(Protocol):
    """A course's exercise: it makes agents of what students hand in for it."""

    def agent(self, path: str, game: Any) -> Any:
        """The agent that the hand-in at a path is; None if it is none."""


Schedule = Callable[[Any], tuple[int, Any]]
"""A state to the depth to search it to, and the evaluation to use there (None: the agent's own)."""


@dataclass(frozen=True)
class Generation:
    """How starting positions are dealt and written: other layouts by name, and a sentence on how they were made."""

    layouts: Mapping[str, Callable[[Any, Any], str]] = field(default_factory=dict)
    made: Callable[[Any], tuple[str, str] | None] = lambda game: None


@dataclass(frozen=True)
class Milestones:
    """Marks that a game with points is also judged by, such as the largest tile: their share of games is shown."""

    key: str
    noun: str
    axis: str
    reached: Callable[[Sequence[float]], int]
    shown: Callable[[int], Sequence[int]]


@dataclass(frozen=True)
class Work:
    """One fixed piece of work for `mohreh bench`: an agent in positions that many random plies from a start, or a
    method of a puzzle (`plies` is None) on dealt boards."""

    name: str
    game: str
    by: str
    count: int
    plies: int | None = None
    native: bool = False


@dataclass(frozen=True)
class Kit:
    """Everything a game offers beyond its rules. The first evaluation and the first heuristic are the default ones.

    `every_action` lists all actions there are where they are few: the agent `ucb` then tries the impossible ones too.
    """

    evaluations: tuple[Offer[Any], ...] = ()
    heuristics: Offer[Callable[[Any], Sequence[Any]]] | None = None
    agents: tuple[Offer[Any], ...] = ()
    schedules: Offer[Mapping[str, Schedule]] | None = None
    patience: Offer[Callable[[Any], float | None]] | None = None
    """A function of the game: the seconds after which a search to a fixed depth ends without another limit, or None."""
    adviser: str = ""
    scale: Offer[Callable[[Any], Scale]] | None = None
    """A function of the game: what the values of its engine and its prover mean to people."""
    copies: Offer[Copies] | None = None
    prover: Offer[Prover] | None = None
    perft: Offer[Perft] | None = None
    path_search: Offer[PathSearch] | None = None
    solvable: Offer[Solvable] | None = None
    methods: tuple[Offer[Any], ...] = ()
    every_action: Offer[Sequence[Any]] | None = None
    path_text: Offer[Callable[[Any, Any, PathResult[Any]], str]] | None = None
    generation: Offer[Generation] | None = None
    transcript: Offer[Callable[[Sequence[str]], str]] | None = None
    milestones: Offer[Milestones] | None = None
    bench: tuple[Work, ...] = ()
    reports: Mapping[str, Offer[Any]] = field(default_factory=dict)
    trainers: Offer[Any] | None = None
    trainings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What can be trained with a few minutes and a seed: a name, and the words after `mohreh train`."""
    picture: Offer[Any] | None = None
    view: Offer[Any] | None = None
    game_record: Offer[Callable[[Any, str], Any]] | None = None
    """A function of the game and a text, a game as other programs write it: its start and the actions since."""
    drawing: Offer[Callable[[Any, Any], Any]] | None = None
    """A function of the game and a state: its `mohreh.views.drawing.Drawing`. Without one the board's text is drawn."""
    encoding: Offer[Callable[[Any], Any]] | None = None
    """A function of the game: its `mohreh.encoding.Encoding`, which is how learning programs see it."""
    names: Mapping[str, str] = field(default_factory=dict)
    player_names: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What the players are called in a sentence, by language."""
    document: Offer[Document] | None = None
    assignments: Offer[Sequence[HandInReader]] | None = None
    """The courses' exercises in this game, so that hand-ins written for them can play and be graded."""
    ladder: Offer[Callable[[Any], Any]] | None = None
    """A function of the game: its opponents of every strength (`mohreh.ladder`), or None: its settings have none."""
    game_files: Offer[GameFiles] | None = None
    fitted: Offer[Callable[[Any, Any], Any]] | None = None
    """A function of the game and a position that was typed in: the game with the settings that the position needs."""
    check_reachable: Offer[Callable[[Any, Any], None]] | None = None
    """A function of the game and a position: raises a `MohrehError` that says why no play leads to it."""
    puzzles: Offer[Any] | None = None
    """What its puzzles ask, and the pack of them (`mohreh.puzzles`)."""
    slips: Offer[Any] | None = None
    """The slips of its course document (`mohreh.slips`), each shown and measured."""
    course_form: str = ""
    """The game as its course document plays it, where that differs from the usual one."""
    rules: Mapping[str, str | Path] = field(default_factory=dict)
    """How it is played, by language: a page of Markdown, or its file."""


PLAIN = Kit()
"""The kit of a game that has none."""


def kit_of(game: AnyGame | type[AnyGame]) -> Kit:
    """The kit of a game, found by its very type: neither by its name nor from a class it was derived from."""
    owner = game if isinstance(game, type) else type(game)
    offered = owner.__dict__.get("kit")
    return PLAIN if offered is None else loaded(offered)


@dataclass(frozen=True)
class Rules:
    """How a game is played: a page of Markdown, and the language it is written in."""

    language: str
    text: str


def rules_of(game: AnyGame | type[AnyGame], language: str) -> Rules | None:
    """The rules of a game in that language, or in another if there are no others; None where nobody wrote them down."""
    pages = kit_of(game).rules
    if not pages:
        return None
    written, page = in_language(pages, language)
    return Rules(written, standing_alone(text_of(page)))


def loaded(offer: Offer[T]) -> T:
    """What was offered, imported now if only its place was named."""
    if not isinstance(offer, str):
        return offer
    module, colon, attribute = offer.partition(":")
    if not colon:
        raise MohrehError(f"{offer!r} names no part of a kit; write it as module:attribute")
    try:
        found: T = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise MohrehError(f"{offer!r} cannot be loaded: {error}") from error
    return found


def all_loaded(offers: Iterable[Offer[T]]) -> list[T]:
    """The same for several."""
    return [loaded(offer) for offer in offers]


def svg_of(game: AnyGame, state: Any) -> str:
    """The picture of a state as SVG, for notebooks."""
    place: Offer[Any] = "mohreh.views.drawing:drawing_of"
    svg: str = loaded(place)(game, state).svg()
    return svg
