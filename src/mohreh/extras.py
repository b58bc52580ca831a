"""What can be installed beside the core, by the name pip knows it under, and the sentence for what is missing.

The core needs numpy alone, and most of it not even that. Everything else belongs to an extra, and a command whose
extra is missing says in one sentence what to install.

>>> missing(ModuleNotFoundError("No module named 'matplotlib'", name="matplotlib.pyplot"))
"this needs matplotlib, which is not installed; `pip install 'mohreh[plots]'` brings it"
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

EXTRAS: Final[Mapping[str, tuple[str, ...]]] = {
    "cli": ("typer", "rich"),
    "studio": ("fastapi", "starlette", "pydantic", "uvicorn", "websockets"),
    "plots": ("matplotlib", "fontTools", "PIL"),
    "learn": ("torch",),
    "cuda": ("cupy",),
    "cluster": ("distributed", "dask"),
    "rl": ("gymnasium", "pettingzoo", "pyspiel"),
    "notebook": ("anywidget", "pydantic"),
}
"""The modules that each extra brings."""

PURPOSES: Final[Mapping[str, str]] = {
    "cli": "the commands",
    "studio": "the studio in the browser",
    "plots": "plots, reports and pictures of films",
    "learn": "training networks",
    "cuda": "training on a GPU",
    "cluster": "tournaments on many machines",
    "rl": "environments for reinforcement learning",
    "notebook": "boards and trees in notebooks",
}
"""What one installs it for."""


def missing(error: Exception) -> str | None:
    """The sentence for an import that failed for want of an extra; None for every other failure."""
    if not isinstance(error, ModuleNotFoundError) or error.name is None:
        return None
    package = error.name.partition(".")[0]
    for extra, modules in EXTRAS.items():
        if package in modules:
            return f"this needs {package}, which is not installed; `{command(extra)}` brings it"
    return None


@contextmanager
def explained() -> Iterator[None]:
    """Around an import of what an extra brings: where it is missing, the error says what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        sentence = missing(error)
        if sentence is None:
            raise
        raise ModuleNotFoundError(sentence, name=error.name) from None


def command(extra: str) -> str:
    """What installs an extra."""
    return f"pip install 'mohreh[{extra}]'"


def lacking(extra: str) -> tuple[str, ...]:
    """The modules of an extra that are not installed."""
    return tuple(module for module in EXTRAS[extra] if find_spec(module) is None)
