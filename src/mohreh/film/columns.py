"""What all columns of a film agree on."""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No node, no action, no line, no place, no value."""
