"""Settings: named, typed, bounded values, declared once and used by every door.

Games and agents are frozen dataclasses whose fields are made by `setting`. From that one declaration come
the validation, the error that lists what would be right, the table of `mohreh games`, the form in the studio
and the text `othello(size=6)` that names a game or an agent everywhere.

>>> from mohreh.games.othello.rules import Othello
>>> Othello(size=7)
Traceback (most recent call last):
mohreh.errors.MohrehError: othello: size=7 is not possible; choose one of 4, 6, 8
"""

from __future__ import annotations

import ast
import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from threading import Lock
from typing import Any, ClassVar, Protocol, Self

from mohreh.errors import MohrehError, ParseError


@dataclass(frozen=True)
class Setting:
    """What one setting may be: its type, its default and either a list of choices or a range."""

    name: str
    type: type
    default: Any
    choices: tuple[Any, ...] | None
    range: tuple[float | None, float | None] | None
    help: str
    names_file: bool = False
    """Whether the value is the name of a file on this machine; a door for others does not accept it."""
    names_program: bool = False
    """Whether the value is a command that is run; only the command line accepts it."""

    def check(self, owner: str, value: Any) -> Any:
        """The value in this setting's own type, or an error naming what would be right."""
        if value is None and self.default is None:
            return None
        if self.type is float and isinstance(value, int) and not isinstance(value, bool):
            value = float(value)
        fits = isinstance(value, self.type) and (self.type is bool or not isinstance(value, bool))
        if fits and self.choices is not None:
            fits = value in self.choices
        if fits and self.range is not None:
            low, high = self.range
            fits = (low is None or low <= value) and (high is None or value <= high)
        if not fits:
            shown = f'"{value}"' if isinstance(value, str) else value
            raise MohrehError(f"{owner}: {self.name}={shown} is not possible; {self.rightly()}")
        return value

    def rightly(self) -> str:
        """What would be right, in words: 'choose one of 4, 6, 8'."""
        if self.choices is not None:
            return "choose one of " + ", ".join(map(str, self.choices))
        kind = {int: "a whole number", float: "a number", bool: "True or False", str: "a text"}[self.type]
        if self.range is None:
            return f"it takes {kind}"
        low, high = self.range
        if low is not None and high is not None:
            return f"it takes {kind} from {low:g} to {high:g}"
        return f"it takes {kind} of at least {low:g}" if low is not None else f"it takes {kind} up to {high:g}"

    def describe(self) -> dict[str, Any]:
        """The same as plain data, for `--json` and for the studio's forms."""
        described: dict[str, Any] = {"name": self.name, "type": self.type.__name__, "default": self.default}
        if self.choices is not None:
            described["choices"] = list(self.choices)
        if self.range is not None:
            described["range"] = list(self.range)
        return described | {"help": self.help}


def setting(
    default: Any,
    *,
    help: str,
    choices: tuple[Any, ...] | None = None,
    range: tuple[float | None, float | None] | None = None,
    type: type | None = None,
    names_file: bool = False,
    names_program: bool = False,
) -> Any:
    """A dataclass field that is a setting. `type` is needed only where the default is None."""
    kind = type if type is not None else default.__class__
    declared = (kind, choices, range, help, names_file, names_program)
    return dataclasses.field(default=default, metadata={"setting": declared})


