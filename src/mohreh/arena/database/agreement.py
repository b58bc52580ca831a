"""Whether a plan fits what a file holds already: results of different programs must not mix under one name."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from mohreh.arena.plan import GAME_SOURCE, SOURCES, Plan
from mohreh.arena.sources import user_file

Stored = Mapping[str, tuple[str, dict[str, Any]]]
"""The agents of a file by name: the texts that make them, and their settings."""


def differences(path: str, plan: Plan, known: Mapping[str, Any], stored: Stored) -> Iterator[str]:
    """What speaks against continuing, each in a sentence. What one version does not know is not a difference."""
    for name, value in plan.described().items():
        if name in known and known[name] != value:
            yield (
                f"{plan.game} has changed since {path!r} was begun; put the old one back, or choose another file"
                if name == GAME_SOURCE
                else f"{path!r} holds a tournament with {name}={known[name]}, not {value}; "
                "continue with that, or choose another file"
            )
    for name, settings in plan.agent_settings().items():
        if name not in stored:
            continue
        _, then = stored[name]
        now = json.loads(settings)
        changed = sorted(key for key in then.keys() & now.keys() if then[key] != now[key])
        if changed == [SOURCES]:
            files = ", ".join(sorted(file for file in now[SOURCES] if now[SOURCES][file] != then[SOURCES].get(file)))
            yield (
                f"{name} in {path!r} played with another {files}; put the old one back, give the new one another "
                "name, or choose another file"
            )
        elif changed:
            yield (
                f"{name} in {path!r} has the settings {json.dumps(then)}, now it would have {settings}; "
                "write out the settings that differ, or choose another file"
            )


def newcomers(path: str, plan: Plan, stored: Stored) -> list[str]:
    """A sentence for every user's file that has changed: it joins as another agent."""
    notes = []
    for name, text in plan.names.items():
        earlier = [known for known, (made_by, _) in stored.items() if made_by == text and known != name]
        if name not in stored and earlier and user_file(text) is not None:
            notes.append(
                f"{text} has changed since {path!r} was begun: it joins as another agent, {name}; "
                f"the games of {' and '.join(earlier)} stay as they are"
            )
    return notes
