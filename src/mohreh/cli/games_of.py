"""`mohreh games-of`: the games of a tournament, listed or exported."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.cli.arena_options import DatabaseFile
from mohreh.terminal.options import AsJson


def games_of(
    file: DatabaseFile,
    agent: Annotated[
        str | None, typer.Option("--agent", metavar="AGENT", show_default=False, help="Only games of this agent.")
    ] = None,
    errors: Annotated[bool, typer.Option("--errors", help="Only games that an error ended.")] = False,
    lines: Annotated[bool, typer.Option("--lines", help="One JSON object per line, with all moves.")] = False,
    transcripts: Annotated[bool, typer.Option("--transcripts", help="Othello: one line f5d6c3… per game.")] = False,
    to: Annotated[
        Path | None, typer.Option("--to", metavar="FILE", show_default="stdout", help="Where the export goes.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the games of a tournament, or export them with their moves."""
    from mohreh.arena.export import transcript
    from mohreh.arena.store import Store
    from mohreh.cli.arena_output import print_games
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.terminal.output import json_text, print_json, say

    with Store(file, create=False) as store:
        game = make_game((store.described() or {})["game"], files=True)
        agents = store.agents()
        wanted = {name for name, text in agents.items() if agent in (None, name, text)}
        if not wanted:
            raise MohrehError(f"{agent!r} did not take part; the agents: {', '.join(agents)}")
        found = [
            (number, record)
            for number, record in store.numbered_games(moves=as_json or lines or transcripts)
            if wanted.intersection(record.seats) and (record.error is not None or not errors)
        ]
    if transcripts:
        exported = [transcript(game, record) for _, record in found]
    elif lines:
        exported = [json_text({"number": number} | record.as_data()) for number, record in found]
    elif as_json:
        print_json([{"number": number} | record.as_data() for number, record in found])
        return
    else:
        print_games(found)
        return
    if to is None:
        for line in exported:
            say(line)
        return
    try:
        to.write_text("".join(f"{line}\n" for line in exported), encoding="utf-8")
    except OSError as error:
        raise MohrehError(f"{str(to)!r} cannot be written: {error.strerror}") from None
