"""The picture of a table: the board, and beside it who plays, what was played and what can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mohreh.cli.table.seats import Seat
from mohreh.games.base import OVER, AnyGame
from mohreh.play.seeded import SeededHistory
from mohreh.terminal.view import View

Played = SeededHistory[Any, Any]

WIDE = 50
"""A board wider than this leaves no room beside it: all the rest goes below."""
SHOWN_MOVES = 6
SHOWN_ACTIONS = 60
"""Characters of legal actions beside the board; `moves` lists them all."""


def pretty(history: Played, seats: Sequence[Seat], view: View, colour: bool, aside: str = "") -> RenderableType:
    """The picture for a terminal. `aside` is said in place of what was and can be played."""
    game, state = history.game, history.state
    title = Text(str(game), style="bold").append(f"   seed {history.seed}", style="dim not bold")
    board = view.board(game, state, history.current.action, colour)
    beside = _seats(history, seats, view, colour)
    if aside:
        return Group(title, Text(), *_laid_out(board, [*beside, Text(), Text(aside)], []))
    return Group(title, Text(), *_laid_out(board, [*beside, *view.facts(game, state, colour)], _log(history, view)))


def _laid_out(board: Text, beside: list[Text], log: list[Text]) -> list[RenderableType]:
    """The board with the rest beside it, or below it where there is not enough room beside."""
    lines = board.split()
    if max(line.cell_len for line in lines) > WIDE:
        return [board, *beside, *log]
    below = log if beside and len(beside) + len(log) > len(lines) else []
    if not below:
        beside = [*beside, Text(), *log] if beside else log
    grid = Grid.grid(padding=(0, 3))
    grid.add_column(no_wrap=True)
    grid.add_column()
    grid.add_row(board, Group(*beside))
    return [grid, *below]


def plain(history: Played) -> RenderableType:
    """The picture for a pipe: the board as text, which can be read back."""
    lines = [history.game.board(history.state)]
    if history.points:
        lines.append(f"score {history.points:,.0f}")
    return Text("\n".join(lines))


def result(history: Played, seats: Sequence[Seat]) -> str:
    """How the game ended and why; how far it came where it was left before its end."""
    game = history.game
    outcome = game.outcome(history.state)
    moves = f"{history.ply} move{'' if history.ply == 1 else 's'}"
    if history.points:
        moves = f"{history.points:,.0f} points in {moves}"
    if outcome is None:
        return f"Left after {moves}."
    if game.players == 1:
        end = "Done" if outcome.winner == 0 else "Over"
    elif outcome.winner is None:
        end = "A draw"
    else:
        end = f"{who(game, seats, outcome.winner)} wins"
    return f"{end}: {outcome.reason}. {moves[:1].upper()}{moves[1:]}."


def who(game: AnyGame, seats: Sequence[Seat], player: int) -> str:
    """A player by name and by who sits there: 'X (random)'."""
    people = [seat for seat in seats if seat.is_human]
    seat = "you" if seats[player].is_human and len(people) == 1 else seats[player].name
    return f"{game.player_names[player]} ({seat})"


def action_names(game: AnyGame, state: Any) -> list[str]:
    """The names of what can be played now."""
    return [game.action_text(action) for action in game.actions(state)]


def short_list(names: Sequence[str], room: int = SHOWN_ACTIONS) -> str:
    """As many names as fit into that many characters, and how many more there are."""
    shown: list[str] = []
    for number, name in enumerate(names):
        if sum(map(len, shown)) + len(shown) > room:
            return f"{' '.join(shown)} and {len(names) - number} more"
        shown.append(name)
    return " ".join(shown)


def _seats(history: Played, seats: Sequence[Seat], view: View, colour: bool) -> list[Text]:
    """Who plays, with an arrow at whose turn it is; a person alone needs no telling."""
    if len(seats) == 1:
        return [] if seats[0].is_human else [Text(seats[0].name)]
    lines = []
    for player in range(len(seats)):
        has_turn = history.turn == player
        line = Text("▶ " if has_turn else "  ").append_text(view.badge(history.game, history.state, player, colour))
        lines.append(line.append(who(history.game, seats, player), "bold" if has_turn else ""))
    return lines


def _log(history: Played, view: View) -> list[Text]:
    """The points, what was played last, what was played here before, and what can be played unless keys say it."""
    write = history.game.action_text
    lines = [Text(f"score   {history.points:,.0f}", style="bold")] if history.points else []
    lines.append(Text(f"moves   {history.ply}", style="dim"))
    if history.ply:
        first = max(1, history.ply - SHOWN_MOVES + 1)
        names = [write(history.turn_nodes(ply)[0].action) for ply in range(first, history.ply + 1)]
        lines.append(Text(f"played  {'… ' if first > 1 else ''}{' '.join(names)}", style="dim"))
    if history.current.children:
        tried = [write(node.action) for node in history.current.children]
        lines.append(Text(f"tried   {short_list(tried)}", style="dim"))
    if history.turn != OVER and not view.keys:
        lines.append(Text(f"legal   {short_list(action_names(history.game, history.state))}", style="dim"))
    return lines
