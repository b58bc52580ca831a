"""`mohreh games`: what there is to play, with the settings of each game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.terminal.options import AsJson

if TYPE_CHECKING:
    from mohreh.settings import Setting

SETTING_WIDTH, POSSIBLE_WIDTH = 18, 17
"""Characters, so that the tables of the games stand in line with each other."""


def games(as_json: AsJson = False) -> None:
    """List the games with their settings and defaults."""
    from mohreh.games import GAMES, game_class
    from mohreh.terminal.output import console, print_json

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
    from rich.text import Text

    out = console()
    for game in classes:
        players = "one player" if game.players == 1 else f"{game.players} players"
        out.print(Text().append(game.name, "bold").append(f"  {players}: {game.summary}"))
        table = Table(box=None, show_header=False, padding=(0, 2))
        for width in (SETTING_WIDTH, POSSIBLE_WIDTH, None):
            table.add_column(min_width=width)
        for declared in game.settings():
            table.add_row(f"{declared.name}={declared.default}", possible(declared), Text(declared.help, style="dim"))
        out.print(table)
    out.print("\nSettings stand with their defaults; write others in brackets: mohreh play 'othello(size=8)'")


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
