"""`mohreh ladder`: the opponents of a game by strength, and the tournament that measures them again."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mohreh.cli.arena_options import INTERRUPTED, Force, Games, Workers
from mohreh.terminal.options import AsJson, GameName, InLanguage

if TYPE_CHECKING:
    from mohreh.games.base import AnyGame
    from mohreh.ladder import Ladder, Measured


def ladder(
    game: GameName,
    measure: Annotated[bool, typer.Option("--measure", help="Play the tournament that measures them.")] = False,
    games: Games = 200,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    into: Annotated[
        Path | None, typer.Option("--into", metavar="FILE.db", help="Keep the games, so that it can be resumed.")
    ] = None,
    write: Annotated[
        Path | None, typer.Option("--write", metavar="FILE.json", help="Write what was measured to a file.")
    ] = None,
    workers: Workers = None,
    force: Force = False,
    language: InLanguage = "en",
    as_json: AsJson = False,
) -> None:
    """Show a game's opponents from beginner to the strongest, each with its rating."""
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.ladder import ladder_of
    from mohreh.language import check_language

    check_language(language)
    rules = make_game(game)
    found = ladder_of(rules)
    if found is None:
        raise MohrehError(f"{rules} has no ladder of opponents; `mohreh agents {rules}` lists who can play it")
    if not measure:
        _show(rules, found, {rung.agent: found.measured(rung) for rung in found.rungs}, language, as_json)
        return
    measured, finished = _measured(rules, found, games, seed, into, write, workers, force)
    _show(rules, found, {rung.agent: measured.get(rung.agent) for rung in found.rungs}, language, as_json)
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _measured(
    game: AnyGame,
    ladder: Ladder,
    games: int,
    seed: int,
    into: Path | None,
    write: Path | None,
    workers: int | None,
    force: bool,
) -> tuple[dict[str, Measured], bool]:
    """Play what is left of the tournament; what it says, and whether it was played to its end."""
    from mohreh.arena.tournament import Tournament
    from mohreh.cli.arena_options import Place, play_out
    from mohreh.ladder import measuring

    plan = measuring.plan_of(game, ladder, games, seed)
    place = Place(workers, force)
    how = " ".join([measuring.command_of(game, games, seed), *place.words(), *(["--into", str(into)] if into else [])])
    with Tournament(plan, into) if into is not None else Tournament(plan) as running:
        finished = play_out(running, place.executor(), how if into is not None else None)
        measured = measuring.measured_of(game, plan, running.store.games())
    if write is not None and finished:
        measuring.write(write, measuring.document_of(game, plan, measured))
    return measured, finished


def _show(game: AnyGame, ladder: Ladder, measured: dict[str, Measured | None], language: str, as_json: bool) -> None:
    from mohreh.cli.arena_output import console, table
    from mohreh.language import digits
    from mohreh.terminal.output import print_json

    if as_json:
        print_json(
            [
                {
                    "rank": rung.rank,
                    "name": dict(rung.names),
                    "agent": rung.agent,
                    "rating": one.rating if (one := measured[rung.agent]) else None,
                    "interval": list(one.interval) if one else None,
                    "games": one.games if one else 0,
                }
                for rung in ladder.rungs
            ]
        )
        return
    alone = game.players == 1
    heading = ("", "opponent", "mean points" if alone else "Elo above random", "95 % interval", "games", "agent")
    shown = table(*heading)
    for place, rung in enumerate(ladder.rungs, 1):
        one = measured[rung.agent]
        figures = (
            (f"{one.rating:,.0f}", f"{one.interval[0]:,.0f} to {one.interval[1]:,.0f}", f"{one.games:,}")
            if one
            else ("not measured", "", "0")
        )
        shown.add_row(digits(str(place), language), rung.names[language], *figures, rung.agent)
    console().print(shown, markup=False)
    if ladder.command:
        console().print(f"measured by: {ladder.command}", markup=False)