@dataclass(frozen=True)
class Configured:
    """The base of everything that has a name and settings. Every value is checked when the object is made."""

    name: ClassVar[str]

    def __post_init__(self) -> None:
        for declared in self.settings():
            value = declared.check(self.name, getattr(self, declared.name))
            object.__setattr__(self, declared.name, value)

    @classmethod
    @cache
    def settings(cls) -> tuple[Setting, ...]:
        """The declared settings, in the order of their declaration; other fields are nobody's business outside."""
        return tuple(
            Setting(field.name, kind, field.default, *rest)
            for field in dataclasses.fields(cls)
            if "setting" in field.metadata
            for kind, *rest in [field.metadata["setting"]]
        )

    @classmethod
    def configured(cls, values: dict[str, Any]) -> Self:
        """An object with these settings; an unknown one is an error that lists the right ones.

        >>> from mohreh.games.othello.rules import Othello
        >>> Othello.configured({"sise": 6})
        Traceback (most recent call last):
        mohreh.errors.MohrehError: othello has no setting 'sise' (did you mean 'size'?); its settings: size, empties
        """
        known = [declared.name for declared in cls.settings()]
        for given in values:
            if given not in known:
                raise MohrehError(
                    f"{cls.name} has no setting {given!r}{nearest(given, known)}; "
                    + (f"its settings: {', '.join(known)}" if known else "it has none")
                )
        return cls(**values)

    def shows(self, declared: Setting) -> bool:
        """Whether the name tells this setting: if it differs from its default."""
        return bool(getattr(self, declared.name) != declared.default)

    def __str__(self) -> str:
        """The name with the settings that differ from their defaults: `othello(size=8)`."""
        changed = [
            f"{declared.name}={getattr(self, declared.name)!r}".replace("'", '"')
            for declared in self.settings()
            if self.shows(declared)
        ]
        return self.name + (f"({', '.join(changed)})" if changed else "")


PARSING = Lock()
"""Python 3.11 counts the depth of all threads' syntax trees together: two at a time, and it refuses one."""


def nearest(word: str, known: list[str]) -> str:
    """' (did you mean …?)' where some known word is close, less so if it begins alike, else nothing."""
    begins_alike = [one for one in known if one[:1] == word[:1]]
    close = get_close_matches(word, known, n=1, cutoff=0.75) or get_close_matches(word, begins_alike, n=1)
    return f" (did you mean {close[0]!r}?)" if close else ""


class Renamed(Protocol):
    """Something with a name that had others before."""

    @property
    def aliases(self) -> tuple[str, ...]:
        """The older names."""


def renamed(text: str, known: Mapping[str, Renamed]) -> str:
    """A name, perhaps with settings, as it is written today: old names are still read from files and command lines."""
    name, bracket, rest = text.strip().partition("(")
    return next((now for now, each in known.items() if name in each.aliases), name) + bracket + rest


def split_call(text: str) -> tuple[str, dict[str, Any]]:
    """A name with settings in brackets, taken apart.

    >>> split_call('ucb(playouts=20, c=2)')
    ('ucb', {'playouts': 20, 'c': 2})
    >>> split_call('hand-of-the-king(deal="course", companions=True)')
    ('hand-of-the-king', {'deal': 'course', 'companions': True})

    Quotes may be left out (`deal=course`, `evaluation=course(corners=9)`), for they are awkward in a shell.
    """
    name, bracket, rest = text.strip().partition("(")
    if not bracket:
        return name, {}
    if not rest.endswith(")"):
        raise ParseError(f"{text!r} lacks its closing bracket; write it like {name}(setting=value)")
    try:
        with PARSING:
            call = ast.parse(f"f({rest}", mode="eval").body
    except (SyntaxError, ValueError):
        call = None
    readable = isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and not call.args
    if not isinstance(call, ast.Call) or not readable or any(word.arg is None for word in call.keywords):
        raise ParseError(f"{text!r} cannot be read; write it like {name}(setting=value, other=value)")
    names = [word.arg for word in call.keywords]
    if len(names) != len(set(names)):
        twice = next(word for word in names if names.count(word) > 1)
        raise ParseError(f"{text!r} sets {twice} twice; give it one value")
    return name.strip(), {str(word.arg): _literal(text, word.value) for word in call.keywords}


def _literal(text: str, node: ast.expr) -> Any:
    if isinstance(node, ast.Name):
        return {"true": True, "false": False}.get(node.id, node.id)
    if isinstance(node, ast.Call):
        return ast.unparse(node)
    try:
        return ast.literal_eval(node)
    except ValueError:
        raise ParseError(
            f"{ast.unparse(node)!r} in {text!r} is not a value; write a number, a word, True or False"
        ) from None
