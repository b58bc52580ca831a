"""A board and a tree in a notebook: the studio's own components as one module of anywidget."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

import mohreh.studio
from mohreh.agents import Player, make_agent
from mohreh.bridges.notebook.shown import Shown
from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, OVER
from mohreh.language import check_language

STATIC: Final = Path(mohreh.studio.__file__).parent / "static"
MODULE, STYLE = STATIC / "widget.js", STATIC / "widget.css"


def _text(path: Path) -> str:
    if not path.is_file():
        raise MohrehError(f"{path.name} is not built; `make install` builds it where npm is installed")
    return path.read_text("utf-8")


class StudioWidget(anywidget.AnyWidget):
    """What both load: read when a widget is made, so that the rest works where it was not built."""

    _esm = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode().tag(sync=True)

    @traitlets.default("_esm")
    def _module(self) -> str:
        return _text(MODULE)

    @traitlets.default("_css")
    def _style(self) -> str:
        return _text(STYLE)


class BoardWidget(StudioWidget):
    """A board: press where you want to play, and the agents at the other seats answer.

    `seats` names who sits where, `human` or an agent; by default you move for everybody. `history` are the actions so
    far, `shown` the position now.
    """

    kind = traitlets.Unicode("board").tag(sync=True)
    position = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)
    sentence = traitlets.Unicode("").tag(sync=True)

    def __init__(self, start: Shown, seats: tuple[str, ...] = (), seed: int = 0, language: str = "en") -> None:
        super().__init__(language=check_language(language))
        self._rng = random.Random(seed)
        self.shown = start
        self.history: list[str] = []
        game = start.game
        if len(seats) > game.players:
            raise MohrehError(
                f"there are {len(seats)} seats, and {game.name} has {game.players}; name at most that many"
            )
        names = [*seats, *["human"] * game.players][: game.players]
        self._players: list[Player | None] = [None if name == "human" else make_agent(name, game) for name in names]
        self.on_msg(self._heard)
        self._settle()

    def play(self, name: str) -> None:
        """Make a move of the player to move; then chance and the agents make theirs."""
        self._act(self.shown.game.parse_action(self.shown.state, name))
        self._settle()

    def _heard(self, _: Any, message: Any, buffers: Any) -> None:
        try:
            self.play(str(message.get("move", "")) if isinstance(message, dict) else "")
        except MohrehError as error:
            self.sentence = str(error)

    def _act(self, action: Any) -> None:
        game = self.shown.game
        self.history.append(game.action_text(action))
        self.shown = Shown(game, game.after(self.shown.state, action))

    def _settle(self) -> None:
        from mohreh.studio.positions import position_of

        game = self.shown.game
        while (turn := game.turn(self.shown.state)) != OVER:
            if turn == CHANCE:
                self._act(game.sample(self.shown.state, self._rng))
            elif (player := self._players[turn]) is not None:
                self._act(player.choose(self.shown.state, self._rng).action)
            else:
                break
        outcome = game.outcome(self.shown.state)
        self.sentence = "" if outcome is None else outcome.reason
        self.position = position_of(game, self.shown.state).model_dump(mode="json")

    def _repr_svg_(self) -> str:
        return self.shown.svg()


class TreeWidget(StudioWidget):
    """A film of a search, moment by moment."""

    kind = traitlets.Unicode("tree").tag(sync=True)
    films = traitlets.Dict().tag(sync=True)
    language = traitlets.Unicode("en").tag(sync=True)

    def __init__(self, film: Any, language: str = "en") -> None:
        from mohreh.studio.film_page import shown

        super().__init__(language=language, films=shown([film], check_language(language)))
        self.film = film

    def _repr_svg_(self) -> str:
        svg: str = self.film._repr_svg_()
        return svg
