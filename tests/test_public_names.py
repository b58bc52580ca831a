"""What strangers may rely on: names, parameters, commands and options. What leaves these lists breaks their scripts.

CONTRIBUTING.md says how something public goes: first a DeprecationWarning for one minor version. `public_names.txt`
holds what was public at the last release, and `python tests/test_public_names.py` writes it again for the next.
"""

import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer.main

import mohreh
from mohreh.cli.commands import app

ROOT = Path(__file__).parents[1]
PINNED = Path(__file__).with_name("public_names.txt")

PUBLIC = [
    "CHANCE",
    "GAMES",
    "OVER",
    "Evaluation",
    "Game",
    "IllegalAction",
    "Kit",
    "MohrehError",
    "Outcome",
    "ParseError",
    "__version__",
    "make_game",
    "setting",
]


def described() -> Iterator[str]:
    """The full names that the page on Python describes."""
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    for name, members in re.findall(r"^::: (\S+)(?:\n +options:\n +members: \[(.+)\])?", page, re.MULTILINE):
        yield from (f"{name}.{member}" for member in members.split(", ")) if members else (name,)


def found(name: str) -> Any:
    """What a full name stands for."""
    module, _, attribute = name.rpartition(".")
    try:
        return importlib.import_module(name)
    except ImportError:
        return getattr(importlib.import_module(module), attribute)


def public() -> list[str]:
    """Everything public, one line each: a name, a parameter of one, a command, an option of one."""
    lines = {f"mohreh.{name}" for name in mohreh.__all__}
    for name in described():
        thing = found(name)
        lines.add(name)
        if inspect.isfunction(thing):
            lines |= {f"{name} {parameter}" for parameter in inspect.signature(thing).parameters}
        elif inspect.isclass(thing):
            lines |= {f"{name}.{member}" for member in vars(thing) if not member.startswith("_")}
    return sorted(lines | set(commands(typer.main.get_command(app))))


def commands(command: Any) -> Iterator[str]:
    """A command with its options, and those below it."""
    yield command.name
    for parameter in command.params:
        yield from (f"{command.name} {option}" for option in parameter.opts if option.startswith("--"))
    for below in getattr(command, "commands", {}).values():
        yield from (f"{command.name} {line}" for line in commands(below))


def test_the_public_names_are_these_in_order():
    assert mohreh.__all__ == PUBLIC


def test_every_public_name_is_there():
    for name in PUBLIC:
        assert hasattr(mohreh, name), name


def test_what_was_public_still_is():
    gone = set(PINNED.read_text("utf-8").splitlines()) - set(public())
    assert not gone, "deprecate it for one minor version first (CONTRIBUTING.md)"


def test_whose_turn_it_is_can_not_be_confused_with_a_player():
    assert (mohreh.CHANCE, mohreh.OVER) == (-1, -2)


def test_every_error_a_person_can_cause_is_caught_by_one_class():
    assert issubclass(mohreh.ParseError, mohreh.MohrehError)
    assert issubclass(mohreh.IllegalAction, mohreh.MohrehError)
    assert issubclass(mohreh.MohrehError, ValueError)


if __name__ == "__main__":
    PINNED.write_text("\n".join(public()) + "\n", "utf-8")
