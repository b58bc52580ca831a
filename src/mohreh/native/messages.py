"""The native core where it is a WebAssembly module beside Python's own: in a browser's tab. It is asked by messages.

The core tells what it has (`native/tab/describe.cpp`), and here stand functions, classes and constants of the same
names, with the results that the extension module gives: whoever uses the core does not see the difference. A message is
the number of a function and its arguments, each with a tag before it (`native/tab/messages.hpp`).
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from types import SimpleNamespace
from typing import Any, Final, NamedTuple

from mohreh.budget import Budget, Flag
from mohreh.errors import MohrehError

DESCRIBE: Final = 0
RELEASE: Final = 1
TELL: Final = 2
FIRST_FUNCTION: Final = 3
"""What a message may begin with."""

ERRORS: Final = {1: ValueError, 2: MemoryError, 3: TypeError, 4: RuntimeError}
"""What an answer begins with where there is none."""

WHOLE: Final = range(-(2**63), 2**63)

Ask = Callable[[bytes, Flag | None], bytes]
"""Hands a message to the core and waits for the answer; the flag is that of the brake the search has."""


class Line(NamedTuple):
    """The way to the core."""

    ask: Ask
    make_flag: Callable[[], Flag]


_line: Line | None = None


def connect(ask: Ask, make_flag: Callable[[], Flag]) -> None:
    """Tell how the core is reached."""
    global _line
    _line = Line(ask, make_flag)


class Core:
    """The whole core: its parts are attributes. What it has is asked when something is first used."""

    def __getattr__(self, name: str) -> Part:
        if name.startswith("_"):
            raise AttributeError(name)
        return Part(self, name)

    @cached_property
    def description(self) -> Description:
        """What the core tells of itself."""
        functions, classes, parts = self.asked(struct.pack("<I", DESCRIBE), None)
        return Description(
            [Function(self, number, *told) for number, told in enumerate(functions)],
            [Class(self, number, *told) for number, told in enumerate(classes)],
            {name: told for name, *told in parts},
        )

    def asked(self, message: bytes, flag: Flag | None) -> Any:
        """The answer to a message; an error of the core is one of Python's."""
        if _line is None:
            raise MohrehError("the native core is not loaded in this worker of the tab")
        answer = _line.ask(message, flag)
        found = Answer(self, answer, 1).value()
        if answer[0] in ERRORS:
            raise ERRORS[answer[0]](found)
        return found


class Description(NamedTuple):
    """Functions and classes by their numbers; the parts by their names, with what belongs to each."""

    functions: list[Function]
    classes: list[Class]
    parts: dict[str, list[Any]]


class Part:
    """The functions, classes and constants of one part, a game's."""

    def __init__(self, core: Core, name: str) -> None:
        self._core = core
        self._name = name

    @cached_property
    def _content(self) -> dict[str, Any]:
        told = self._core.description
        if self._name not in told.parts:
            raise MohrehError(f"the native core in the browser has no {self._name}; the installed program does")
        constants, functions, classes = told.parts[self._name]
        content: dict[str, Any] = {told.functions[number].name: told.functions[number] for number in functions}
        content |= {told.classes[number].name: told.classes[number] for number in classes}
        for name, value in constants:
            enumeration, _, member = name.partition(".")
            if member:
                setattr(content.setdefault(enumeration, SimpleNamespace()), member, value)
            else:
                content[name] = value
        return content

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        if name not in self._content:
            raise MohrehError(f"the native core in the browser has no {self._name}.{name}; the installed program does")
        return self._content[name]


class Function:
    """A function of the core. An overload is a list of arguments: a name, and perhaps what stands for it."""

    def __init__(self, core: Core, number: int, name: str, overloads: list[list[list[Any]]]) -> None:
        self._core = core
        self.name = name
        self._number = number
        self._overloads = overloads

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.called((), given, named)

    def called(self, before: tuple[Any, ...], given: tuple[Any, ...], named: dict[str, Any]) -> Any:
        """Call it; `before` is the object whose method it is."""
        message = Message(self._number + FIRST_FUNCTION)
        for value in (*before, *self._in_order(given, named)):
            message.add(value)
        return self._core.asked(bytes(message.content), message.flag)

    def _in_order(self, given: tuple[Any, ...], named: dict[str, Any]) -> Iterator[Any]:
        fits = [names for names in self._overloads if len(names) >= len(given) + len(named)]
        if not fits:
            raise TypeError(f"{self.name} takes fewer arguments")
        yield from given
        for name, *otherwise in fits[0][len(given) :]:
            if name not in named and not otherwise:
                raise TypeError(f"{self.name} needs {name}")
            yield named[name] if name in named else otherwise[0]


