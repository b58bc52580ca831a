"""`mohreh play` without a game: choose one in the terminal and play it, then the next one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.cli.table.host import Host, Manners
from mohreh.cli.table.screen import Screen
from mohreh.cli.table.seats import take_seats
from mohreh.play import HUMAN
from mohreh.play.seeded import SeededHistory

if TYPE_CHECKING:
    from rich.console import RenderableType

    from mohreh.games.base import AnyGame


def choose_and_play(deal: int, pause: float) -> None:
    """One game after the other, the first with this seed, each later one with the next."""
    screen = Screen()
    while (game := choose_game(screen)) is not None:
        opponent = choose_opponent(screen, game)
        if opponent is None:
            return
        manners = Manners(delay=pause if screen.live else 0.0)
        Host(SeededHistory(game, deal), take_seats(game, opponent), screen, manners).play()
        deal += 1
        if screen.live and screen.ask("\nEnter for the games> ") is None:
            return


def choose_game(screen: Screen) -> AnyGame | None:
    """The game that a person names or numbers, None to leave."""
    from mohreh.errors import MohrehError
    from mohreh.games import GAMES, make_game

    names = list(GAMES)
    screen.show(_menu(names))
    while (said := screen.ask("\ngame> ", names)) is not None and said.casefold() not in ("q", "quit"):
        if said.isdecimal() and 1 <= int(said) <= len(names):
            said = names[int(said) - 1]
        try:
            if said:
                return make_game(said, files=True)
        except MohrehError as error:
            screen.console.print(str(error), markup=False)
    return None


def choose_opponent(screen: Screen, game: AnyGame) -> list[str] | None:
    """Who sits opposite in a game of two; nobody in a game of one. None to leave."""
    from mohreh.agents import agents_of
    from mohreh.cli.table.seats import make_seat
    from mohreh.errors import MohrehError

    if game.players == 1:
        return []
    names = [HUMAN, *agents_of(game)]
    while (said := screen.ask(f"against {', '.join(names)} [random]> ", names)) is not None:
        try:
            return [make_seat(game, said or "random").name]
        except MohrehError as error:
            screen.console.print(str(error), markup=False)
    return None


def _menu(names: list[str]) -> RenderableType:
    from rich.console import Group
    from rich.table import Table
    from rich.text import Text

    from mohreh.games import game_class

    table = Table(box=None, show_header=False, pad_edge=False)
    for number, name in enumerate(names, 1):
        table.add_row(Text(str(number), style="bold cyan"), Text(name, style="bold"), game_class(name).summary)
    title = Text("Mohreh · مهره", style="bold")
    how = Text("A number or a name, also with settings: othello(size=8). q leaves.", style="dim")
    return Group(title, Text(), table, Text(), how)
