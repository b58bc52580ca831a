"""The host of the table: asks whoever has the turn, carries out what is said, and knows when it is over."""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from mohreh.agents import ADVICE_SECONDS, DEFAULT_TERMS, Terms, adviser, make_agent
from mohreh.budget import UNLIMITED, Budget
from mohreh.cli.table import picture
from mohreh.cli.table.screen import Screen
from mohreh.cli.table.seats import Seat, make_seat, seat_again
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.play import notation
from mohreh.play.history import Node
from mohreh.play.seeded import SeededHistory, luck
from mohreh.results import SearchResult
from mohreh.terminal.view import view_of

COMMANDS = {
    "undo": "take your last move back",
    "redo": "play again what you took back",
    "restart": "back to the start",
    "hint": "what a search would play",
    "moves": "all that can be played",
    "position": "this position as one line",
    "game": "the whole game as text, with the lines you left",
    "help": "this help",
    "quit": "leave the game",
}
COMMAND_KEYS = {
    "u": "undo",
    "z": "undo",
    "y": "redo",
    "r": "restart",
    "h": "hint",
    "m": "moves",
    "p": "position",
    "g": "game",
    "?": "help",
    "q": "quit",
}
NAP = 0.1
MOST_NAMES = 600
"""Characters that `moves` shows; some games have thousands of actions."""
AUTOPLAY_PAUSE = 0.1
"""The most seconds between two moves of an agent that plays on for a person."""


@dataclass(frozen=True)
class Manners:
    """How a game is to be hosted: seconds before an agent's move, and who gives hints."""

    delay: float = 0.0
    hint: str | None = None
    terms: Terms = DEFAULT_TERMS


