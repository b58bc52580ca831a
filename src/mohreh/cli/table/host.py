"""The host of the table: asks whoever has the turn, carries out what is said, and knows when it is over."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.console import RenderableType

from mohreh.agents import adviser, make_agent
from mohreh.cli.table import picture
from mohreh.cli.table.screen import Screen
from mohreh.cli.table.seats import Seat, seat_again
from mohreh.cli.table.session import Moment, Session
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.terminal.view import view_of

COMMANDS = {
    "undo": "take your last move back",
    "restart": "back to the start",
    "hint": "what a search would play",
    "moves": "all that can be played",
    "position": "this position as one line",
    "help": "this help",
    "quit": "leave the game",
}
COMMAND_KEYS = {"u": "undo", "r": "restart", "h": "hint", "m": "moves", "p": "position", "?": "help", "q": "quit"}
NAP = 0.1
MOST_NAMES = 600
"""Characters that `moves` shows; some games have thousands of actions."""
KEY_LINE = " · ".join(f"{key} {COMMAND_KEYS[key]}" for key in "urh?q")


@dataclass(frozen=True)
class Manners:
    """How a game is to be hosted: seconds before an agent's move, who gives hints, the seed to be shown."""

    delay: float = 0.0
    hint: str | None = None
    seed: int | None = None


class Host:
    """One game at one table."""

    def __init__(self, session: Session, seats: Sequence[Seat], screen: Screen, manners: Manners) -> None:
        self.session = session
        self.game = session.game
        self.seats = seats
        self.screen = screen
        self.manners = manners
        self.view = view_of(session.game)
        self.people = {player for player, seat in enumerate(seats) if seat.is_human}
        self.by_key = bool(self.view.keys) and bool(self.people) and screen.has_keys
        self.shown: Moment | None = None
        self.message = ""
        self.aside = ""
        self.left = False

    def play(self) -> None:
        """From the start to the end of the game, or until somebody leaves."""
        with self.screen.opened(keys=self.by_key):
            while not self.left:
                self.session.draw_chance()
                turn = self.session.turn
                if turn == OVER:
                    self._at_the_end()
                elif turn in self.people:
                    self._ask(turn)
                else:
                    self._let_agent_play(turn)
        if self.screen.live:
            self.screen.console.print(self._picture())
        self.screen.console.print(picture.result(self.session, self.seats), markup=False)

    def _let_agent_play(self, turn: int) -> None:
        agent = self.seats[turn].agent
        assert agent is not None
        if self.screen.live or not self.people:
            self._show(f"{picture.who(self.game, self.seats, turn)} …")
            pause(self.manners.delay)
        action = agent.choose(self.session.state, self.session.rng).action
        self.session.act(action)
        self.message = f"{picture.who(self.game, self.seats, turn)} plays {self.game.action_text(action)}."

    def _ask(self, turn: int) -> None:
        """One thing that a person says: an action or a command."""
        self._show(self.message)
        self.message = self.aside = ""
        names = picture.action_names(self.game, self.session.state)
        said = self._hear(f"{self.game.player_names[turn]}> ", names)
        if said is None:
            self.left = True
        elif said:
            self._obey(said, names)

    def _at_the_end(self) -> None:
        """At a terminal a person may still take back, or play again; everybody else has finished."""
        if not (self.screen.live and self.people):
            self.left = True
            if not self.screen.live:
                self._show("")
            return
        choice = "undo, restart or quit"
        self._show(f"{picture.result(self.session, self.seats)}  {self.message}".rstrip())
        self.message = ""
        said = self._hear(f"{choice}> ", ())
        if said is None or _command(said) == "quit":
            self.left = True
        elif said and _command(said) in ("undo", "restart"):
            self._obey(said, ())
        elif said:
            self.message = f"The game is over: {choice}."

    def _hear(self, prompt: str, names: Sequence[str]) -> str | None:
        if self.by_key:
            self.screen.console.print(f"\n{KEY_LINE}", style="dim", markup=False)
            return self.screen.ask_key({**COMMAND_KEYS, **self.view.keys})
        said = self.screen.ask(f"\n{prompt}", [*names, *COMMANDS])
        return said if said is None else self.view.keys.get(said, said)

    def _obey(self, said: str, names: Sequence[str]) -> None:
        try:
            self.session.act(self.game.parse_action(self.session.state, said))
        except MohrehError as error:
            command = _command(said)
            if command is None:
                self.message = f"{error}; `help` shows the commands." if not self.by_key else f"{error}."
            else:
                self._command(command, names)

    def _command(self, command: str, names: Sequence[str]) -> None:
        match command:
            case "undo":
                self.message = "" if self.session.undo(self.people) else "There is nothing to take back."
                self._seat_again()
            case "restart":
                self.session.restart()
                self._seat_again()
            case "hint":
                self.message = self._hint()
            case "moves":
                self.aside = picture.short_list(names, MOST_NAMES)
            case "position":
                self.message = self.game.text(self.session.state)
            case "help":
                self.aside = self._help()
            case "quit":
                self.left = True

    def _seat_again(self) -> None:
        actors = [moment.actor for moment in self.session.moves]
        self.seats = [seat_again(self.game, seat, actors.count(at)) for at, seat in enumerate(self.seats)]

    def _hint(self) -> str:
        name = self.manners.hint or adviser(self.game)
        try:
            agent = make_agent(name, self.game, files=True)
        except MohrehError as error:
            return f"There is no hint: {error}."
        decision = agent.choose(self.session.state, random.Random(self.manners.seed))
        hint = f"{name} would play {self.game.action_text(decision.action)}"
        values = _best_first(decision.values)
        if not values:
            return f"{hint}."
        return f"{hint}: " + ", ".join(f"{self.game.action_text(action)} {value:+.4g}" for action, value in values)

    def _help(self) -> str:
        keys = {name: key for key, name in COMMAND_KEYS.items()}
        lines = [f"{self.view.how[:1].upper()}{self.view.how[1:]}."]
        width = 1 if self.by_key else max(map(len, COMMANDS))
        lines += [f"{keys[name] if self.by_key else name:<{width}}  {meaning}" for name, meaning in COMMANDS.items()]
        return "\n".join(lines)

    def _show(self, message: str) -> None:
        """The picture with the message below it; in a pipe the same picture is not repeated."""
        moment = self.session.moments[-1]
        if self.screen.live or moment is not self.shown:
            self.screen.show(self._picture())
        self.shown = moment
        for said in (message, "" if self.screen.pretty else self.aside):
            if said:
                self.screen.console.print(f"\n{said}", markup=False)

    def _picture(self) -> RenderableType:
        if not self.screen.pretty:
            return picture.plain(self.session)
        return picture.pretty(self.session, self.seats, self.view, self.screen.colour, self.manners.seed, self.aside)


def pause(seconds: float) -> None:
    """Sleep in short naps: a Ctrl-C that comes just before a nap is noticed after it, not after the whole time."""
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0:
        time.sleep(min(left, NAP))


def _command(said: str) -> str | None:
    word = said.casefold()
    return word if word in COMMANDS else COMMAND_KEYS.get(word)


def _best_first(values: Mapping[object, float], most: int = 6) -> list[tuple[object, float]]:
    return sorted(values.items(), key=lambda item: -item[1])[:most]
