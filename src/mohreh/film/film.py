"""A film: what a search did, step by step, as one plain structure of arrays.

It has nodes, events and changes. An event happens to a node; it changes a few facts, of this node or of others. What
the search knew after `t` events is what the changes of the first `t` left behind: `film.at(t)`. `docs/films.md` has
every column. Nothing in a film knows a game: positions and actions are texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.film.code import Code
from mohreh.film.columns import NONE, Facts, differences, rounded
from mohreh.film.speech import Speech
from mohreh.kit import loaded
from mohreh.language import Language

VERSION: Final = 2

KINDS: Final = (
    "iteration",
    "enter",
    "evaluate",
    "improve",
    "cut",
    "follow",
    "average",
    "leave",
    "select",
    "expand",
    "playout",
    "backup",
    "push",
    "reopen",
    "take",
    "outdated",
    "descend",
    "backtrack",
    "duplicate",
    "dead",
    "limit",
    "solve",
    "fail",
    "choose",
    "report",
    "look",
    "return",
)
"""What can happen; an event holds its kind's place in this list."""

STATUSES: Final = ("waiting", "active", "done", "cut", "ghost", "unfinished")
"""What a node can be; the fact `status` holds its place in this list."""

WAITING, ACTIVE, DONE, CUT, GHOST, UNFINISHED = range(len(STATUSES))


@dataclass
class Nodes:
    """All nodes in the order of their making, parents before their children."""

    parent: list[int] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    turn: list[int] = field(default_factory=list)
    born: list[int] = field(default_factory=list)


@dataclass
class Events:
    """What happened, in order."""

    kind: list[int] = field(default_factory=list)
    node: list[int] = field(default_factory=list)
    other: list[int] = field(default_factory=list)
    action: list[int] = field(default_factory=list)
    place: list[int] = field(default_factory=list)
    line: list[int] = field(default_factory=list)
    number: list[float | None] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    changes: list[int] = field(default_factory=list)


@dataclass
class Changes:
    """What became known: of which node, which fact, and its value from now on (None: no longer known)."""

    node: list[int] = field(default_factory=list)
    fact: list[int] = field(default_factory=list)
    value: list[float | None] = field(default_factory=list)


@dataclass
class Film:
    """One recorded search."""

    game: str
    position: str
    search: str
    seed: int
    players: Mapping[str, Sequence[str]]
    points: bool
    result: dict[str, Any]
    stopped: bool
    left_out: int
    names: list[str]
    lines: list[list[int]]
    facts: list[str]
    nodes: Nodes
    events: Events
    changes: Changes
    code: Code | None = None

    def _repr_svg_(self) -> str:
        """What a notebook shows: the tree at the end."""
        from mohreh.film.pictures.export import svg_of

        return svg_of(self)

    @cached_property
    def speech(self) -> Speech:
        """What every event says; made when somebody first listens, for a search that is cancelled must end at once."""
        from mohreh.film.narrator import narrate  # which tells films, and so knows this one

        return narrate(self)

    def __len__(self) -> int:
        """The number of events: the film's moments are 0 (nothing has happened) to this."""
        return len(self.events.kind)

    def name(self, node: int) -> str | None:
        """The action that leads to a node; None for a root."""
        action = self.nodes.action[node]
        return None if action == NONE else self.names[action]

    def changes_of(self, event: int) -> Iterator[tuple[int, str, float | None]]:
        """What one event changed: node, fact, value."""
        first = self.events.changes[event]
        last = self.events.changes[event + 1] if event + 1 < len(self) else len(self.changes.node)
        for change in range(first, last):
            yield self.changes.node[change], self.facts[self.changes.fact[change]], self.changes.value[change]

    def moments(self) -> Iterator[dict[int, Facts]]:
        """What was known after 0, 1, 2 … events, by node; one dictionary that keeps changing: copy what you keep."""
        known: dict[int, Facts] = {}
        made = 0
        yield known
        for event in range(len(self)):
            while made < len(self.nodes.born) and self.nodes.born[made] <= event:
                known[made] = {}
                made += 1
            for node, fact, value in self.changes_of(event):
                if value is None:
                    known[node].pop(fact, None)
                else:
                    known[node][fact] = value
            yield known

    def at(self, moment: int) -> dict[int, Facts]:
        """What the search knew after that many events: every node made by then, with its facts."""
        for number, known in enumerate(self.moments()):
            if number == moment:
                return known
        raise IndexError(f"the film has {len(self)} events; there is no moment {moment}")

    def sentence(self, event: int, language: Language = "en") -> str:
        """What an event says, in words."""
        return self.speech.sentence(event, language, self.players)

    def _repr_html_(self) -> str:
        """The film in a notebook: the page that plays it, or its tree where that page was not built."""
        return in_a_notebook(self)

    def as_data(self) -> dict[str, Any]:
        """The film as plain data that JSON can carry; numbers with six digits, no infinities."""
        return {
            "format": "mohreh film",
            "version": VERSION,
            "game": self.game,
            "position": self.position,
            "search": self.search,
            "seed": self.seed,
            "players": {language: list(names) for language, names in self.players.items()},
            "points": self.points,
            "result": self.result,
            "stopped": self.stopped,
            "left_out": self.left_out,
            "kinds": list(KINDS),
            "statuses": list(STATUSES),
            "facts": self.facts,
            "names": self.names,
            "lines": self.lines,
            "nodes": vars(self.nodes) | {"born": differences(self.nodes.born)},
            "events": vars(self.events)
            | {
                "number": [rounded(number) for number in self.events.number],
                "step": differences(self.events.step),
                "changes": differences(self.events.changes),
            },
            "changes": vars(self.changes) | {"value": [rounded(value) for value in self.changes.value]},
            "code": None if self.code is None else self.code.as_data(),
            "speech": self.speech.as_data(self.players),
        }


PLAYER: Final = "mohreh.studio.film_page:page_of"
"""What makes the page that plays a film; it lies above, and is loaded when it is asked for."""

TREE: Final = "mohreh.film.pictures.export:svg_of"
"""What draws its tree."""


def in_a_notebook(film: Film) -> str:
    """A film as a piece of HTML that stands alone."""
    try:
        page: str = loaded(PLAYER)([film])
    except MohrehError:
        svg: str = loaded(TREE)(film)
        return f'<div style="overflow: auto">{svg}</div>'
    return f'<iframe srcdoc="{escape(page)}" style="width: 100%; height: 720px; border: 0"></iframe>'