class Host:
    """One game at one table."""

    def __init__(
        self, history: SeededHistory[Any, Any], seats: Sequence[Seat], screen: Screen, manners: Manners
    ) -> None:
        self.history = history
        self.game = history.game
        self.seats = seats
        self.screen = screen
        self.manners = manners
        self.view = view_of(history.game)
        self.people = {player for player, seat in enumerate(seats) if seat.is_human}
        self.playing_on: Seat | None = None
        self.by_key = bool(self.view.keys) and bool(self.people) and screen.has_keys
        self.shown: Node[Any, Any] | None = None
        self.message = ""
        self.aside = ""
        self.left = False

    def play(self) -> None:
        """From the start to the end of the game, or until somebody leaves."""
        with self.screen.opened(keys=self.by_key):
            while not self.left:
                turn = self.history.turn
                if turn == OVER:
                    self._at_the_end()
                elif turn in self.people and self.playing_on is not None:
                    self._play_on(self.playing_on)
                elif turn in self.people:
                    self._ask(turn)
                else:
                    self._let_agent_play(turn)
        if self.screen.live:
            self.screen.console.print(self._picture())
        self.screen.console.print(picture.result(self.history, self.seats), markup=False)

    def _let_agent_play(self, turn: int) -> None:
        seat = self.seats[turn]
        if self.screen.live or not self.people:
            self._show(f"{picture.who(self.game, self.seats, turn)} …")
            pause(self.manners.delay)
        self.message = f"{picture.who(self.game, self.seats, turn)} {self._moved_by(seat)}"

    def _moved_by(self, seat: Seat) -> str:
        """Let the agent of a seat move, and say what it did."""
        assert seat.agent is not None
        rng = luck(self.history.seed, self.history.ply, seat.name)
        found = seat.agent.choose(self.history.state, rng)
        self.history.decide(found.action)
        return f"plays {self.game.action_text(found.action)}{_which_copy(found)}."

    def _play_on(self, seat: Seat) -> None:
        """One move of an agent that plays for a person until a key is pressed; its own key only stops it."""
        self._show(f"{seat.name} plays on; any key stops it.")
        if not self.screen.pressed(min(self.manners.delay, AUTOPLAY_PAUSE)):
            self.message = f"{seat.name} {self._moved_by(seat)}"
            return
        self.playing_on = None
        self.message = f"{seat.name} was stopped."
        said = self._key()
        if said is None:
            self.left = True
        elif said != seat.name:
            self._obey(said, picture.action_names(self.game, self.history.state))

    def _let_play(self, name: str) -> None:
        """An agent plays on for a person; where no key could stop it, it makes one move."""
        seat = make_seat(self.game, name)
        if self.by_key:
            self.playing_on = seat
        else:
            self.message = f"{name} {self._moved_by(seat)}"

    def _ask(self, turn: int) -> None:
        """One thing that a person says: an action or a command."""
        self._show(self.message)
        self.message = self.aside = ""
        names = picture.action_names(self.game, self.history.state)
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
        self._show(f"{picture.result(self.history, self.seats)}  {self.message}".rstrip())
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
            self.screen.console.print(f"\n{self._key_line()}", style="dim", markup=False)
            return self._key()
        said = self.screen.ask(f"\n{prompt}", [*names, *COMMANDS])
        keys = {**self.view.keys, **self.view.players}
        return said if said is None else keys.get(said.casefold(), said)

    def _key(self) -> str | None:
        """What the next key means; the game's own keys go before the commands'."""
        return self.screen.ask_key({**COMMAND_KEYS, **self.view.keys, **self.view.players})

    def _key_line(self) -> str:
        taken = {**self.view.keys, **self.view.players}
        shown = [(key, name) for key, name in self.view.players.items()]
        shown += [(key, COMMAND_KEYS[key]) for key in "uzyrh?q" if key not in taken and (key != "z" or "u" in taken)]
        return " · ".join(f"{key} {name}" for key, name in (*shown, ("Enter", "a word")))

    def _obey(self, said: str, names: Sequence[str]) -> None:
        if said in self.view.players.values():
            self._let_play(said)
            return
        try:
            self.history.decide(self.game.parse_action(self.history.state, said))
        except MohrehError as error:
            command = _command(said)
            if command is None:
                self.message = f"{error}; `help` shows the commands." if not self.by_key else f"{error}."
            else:
                self._command(command, names)

    def _command(self, command: str, names: Sequence[str]) -> None:
        match command:
            case "undo":
                self._go(self.history.decision_before(self.people), "There is nothing to take back.")
            case "redo":
                end = None if self.history.ply == self.history.plies else self.history.line[-1]
                self._go(self.history.decision_after(self.people) or end, "There is nothing to play again.")
            case "restart":
                self._go(self.history.root, "")
            case "hint":
                self.message = self._hint()
            case "moves":
                self.aside = picture.short_list(names, MOST_NAMES)
            case "position":
                self.message = self.game.text(self.history.state)
            case "game":
                self.aside = notation.write(self.history, [seat.name for seat in self.seats], whole=True).rstrip()
            case "help":
                self.aside = self._help()
            case "quit":
                self.left = True

    def _go(self, node: Node[Any, Any] | None, nothing: str) -> None:
        """To another place in the game; agents forget what has not happened there."""
        if node is None:
            self.message = nothing
            return
        self.history.goto(node)
        made = self.history.decisions_of
        self.seats = [seat_again(self.game, seat, made(player)) for player, seat in enumerate(self.seats)]

    def _hint(self) -> str:
        name = self.manners.hint or adviser(self.game)
        try:
            player = make_agent(name, self.game, files=True, terms=self.manners.terms)
        except MohrehError as error:
            return f"There is no hint: {error}."
        budget = UNLIMITED if self.manners.hint else Budget(seconds=ADVICE_SECONDS)
        decision = player.choose(self.history.state, random.Random(self.history.seed), budget=budget)
        hint = f"{name} would play {self.game.action_text(decision.action)}"
        values = _best_first(decision.values)
        if not values:
            return f"{hint}{_which_copy(decision)}."
        worth = ", ".join(f"{self.game.action_text(action)} {value:+.4g}" for action, value in values)
        return f"{hint}: {worth}{_which_copy(decision)}."

    def _help(self) -> str:
        taken = {**self.view.keys, **self.view.players}
        keys = {name: key for key, name in reversed(COMMAND_KEYS.items()) if key not in taken}
        lines = [f"{self.view.how[:1].upper()}{self.view.how[1:]}."]
        width = 1 if self.by_key else max(map(len, COMMANDS))
        lines += [
            f"{keys.get(name, ' ') if self.by_key else name:<{width}}  {meaning}" for name, meaning in COMMANDS.items()
        ]
        if self.by_key:
            lines.append("Enter, a word such as undo or moves, and Enter again do the same.")
        return "\n".join(lines)

    def _show(self, message: str) -> None:
        """The picture with the message below it; in a pipe the same picture is not repeated."""
        here = self.history.current
        if self.screen.live or here is not self.shown:
            self.screen.show(self._picture())
        self.shown = here
        for said in (message, "" if self.screen.pretty else self.aside):
            if said:
                self.screen.console.print(f"\n{said}", markup=False)

    def _picture(self) -> RenderableType:
        if not self.screen.pretty:
            return picture.plain(self.history)
        return picture.pretty(self.history, self.seats, self.view, self.screen.colour, self.aside)


def pause(seconds: float) -> None:
    """Sleep in short naps: a Ctrl-C that comes just before a nap is noticed after it, not after the whole time."""
    deadline = time.monotonic() + seconds
    while (left := deadline - time.monotonic()) > 0:
        time.sleep(min(left, NAP))


def _command(said: str) -> str | None:
    word = said.casefold()
    return word if word in COMMANDS else COMMAND_KEYS.get(word)


def _which_copy(found: SearchResult[Any]) -> str:
    """Which copy of a search ran, where one did."""
    return f" ({found.speed} search)" if found.nodes > 1 else ""


def _best_first(values: Mapping[object, float], most: int = 6) -> list[tuple[object, float]]:
    return sorted(values.items(), key=lambda item: -item[1])[:most]
