"""Modules for windows and pictures that do nothing: nobody looks at a hand-in's screen here.

A stub gives a class where a capital letter asks for one, for such names are subclassed, and otherwise something that
can be called, indexed and counted with. Names with two underscores it does not have: whoever looks for them wants to
know what a module can do, and must hear that it can do nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

PACKAGES: Final = ("turtle", "tkinter", "Tkinter", "pygame", "moviepy", "pygraphics", "customtkinter")
"""What is replaced, with all that lies under it."""

STAR: Final = {
    "tkinter": "Tk Toplevel Frame Label Button Canvas Entry Text Scale Menu Listbox Scrollbar PhotoImage StringVar "
    "IntVar BooleanVar DoubleVar Checkbutton Radiobutton LabelFrame messagebox ttk font mainloop "
    "END LEFT RIGHT TOP BOTTOM BOTH X Y N S E W NW NE SW SE CENTER DISABLED NORMAL HORIZONTAL VERTICAL",
    "turtle": "Turtle Screen Pen tracer update done mainloop bgcolor setup title speed penup pendown goto forward "
    "right left circle begin_fill end_fill fillcolor color hideturtle write onclick onscreenclick exitonclick",
    "pygame.locals": "QUIT KEYDOWN KEYUP MOUSEBUTTONDOWN MOUSEBUTTONUP MOUSEMOTION K_ESCAPE K_SPACE K_RETURN K_UP "
    "K_DOWN K_LEFT K_RIGHT Rect Color",
}
"""What `from … import *` brings."""


def is_dunder(name: str) -> bool:
    """__path__ -> True"""
    return name.startswith("__") and name.endswith("__")


class Nothing:
    """Whatever a window, a pen or an event may be asked for: it answers with more of itself, and counts as zero."""

    def __init__(self, *given: object, **named: object) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if is_dunder(name):
            raise AttributeError(name)
        return Nothing()

    def __call__(self, *given: object, **named: object) -> Nothing:
        return Nothing()

    def __getitem__(self, key: object) -> Nothing:
        return Nothing()

    def __setitem__(self, key: object, value: object) -> None:
        pass

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __bool__(self) -> bool:
        return False

    def __enter__(self) -> Nothing:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def __int__(self) -> int:
        return 0

    __index__ = __int__

    def __float__(self) -> float:
        return 0.0

    def _number(self, other: object = 0) -> int:
        return 0

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _number
    __truediv__ = __floordiv__ = __mod__ = __neg__ = __rtruediv__ = __rfloordiv__ = _number

    def _never(self, other: object) -> bool:
        return False

    __lt__ = __le__ = __gt__ = __ge__ = _never


class Stub(ModuleType):
    """A module of such things."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.__path__: list[str] = []
        self.__all__ = STAR.get(name, "").split()

    def __getattr__(self, name: str) -> Any:
        if is_dunder(name):
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        made: Any = type(name, (Nothing,), {"__module__": self.__name__}) if name[:1].isupper() else Nothing()
        setattr(self, name, made)
        return made


def stands_for(name: str) -> bool:
    """Whether a module is replaced by a stub: `tkinter.ttk`, `utils.pygraphics`."""
    return name.partition(".")[0] in PACKAGES or name.rpartition(".")[2] in PACKAGES
