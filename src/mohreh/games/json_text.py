"""JSON that people give us: read with one sentence for whatever is wrong with it, and nothing in it overlooked."""

from __future__ import annotations

import json
from typing import Any

from mohreh.errors import ParseError


def read_json(text: str, example: str) -> Any:
    """The value of a JSON text; an error shows what one should look like by the example.

    >>> read_json("[1, 2", "[0, 1]")
    Traceback (most recent call last):
    mohreh.errors.ParseError: line 1, column 6: the end does not fit here; it should look like [0, 1]
    """
    try:
        return json.loads(text, object_pairs_hook=_every_key)
    except json.JSONDecodeError as error:
        found = repr(text[error.pos : error.pos + 12].split("\n")[0].strip()) if error.pos < len(text) else "the end"
        raise ParseError(
            f"line {error.lineno}, column {error.colno}: {found} does not fit here; it should look like {example}"
        ) from None
    except (ValueError, RecursionError):
        raise ParseError(
            f"{text.strip()[:12]!r} … is too deeply nested or has too long a number; it should look like {example}"
        ) from None


def _every_key(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object with all its keys: one that stands there again does not quietly replace the first."""
    entry: dict[str, Any] = {}
    for key, value in pairs:
        entry[f"{key} again" if key in entry else key] = value
    return entry


def shown(value: Any) -> str:
    """A value from JSON as an error shows it, never long."""
    return "a list" if isinstance(value, list) else "an object" if isinstance(value, dict) else json.dumps(value)[:40]
