"""Tournaments and reports on screen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints, TypeAdapter

from mohreh.language import Language
from mohreh.studio.models.base import AgentText, GameText, Model, Request
from mohreh.studio.models.events import PongEvent
from mohreh.studio.models.views import Position

TournamentName = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Games = Annotated[int, Field(ge=1, le=100_000)]
Interval = tuple[float, float]


class TournamentRequest(Request):
    """A tournament to be played."""

    name: TournamentName | None = Field(default=None, description="Its file's name; made up when missing.")
    game: GameText
    agents: list[AgentText] = Field(min_length=1, max_length=20)
    games: Games = Field(default=100, description="Per pairing, even for two players.")
    format: Literal["round-robin", "gauntlet", "home-and-away"] = "round-robin"
    seed: int = Field(default=0, ge=0, le=2**53 - 1)
    openings: int | None = Field(default=None, ge=0, le=20, description="Random plies at the start of each pair.")
    move_time: float = Field(default=60.0, gt=0, le=300, description="Seconds after which a move is a loss.")


class ResumeRequest(Request):
    """Resume a tournament."""

    games: Games | None = Field(default=None, description="Per pairing; as planned before when missing.")


class TournamentInfo(Model):
    """A tournament: what it is and how far it has come."""

    id: str
    game: str
    kind: Literal["duel", "score", "puzzle"] = Field(description="How results count.")
    agents: list[str]
    format: str
    seed: int
    openings: int
    move_time: float | None
    done: int
    total: int
    running: bool
    seconds_left: float | None = Field(description="How long the rest will take at the pace so far; null: not known.")
    error: str | None = Field(description="Why it ended, if something went wrong.")
    own_files: bool = Field(description="Made with a user's own files: to be looked at from the command line only.")


class LiveBoard(Model):
    """A game of a tournament that is being played now."""

    agents: list[str]
    number: int = Field(description="Tells it from the game before at the same place.")
    moves: int
    position: Position


class StandingLine(Model):
    """One agent's line."""

    agent: str
    games: int
    score: float
    rating: float
    interval: Interval
    errors: int
    seconds_per_move: float


class FirstMove(Model):
    """What moving first is worth, in Elo."""

    rating: float
    interval: Interval


class StandingsInfo(Model):
    """The standings, the best first."""

    rated_by: str
    lines: list[StandingLine]
    first_move: FirstMove | None
    draw_rate: float | None


class CrossCell(Model):
    """One agent's score against another."""

    score: float
    interval: Interval
    games: int


class Tournament(TournamentInfo):
    """A tournament with its results so far."""

    standings: StandingsInfo
    cross: list[list[CrossCell | None]] = Field(
        description="Row i, column j: agent i of the standings against agent j; empty for players alone."
    )


class GameFault(Model):
    """What an agent did wrong."""

    agent: str
    kind: str
    message: str


class GameLine(Model):
    """One game of a tournament."""

    number: int
    agents: list[str]
    winner: int | None = Field(description="The seat that won.")
    reason: str
    code: str = Field(description="The reason as a word that never changes; empty in games of older files.")
    score: list[float]
    points: list[float]
    plies: int
    seconds: list[float]
    error: GameFault | None


class GamePage(Model):
    """Some games of a tournament."""

    total: int
    games: list[GameLine]


class PlotInfo(Model):
    """A kind of plot that makes sense for a tournament."""

    kind: str
    title: str


class ReportInfo(Model):
    """A report that was written, or can be."""

    name: str
    title: str | None
    made: float | None = Field(description="When, in seconds since 1970; null: not yet.")
    findings: list[str]
    files: list[str] = Field(description="Each is at `/reports/{name}/{file}`.")


class ReportRequest(Request):
    """A report to be built."""

    language: Language = "en"
    quick: bool = Field(default=True, description="Less of everything: a minute or two.")


class ReportBuild(Model):
    """The report that is being built, or was last."""

    name: str | None
    language: Language
    share: float
    state: Literal["none", "running", "done", "stopped", "failed"]
    error: str | None


class TournamentEvent(Model):
    """The tournament as it stands now."""

    type: Literal["tournament"] = "tournament"
    seq: int
    tournament: Tournament


class GamesEvent(Model):
    """Games that have just ended; when many end at once only the last few are sent."""

    type: Literal["games"] = "games"
    seq: int
    done: int
    total: int
    seconds_left: float | None
    games: list[GameLine]


ArenaEvent = Annotated[TournamentEvent | GamesEvent | PongEvent, Field(discriminator="type")]
ARENA_EVENT: TypeAdapter[ArenaEvent] = TypeAdapter(ArenaEvent)
