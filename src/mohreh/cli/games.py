"""`mohreh games`: what there is to play, with the settings of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.cli.options import AsJson

if TYPE_CHECKING:
    from mohreh.settings import Setting


def games(as_json: AsJson = False) -> None:
    """List the games with their settings and defaults."""
    from mohreh.cli.output import console, print_json
    from mohreh.games import GAMES, game_class

    classes = [game_class(name) for name in GAMES]
    if as_json:
        print_json(
            [
                {
                    "name": game.name,
                    "summary": game.summary,
                    "players": game.players,
                    "settings": [declared.describe() for declared in game.settings()],
                }
                for game in classes
            ]
        )
        return

    from rich.table import Table

    table = Table("game", "players", "setting", "default", "possible", "what it is", box=None, pad_edge=False)
    for game in classes:
        table.add_row(f"[bold]{game.name}[/]", str(game.players), "", "", "", f"[bold]{game.summary}[/]")
        for declared in game.settings():
            table.add_row("", "", declared.name, str(declared.default), possible(declared), declared.help)
        table.add_row()
    out = console()
    out.print(table)
    out.print("Settings go in brackets: [bold]mohreh play 'othello(size=8)'[/]")


def possible(declared: Setting) -> str:
    """What a setting may be, short enough for a table: '4, 6, 8' or '2–15'."""
    if declared.type is bool:
        return "True, False"
    if declared.choices is not None:
        return ", ".join(map(str, declared.choices))
    if declared.range is None:
        return declared.type.__name__
    low, high = ("" if bound is None else f"{bound:g}" for bound in declared.range)
    return f"{low}–{high}" if low and high else f"≥ {low}" if low else f"≤ {high}"
