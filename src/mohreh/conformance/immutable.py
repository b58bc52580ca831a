"""Whether a value is of a kind that nobody can change."""

from __future__ import annotations

import dataclasses
import enum
from typing import Any


def changeable_part(value: Any) -> str | None:
    """The type of the first part of a value that could be changed, or None.

    >>> changeable_part((1, "x", frozenset([2.5])))
    >>> changeable_part((1, [2]))
    'list'
    """
    if value is None or isinstance(value, int | float | complex | str | bytes | range | enum.Enum):
        return None
    if isinstance(value, tuple | frozenset):
        return next((found for part in value if (found := changeable_part(part))), None)
    can_be_set = not any("__setattr__" in vars(kind) for kind in type(value).__mro__[:-1])
    if dataclasses.is_dataclass(value) and not can_be_set:
        parts = (getattr(value, field.name) for field in dataclasses.fields(value))
        return next((found for part in parts if (found := changeable_part(part))), None)
    if isinstance(value, list | dict | set | bytearray):
        return type(value).__name__
    has_attributes = hasattr(value, "__dict__") or any(getattr(kind, "__slots__", ()) for kind in type(value).__mro__)
    return type(value).__name__ if can_be_set and has_attributes else None
