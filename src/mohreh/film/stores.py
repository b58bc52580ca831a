"""Which variables a line of code may have changed: read once from its byte code, not looked for at every line."""

from __future__ import annotations

import dis
from types import CodeType
from typing import NamedTuple

STORING = ("STORE_FAST", "STORE_DEREF", "STORE_NAME", "DELETE_FAST", "DELETE_DEREF")
CHANGING = ("CALL", "PRECALL", "STORE_SUBSCR", "STORE_SLICE", "DELETE_SUBSCR", "BINARY_OP", "FOR_ITER", "SEND")
"""What may change an object that stays the same; the beginnings of the names of instructions."""


class Stores(NamedTuple):
    """What one line does to the variables of its call."""

    names: tuple[str, ...]
    """Those that it gives a value."""
    changes: bool
    """Whether it may change what they hold without giving them another value, such as by appending to a list."""


def stores_of(code: CodeType) -> dict[int, Stores]:
    """For every line of a function what running it may change; lines that change nothing are left out."""
    line_at = {start: line for start, _, line in code.co_lines()}
    names: dict[int, dict[str, None]] = {}
    changing: set[int] = set()
    line: int | None = None
    for instruction in dis.get_instructions(code):
        line = line_at.get(instruction.offset, line)
        if line is None:
            continue
        if instruction.opname.startswith(STORING):
            stored = instruction.argval if isinstance(instruction.argval, tuple) else (instruction.argval,)
            names.setdefault(line, {}).update(dict.fromkeys(stored))
        if instruction.opname.startswith(CHANGING):
            changing.add(line)
    return {at: Stores(tuple(names.get(at, ())), at in changing) for at in names.keys() | changing}
