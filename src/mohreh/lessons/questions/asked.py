"""What a kind of question is given: the scene, the moment, and what the lesson's author wants to know."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path as File
from typing import Final

from mohreh.arena.speech import ISOLATE, RELEASE, Words, number
from mohreh.errors import MohrehError
from mohreh.lessons.moments import read_path
from mohreh.lessons.scene import Path, Scene
from mohreh.lessons.scenes import Scenes
from mohreh.lessons.sheet import Refutation
from mohreh.lessons.text import Block, LessonError
from mohreh.results import DECIDED

SAY: Final = Words(File(__file__).parent.parent / "words", "questions")


@dataclass(frozen=True)
class Asked:
    """A question about a moment of a scene."""

    scenes: Scenes
    number: int
    moment: int
    wants: Block
    line: int

    @property
    def scene(self) -> Scene:
        """The search that the question is about."""
        return self.scenes[self.number]

    def text(self, key: str, otherwise: str | None = None) -> str:
        """What the author wrote under a key."""
        if key in self.wants:
            return self.wants[key].text
        if otherwise is None:
            raise LessonError(self.line, f"this kind of question needs {key!r}")
        return otherwise

    def amount(self, key: str, otherwise: float | None = None) -> float:
        """The number that the author wrote under a key."""
        if key not in self.wants and otherwise is not None:
            return otherwise
        written = self.text(key)
        try:
            return float(written)
        except ValueError:
            raise LessonError(self.wants[key].line, f"{key} is {written!r}; it takes a number") from None

    def choice(self, key: str, choices: tuple[str, ...], otherwise: str | None = None) -> str:
        """One of a few words."""
        written = self.text(key, otherwise)
        if written not in choices:
            raise LessonError(self.wants[key].line, f"{key} is {written!r}; choose one of {', '.join(choices)}")
        return written

    def path(self, key: str = "node") -> Path:
        """A path that leads to a position of the game."""
        path = read_path(self.text(key))
        try:
            self.scene.state(path)
        except MohrehError as error:
            raise LessonError(self.wants[key].line, f"{key}: {error}") from error
        return path

    def node(self, key: str = "node") -> int:
        """The last node that a path leads to in the film."""
        found = self.scene.nodes_at(self.path(key))
        if not found:
            raise LessonError(self.wants[key].line, f"{self.scene.film.search} never comes to {self.text(key)!r}")
        return found[-1]

    def by(self, key: str = "by") -> int:
        """The number of the scene of another search in the same position; the question's own if none is named."""
        film = self.scene.film
        search = self.text(key, film.search)
        try:
            return self.scenes.number(film.game, film.position, search, film.seed)
        except MohrehError as error:
            raise LessonError(self.wants[key].line, f"{key}: {error}") from error

    def refuted(self, moment: int, node: int, says: str, scene: int | None = None) -> Refutation:
        """A moment that shows why an answer is wrong."""
        return Refutation(self.number if scene is None else scene, moment, node, says)


def moves(*names: str) -> str:
    """Moves by their names, kept apart from the words around them in every language: so a page finds them, and may say
    them in its own way."""
    return f"{ISOLATE}{', '.join(names)}{RELEASE}"


def named(path: Path) -> str:
    """A node by the way to it."""
    return moves(*path) if path else SAY("root")


def worth(value: float) -> str:
    """A value as people say it: a decided game in words."""
    if abs(value) >= DECIDED:
        return SAY("won" if value > 0 else "lost")
    return number(value).replace("-", "−")
