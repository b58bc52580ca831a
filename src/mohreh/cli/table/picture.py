"""The picture of a table: the board, and beside it who plays, what was played and what can be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mohreh.cli.table.seats import Seat
from mohreh.cli.table.session import Session
from mohreh.games.base import OVER, AnyGame
from mohreh.terminal.view import View

WIDE = 50
"""A board wider than this leaves no room beside it: all the rest goes below."""
SHOWN_MOVES = 6
SHOWN_ACTIONS = 60
"""Characters of legal actions beside the board; `moves` lists them all."""


def pretty(
    session: Session, seats: Sequence[Seat], view: View, colour: bool, seed: int | None, aside: str = ""
) -> RenderableType:
    """The picture for a terminal. `aside` is said in place of what was and can be played."""
    game, state = session.game, session.state
    title = Text(str(game), style="bold")
    if seed is not None:
        title.append(f"   seed {seed}", style="dim not bold")
    board = view.board(game, state, session.moments[-1].action, colour)
    beside = _seats(session, seats, view, colour)
    if aside:
        return Group(title, Text(), *_laid_out(board, [*beside, Text(), Text(aside)], []))
    return Group(title, Text(), *_laid_out(board, [*beside, *view.facts(game, state, colour)], _log(session, view)))


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


def plain(session: Session) -> RenderableType:
    """The picture for a pipe: the board as text, which can be read back."""
    lines = [session.game.board(session.state)]
    if session.points:
        lines.append(f"score {session.points:,.0f}")
    return Text("\n".join(lines))


def result(session: Session, seats: Sequence[Seat]) -> str:
    """How the game ended and why; how far it came where it was left before its end."""
    game = session.game
    outcome = game.outcome(session.state)
    moves = f"{len(session.moves)} move{'' if len(session.moves) == 1 else 's'}"
    if session.points:
        moves = f"{session.points:,.0f} points in {moves}"
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
    """As many names as fit into so many characters, and how many more there are."""
    shown: list[str] = []
    for number, name in enumerate(names):
        if sum(map(len, shown)) + len(shown) > room:
            return f"{' '.join(shown)} and {len(names) - number} more"
        shown.append(name)
    return " ".join(shown)


def _seats(session: Session, seats: Sequence[Seat], view: View, colour: bool) -> list[Text]:
    """Who plays, with an arrow at whose turn it is; a person alone needs no telling."""
    if len(seats) == 1:
        return [] if seats[0].is_human else [Text(seats[0].name)]
    lines = []
    for player in range(len(seats)):
        has_turn = session.turn == player
        line = Text("▶ " if has_turn else "  ").append_text(view.badge(session.game, session.state, player, colour))
        lines.append(line.append(who(session.game, seats, player), "bold" if has_turn else ""))
    return lines


def _log(session: Session, view: View) -> list[Text]:
    """The points, what was played last, and what can be played now unless keys say it."""
    lines = [Text(f"score   {session.points:,.0f}", style="bold")] if session.points else []
    lines.append(Text(f"moves   {len(session.moves)}", style="dim"))
    if session.moves:
        names = [session.game.action_text(moment.action) for moment in session.moves[-SHOWN_MOVES:]]
        earlier = "… " if len(session.moves) > SHOWN_MOVES else ""
        lines.append(Text(f"played  {earlier}{' '.join(names)}", style="dim"))
    if session.turn != OVER and not view.keys:
        lines.append(Text(f"legal   {short_list(action_names(session.game, session.state))}", style="dim"))
    return lines
