"""An assignment: what a course asked for in one game, and what we need to run and question what was handed in.

A game's kit names its assignments. Everything that knows the game stands in its room; what is said here is said of all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mohreh.agents import agents_of
from mohreh.classroom.hand_in.definitions import Definitions, definitions_of
from mohreh.classroom.hand_in.reading import HandIn
from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class, make_game
from mohreh.games.base import AnyGame
from mohreh.kit import Offer, kit_of, loaded
from mohreh.settings import split_call

if TYPE_CHECKING:
    from mohreh.classroom.questions.question import Question


@dataclass(frozen=True)
class Entry:
    """The file of a hand-in that holds its entry point; `profile` tells variants of an assignment apart."""

    file: str
    profile: str = ""


Recognise = Callable[[Mapping[str, Definitions]], Entry | None]
"""The entry point among the definitions of a hand-in's files, or None."""


@dataclass(frozen=True)
class Assignment:
    """One course's exercise in one game."""

    name: str
    titles: Mapping[str, str]
    game: str
    """The game as the course plays it: `othello(size=6)`."""
    entry_point: str
    """What the entry point looks like, for the sentence that says that it is missing."""
    recognise: Recognise
    desk: str
    """The desk in the child process, as `module:attribute`; it is not loaded here."""
    position: Callable[[AnyGame, Any, int], dict[str, Any]]
    """A state as the desk takes it, from the view of a player."""
    action: Callable[[AnyGame, Any, Any], Any]
    """The action that an answer means in a state; a `MohrehError` says why it means none."""
    questions: Offer[Sequence[Question]]
    words: Path
    """The folder of its catalogues."""
    points: float = 0.0
    svg: Offer[Callable[[AnyGame, Any], str]] | None = None
    follower: Offer[Callable[[AnyGame, Any], Any]] | None = None
    """How what a search sees in a position is followed by the rules (`tree.following.Follower`)."""
    unfit: Callable[[AnyGame, Entry], str] = lambda game, entry: ""
    """Why a hand-in cannot play a game with these settings; nothing if it can."""
    line: Callable[[AnyGame, Any, Any], Sequence[Any]] | None = None
    """In a puzzle: all actions that an answer means, one after the other; they are played without asking again."""
    course_agent: str = "random"
    """The agent that a hand-in has to beat where a question asks for it."""
    course_level: str = "alphabeta(depth=3)"
    """The agent that plays as the course's own document does; a class is measured against it."""
    handicap: str = "engine(time=0.01)"
    """The engine, held back so that a class can still be told apart by it."""
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def baselines(self) -> tuple[str, ...]:
        """The agents that a class plays beside: chance, one ply, the course's own level, and more than that."""
        able = agents_of(make_game(self.game))
        wanted = dict.fromkeys(("random", "greedy", self.course_level, self.handicap))
        return tuple(one for one in wanted if split_call(one)[0] in able)

    def agent(self, path: str, game: AnyGame) -> Any:
        """The agent that a hand-in at a path is, if it answers any assignment of the game."""
        from mohreh.classroom.agent import agent_of  # the agent knows assignments

        return agent_of(path, game, assignments_of(game))


def assignments_of(game: AnyGame | type[AnyGame]) -> Sequence[Assignment]:
    """The assignments that a game's kit names."""
    offered = kit_of(game).assignments
    found: Sequence[Any] = () if offered is None else loaded(offered)
    return [one for one in found if isinstance(one, Assignment)]


def _all_assignments() -> list[Assignment]:
    """The assignments of all games that come with Mohreh."""
    return [one for name in GAMES for one in assignments_of(game_class(name))]


@dataclass(frozen=True)
class Recognised:
    """A hand-in, what it answers, and where its entry point stands."""

    hand_in: HandIn
    assignment: Assignment
    entry: Entry


def recognised(hand_in: HandIn, assignments: Sequence[Assignment]) -> Recognised:
    """The assignment that a hand-in answers, by its entry point; a sentence if it answers none of them."""
    wanted = {hand_in.given} if hand_in.given in hand_in.sources else set(hand_in.sources)
    defined = {name: definitions_of(text) for name, text in hand_in.sources.items() if name in wanted}
    for assignment in assignments:
        entry = assignment.recognise(defined)
        if entry is not None:
            return Recognised(hand_in, assignment, entry)
    raise _not_recognised(hand_in, assignments, defined)


def _not_recognised(
    hand_in: HandIn, assignments: Sequence[Assignment], defined: Mapping[str, Definitions]
) -> MohrehError:
    wanted = " or ".join(dict.fromkeys(assignment.entry_point for assignment in assignments))
    for name, one in defined.items():
        if one.wrong is not None:
            line, what = one.wrong
            where = hand_in.where(name, line)
            return MohrehError(f"{where} is not Python ({what}); an entry point {wanted} was looked for")
    elsewhere = next((one for one in _all_assignments() if one not in assignments and one.recognise(defined)), None)
    if elsewhere is not None:
        meant = f"{elsewhere.titles['en']} ({elsewhere.game})"
        return MohrehError(f"{hand_in.name!r} is a hand-in for {meant}; here {wanted} was looked for")
    other = other_game(defined)
    if other:
        return MohrehError(f"{hand_in.name!r} seems to be about {other}, not this game; {wanted} was looked for")
    return MohrehError(f"{hand_in.name!r} has no entry point of this assignment; it must have {wanted}")


OTHER_GAMES: Mapping[str, tuple[str, ...]] = {
    "Connect 4": ("connect4", "connectfour", "connect_4", "drop_piece"),
    "checkers": ("checkers", "checker"),
    "chess": ("chess", "checkmate"),
    "Pac-Man": ("pacman", "ghoststate"),
    "tic-tac-toe": ("tictactoe", "tic_tac_toe"),
}
"""Other exercises of the same courses, by words that occur in them."""


def other_game(defined: Mapping[str, Definitions]) -> str:
    """Another course game that a hand-in is about, or nothing."""
    said = {name.lower() for one in defined.values() for name in (*one.names, *one.imports)}
    said |= {name.lower().removesuffix(".py") for name in defined}
    for game, words in OTHER_GAMES.items():
        if any(word in name for word in words for name in said):
            return game
    return ""
