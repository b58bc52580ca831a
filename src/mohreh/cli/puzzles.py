"""`mohreh puzzles`: packs of puzzles, the puzzle of the day, proven solutions; and the command that makes a pack."""

from __future__ import annotations

import shlex
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mohreh.terminal.options import AsJson

if TYPE_CHECKING:
    from mohreh.puzzles import Puzzle, Recipe


def puzzles(
    game: Annotated[str | None, typer.Argument(metavar="GAME", show_default=False, help="The game.")] = None,
    puzzle: Annotated[
        str | None, typer.Argument(metavar="PUZZLE", show_default=False, help="One of its puzzles, such as 3-17.")
    ] = None,
    daily: Annotated[bool, typer.Option("--daily", help="The puzzle of today.")] = False,
    solution: Annotated[bool, typer.Option("--solution", help="With its proven solution.")] = False,
    make: Annotated[
        Path | None, typer.Option("--make", metavar="FILE", help="Make a new pack, every optimum proven, into a file.")
    ] = None,
    each: Annotated[int | None, typer.Option("--each", min=1, help="With --make: puzzles of each level.")] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="With --make: decides which are made.")] = 1,
    as_json: AsJson = False,
) -> None:
    """List the puzzles, or show one of them or today's, whose position `mohreh solve` takes."""
    from mohreh.games import game_class
    from mohreh.puzzles import of_the_day, recipe_of, recipes, write_pack
    from mohreh.terminal.output import note, progress

    if game is None:
        _list(recipes(), as_json)
        return
    recipe = recipe_of(game_class(game.partition("(")[0]))
    if make is not None:
        command = ["mohreh", "puzzles", game, "--make", make.name, "--seed", str(seed)]
        command += [] if each is None else ["--each", str(each)]
        with progress(f"puzzles of {game}") as advance:
            pack = recipe.made(shlex.join(command), seed, each, advance)
        write_pack(make, pack)
        note(f"{len(pack.puzzles)} puzzles are in {str(make)!r}")
        return
    if puzzle is None and not daily:
        _list({game: recipe}, as_json)
        return
    pack = recipe.pack()
    _show(of_the_day(pack, date.today()) if puzzle is None else pack.find(puzzle), pack.kind, solution, as_json)


def _list(recipes: dict[str, Recipe], as_json: bool) -> None:
    from mohreh.cli.arena_output import console, table
    from mohreh.terminal.output import print_json

    rows = [
        {
            "game": name,
            "kind": pack.kind,
            "level": level,
            "puzzles": len(pack.of_level(level)),
            "rules": pack.of_level(level)[0].game,
            "shortest": min(one.optimum for one in pack.of_level(level)),
            "longest": max(one.optimum for one in pack.of_level(level)),
        }
        for name, recipe in recipes.items()
        for pack in [recipe.pack()]
        for level in pack.levels
    ]
    if as_json:
        print_json(rows)
        return
    shown = table("game", "kind", "level", "puzzles", "optimum", "rules")
    for row in rows:
        optimum = f"{row['shortest']} to {row['longest']}"
        shown.add_row(*(str(row[key]) for key in ("game", "kind", "level", "puzzles")), optimum, str(row["rules"]))
    console().print(shown, markup=False)


def _show(puzzle: Puzzle, kind: str, solution: bool, as_json: bool) -> None:
    from mohreh.cli.arena_output import console
    from mohreh.puzzles import explained
    from mohreh.terminal.output import print_json

    rules = puzzle.rules()
    found = explained(puzzle) if solution else None
    document = {
        "puzzle": puzzle.id,
        "kind": kind,
        "game": puzzle.game,
        "position": rules.text(puzzle.start()),
        "optimum": puzzle.optimum,
    }
    if found is not None:
        document |= {"proven": found.proven, "solution": [vars(step) for step in found.steps]}
    if as_json:
        print_json(document)
        return
    out = console()
    out.print(rules.board(puzzle.start()), markup=False)
    asks = {"solve": f"solve it in {puzzle.optimum} moves", "win": "win from here", "only-move": "find the only move"}
    out.print(f"{puzzle.game}, puzzle {puzzle.id}: {asks[kind]}", markup=False)
    out.print(f"position: {document['position']}", markup=False)
    for at, step in enumerate(found.steps if found else (), 1):
        cost = "" if step.worse is None else f"; of {step.others} others {step.worse} are worse and {step.lost} lose"
        out.print(f"{at}. {step.move}{cost}", markup=False)
