"""A GTP server (version 2, Farnebäck 2002): an agent of ours for any program that speaks the Go Text Protocol.

Black is the first player. Squares are named as the game names them (`f5`), a pass is `pass`; where a player must pass
and the other program says nothing of it, the pass is put in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Final, TextIO

from mohreh import __version__
from mohreh.agents import Player, make_agent
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import OVER, AnyGame
from mohreh.play.history import History

COLOURS: Final = {"b": 0, "black": 0, "w": 1, "white": 1}
PASS: Final = "pass"
MOVES_LEFT: Final = 20
"""Into how many moves the time that is left is divided."""


class GtpServer:
    """One engine at one board."""

    def __init__(self, game: AnyGame, agent: str, seed: int = 0) -> None:
        if game.players != 2:
            raise MohrehError(f"GTP is for two-player games; {game.name} has one player")
        self.agent_name = agent
        self.rng = random.Random(seed)
        self.left: dict[int, float] = {}
        self._set_up(game)
        self.commands: dict[str, Callable[[list[str]], str]] = {
            "protocol_version": lambda words: "2",
            "name": lambda words: "Mohreh",
            "version": lambda words: __version__,
            "known_command": lambda words: "true" if words[:1] and words[0] in self.commands else "false",
            "list_commands": lambda words: "\n".join(self.commands),
            "quit": lambda words: "",
            "boardsize": self._boardsize,
            "clear_board": self._clear_board,
            "komi": lambda words: "",
            "play": self._play,
            "genmove": self._genmove,
            "undo": self._undo,
            "time_settings": self._time_settings,
            "time_left": self._time_left,
            "final_score": self._final_score,
            "showboard": lambda words: "\n" + self.game.board(self.history.state),
        }

    def serve(self, orders: TextIO, answers: TextIO) -> None:
        """Answer until `quit` or the end of the input."""
        for line in orders:
            answer, last = self.answered(line)
            if answer:
                answers.write(answer + "\n\n")
                answers.flush()
            if last:
                return

    def answered(self, line: str) -> tuple[str, bool]:
        """The answer to a line (nothing to an empty one), and whether it was the last."""
        words = "".join(letter for letter in line.partition("#")[0] if letter == "\t" or letter.isprintable()).split()
        number = words.pop(0) if words and words[0].isdigit() else ""
        if not words:
            return "", False
        command, *rest = words
        if command not in self.commands:
            return f"?{number} unknown command", False
        try:
            said = self.commands[command](rest)
        except MohrehError as error:
            return f"?{number} {' '.join(str(error).split())}", False
        return f"={number} {said}".rstrip(" "), command == "quit"

    def _set_up(self, game: AnyGame) -> None:
        self.game = game
        self.player: Player = make_agent(self.agent_name, game, native=True)
        self.history = History(game, game.initial(self.rng))

    def _boardsize(self, words: list[str]) -> str:
        if not words or not words[0].isdigit():
            raise MohrehError("syntax error: boardsize takes a number")
        size = int(words[0])
        if getattr(self.game, "size", size) != size:
            try:
                self._set_up(type(self.game).configured({"size": size}))
            except MohrehError:
                raise MohrehError("unacceptable size") from None
        return ""

    def _clear_board(self, words: list[str]) -> str:
        self._set_up(self.game)
        return ""

    def _play(self, words: list[str]) -> str:
        if len(words) != 2:
            raise MohrehError("syntax error: play takes a colour and a square")
        self._give_turn_to(self._colour(words[0]))
        try:
            action = self.game.parse_action(self.history.state, words[1].casefold())
        except MohrehError as error:
            raise MohrehError(f"illegal move: {error}") from None
        self.history.play(action)
        return ""

    def _genmove(self, words: list[str]) -> str:
        colour = self._colour(words[0] if words else "")
        if self.game.turn(self.history.state) == OVER:
            return PASS
        self._give_turn_to(colour)
        budget = Budget(seconds=max(0.01, self.left[colour] / MOVES_LEFT)) if colour in self.left else UNLIMITED
        action = self.player.choose(self.history.state, self.rng, budget=budget).action
        self.history.play(action)
        return self.game.action_text(action)

    def _undo(self, words: list[str]) -> str:
        if not self.history.undo():
            raise MohrehError("cannot undo")
        self.player = make_agent(self.agent_name, self.game, native=True)
        return ""

    def _time_settings(self, words: list[str]) -> str:
        main = self._seconds(words)
        self.left = {0: main, 1: main} if main > 0 else {}
        return ""

    def _time_left(self, words: list[str]) -> str:
        colour = self._colour(words[0] if words else "")
        self.left[colour] = self._seconds(words[1:])
        return ""

    def _final_score(self, words: list[str]) -> str:
        outcome = self.game.outcome(self.history.state)
        if outcome is None:
            raise MohrehError("cannot score: the game is not over")
        lead = outcome.score[0] - outcome.score[1]
        return "0" if lead == 0 else f"{'B' if lead > 0 else 'W'}+{abs(lead):g}"

    def _give_turn_to(self, colour: int) -> None:
        """Put a pass in that nobody told of."""
        state = self.history.state
        if self.game.turn(state) == 1 - colour:
            actions = [action for action in self.game.actions(state) if self.game.action_text(action) == PASS]
            if len(self.game.actions(state)) != 1 or not actions:
                raise MohrehError(f"illegal move: it is the turn of {('black', 'white')[1 - colour]}")
            self.history.play(actions[0])

    @staticmethod
    def _colour(word: str) -> int:
        if word.casefold() not in COLOURS:
            raise MohrehError("syntax error: a colour is black or white")
        return COLOURS[word.casefold()]

    @staticmethod
    def _seconds(words: list[str]) -> float:
        try:
            seconds = float(words[0])
        except (ValueError, IndexError):
            seconds = math.nan
        if not math.isfinite(seconds):
            raise MohrehError("syntax error: a time is a number of seconds")
        return seconds
