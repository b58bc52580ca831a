"""What a guest's sandbox begins with: where packages are found, then the rules."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


def program(settings: dict[str, Any]) -> Callable[[str, dict[str, Any]], dict[str, Any]]:
    """The rules of the guest of that `name`, which lies at that `place`; `path` is where its imports are looked for."""
    sys.path.extend(place for place in settings["path"] if place not in sys.path)
    from mohreh.studio.guests.rules import Rules  # with packages that lie on that path

    return Rules(settings["name"], settings["place"]).answer
