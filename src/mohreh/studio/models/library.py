"""All games kept: found by game, opponent, result and date; brought in and taken away."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mohreh.studio.models.base import GameText, Model, Request

State = Literal["played", "open", "ended", "empty"]
Result = Literal["", "won", "lost", "drawn", "first", "second", "solved", "stuck", "over", "unknown"]


class LibraryGame(Model):
    """One game of the library."""

    id: str
    game: str
    seats: list[str]
    plies: int
    result: Result = Field(description="How it ended; empty: it continues; `unknown`: kept by an older version.")
    points: float
    origin: str = Field(description="Where it came from if it was not begun here; `puzzle:NAME/ID` for a puzzle.")
    created: float
    updated: float


class LibraryPage(Model):
    """Some games of the library, the last touched first."""

    total: int = Field(description="All that fit the question.")
    counts: dict[str, int] = Field(description="All games kept, by their state: open, ended, empty.")
    games: list[LibraryGame]


class ImportRequest(Request):
    """Files of games, as text: our own form, Othello transcripts, GGF; several games may follow each other."""

    text: Annotated[str, Field(max_length=200_000)]
    game: GameText | None = Field(default=None, description="For transcripts, which do not say it.")
    name: Annotated[str, Field(max_length=80)] = Field(default="", description="The file's name, kept with the games.")


class ImportFault(Model):
    """Something that could not be read."""

    number: int = Field(description="Which game of the file, from 1.")
    message: str


class ImportResult(Model):
    """What was brought in."""

    games: list[str] = Field(description="The identifiers of the new games.")
    faults: list[ImportFault]
