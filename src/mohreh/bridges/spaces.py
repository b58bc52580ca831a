"""The looks of an encoding as Gymnasium's spaces, which PettingZoo has too."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces

from mohreh.encoding import WHOLE, Field, Look


def space_of(look: Look) -> spaces.Space[Any]:
    """A box, or a dictionary of boxes."""
    if WHOLE in look:
        return box_of(look[WHOLE])
    return spaces.Dict({name: box_of(field) for name, field in look.items()})


def box_of(field: Field) -> spaces.Box:
    """One array."""
    dtype: Any = field.dtype
    return spaces.Box(0, field.high, field.shown_shape, dtype)