class Class:
    """A class of the core. One that has properties alone comes over as a whole; the others' objects live there."""

    def __init__(self, core: Core, number: int, name: str, functions: list[int], properties: list[str]) -> None:
        self.core = core
        self.number = number
        self.name = name
        self.properties = properties
        self._functions = functions

    @cached_property
    def functions(self) -> dict[str, Function]:
        """The constructor and the methods."""
        found = [self.core.description.functions[number] for number in self._functions]
        return {function.name: function for function in found}

    def __call__(self, *given: Any, **named: Any) -> Any:
        return self.functions["__init__"](*given, **named)


class Held:
    """An object that lives in the core, until nobody holds it here."""

    def __init__(self, of: Class, number: int) -> None:
        self._of = of
        self.number = number

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        of = self._of
        if name in of.properties:
            return of.core.asked(struct.pack("<III", TELL, self.number, of.properties.index(name)), None)
        if name not in of.functions:
            raise AttributeError(f"{of.name} has no {name}")
        return lambda *given, **named: of.functions[name].called((self,), given, named)

    def __del__(self) -> None:
        self._of.core.asked(struct.pack("<II", RELEASE, self.number), None)

    def written(self) -> bytes:
        """As an argument."""
        return b"o" + struct.pack("<II", self.number, self._of.number)


class Message:
    """A call as it is written."""

    def __init__(self, function: int) -> None:
        self.content = bytearray(struct.pack("<I", function))
        self.flag: Flag | None = None

    def add(self, value: Any) -> None:
        """Write an argument."""
        match value:
            case None:
                self.content += b"n"
            case bool():
                self.content += struct.pack("<c?", b"b", value)
            case int() if value in WHOLE:
                self.content += struct.pack("<cq", b"i", value)
            case int():
                self.content += struct.pack("<cQ", b"u", value)
            case float():
                self.content += struct.pack("<cd", b"d", value)
            case list() | tuple():
                self._add_list(value)
            case Held():
                self.content += value.written()
            case Budget():
                self._add_budget(value)
            case memoryview():
                self._add_array(value)
            case _:
                raise TypeError(f"the native core takes no {type(value).__name__}")

    def _add_list(self, values: Sequence[Any]) -> None:
        self.content += struct.pack("<cI", b"l", len(values))
        for value in values:
            self.add(value)

    def _add_array(self, numbers: memoryview) -> None:
        self.content += struct.pack("<ccB", b"a", numbers.format.lstrip("<=@").encode(), numbers.ndim)
        self.content += struct.pack(f"<{numbers.ndim}I", *(numbers.shape or ()))
        self.content += numbers.cast("B") if numbers.nbytes else b""

    def _add_budget(self, budget: Budget) -> None:
        self._add_list((budget.seconds, budget.nodes, budget.memory))
        if budget.cancel is not None and _line is not None:
            self.flag = budget.cancel.flag(_line.make_flag)


class Answer:
    """Reads an answer."""

    def __init__(self, core: Core, content: bytes, at: int) -> None:
        self._core = core
        self._content = content
        self._at = at

    def value(self) -> Any:
        """The next value."""
        match self._taken("c"):
            case b"n":
                return None
            case b"b":
                return self._taken("?")
            case b"i":
                return self._taken("q")
            case b"u":
                return self._taken("Q")
            case b"d":
                return self._taken("d")
            case b"s":
                return self._taken(f"{self._taken('I')}s").decode()
            case b"l":
                return [self.value() for _ in range(self._taken("I"))]
            case b"o":
                number = self._taken("I")
                return Held(self._core.description.classes[self._taken("I")], number)
            case b"r":
                names = self._core.description.classes[self._taken("I")].properties
                return SimpleNamespace(**{name: self.value() for name in names})
            case tag:
                raise MohrehError(f"the native core answered with {tag!r}")

    def _taken(self, form: str) -> Any:
        (found,) = struct.unpack_from("<" + form, self._content, self._at)
        self._at += struct.calcsize("<" + form)
        return found
