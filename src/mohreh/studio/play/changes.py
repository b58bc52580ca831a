"""What changed between two states of a game, as small as it can be told: plain data against plain data."""

from __future__ import annotations

import json
from typing import Any

UNTOLD = ("seq", "updated", "working", "thinking")
"""Parts of a session that are told otherwise, or that nobody waits for."""


def change(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """What a page that knows one session must be told to know the next.

    What follows from the rest is left out: a turn is usually the newest one and bears the number of its ply, and all
    legal actions are usually listed.
    """
    told = {name: value for name, value in after.items() if name not in UNTOLD}
    position = {name: value for name, value in after["position"].items() if name != "text"}
    found: dict[str, Any] = difference(before, told | {"position": position})
    unless(after["plies"] == after["ply"], found, "plies", after)
    if found.get("last") is not None:
        found["last"] = dict(found["last"])  # of a first turn it is the session's own
        unless(after["last"]["number"] == after["ply"], found["last"], "number", after["last"])
    if "actions" in found.get("position", ()):
        unless(position["action_count"] == len(position["actions"]), found["position"], "action_count", position)
    return found


def unless(follows: bool, found: dict[str, Any], name: str, parts: dict[str, Any]) -> None:
    """A part is left out where it follows from the others, and else told, also where it has not changed."""
    if follows:
        found.pop(name, None)
    else:
        found[name] = parts[name]


def difference(before: Any, after: Any) -> Any:
    """What of an object is different: objects are compared part by part, unless they are of another kind.

    >>> difference({"a": 1, "b": {"c": 2, "d": 3}}, {"a": 1, "b": {"c": 2, "d": 4}})
    {'b': {'d': 4}}
    >>> difference({"list": ["up", "right", "down", "left"]}, {"list": ["up", "down", "left"]})
    {'list': {'splice': [1, 1]}}
    >>> difference({"points": 0.0}, {"points": 4.0})  # two letters less
    {'points': 4}
    """
    found = {}
    for name, value in after.items():
        old = before.get(name)
        if value == old and name in before:
            continue
        if isinstance(value, dict) and isinstance(old, dict) and value.get("kind") == old.get("kind"):
            found[name] = difference(old, value)
        elif isinstance(value, list) and isinstance(old, list):
            found[name] = shorter(splice(old, value), value)
        elif isinstance(value, float) and value.is_integer():
            found[name] = int(value)
        else:
            found[name] = value
    return found


def splice(before: list[Any], after: list[Any]) -> dict[str, Any]:
    """A list as what is taken out of another one and put in there."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    tail = 0
    while tail < min(len(before), len(after)) - same and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return {"splice": [same, len(before) - same - tail, *after[same : len(after) - tail]]}


def shorter(one: Any, other: Any) -> Any:
    """Of two ways to say it the one with fewer letters."""
    return min(one, other, key=lambda said: len(json.dumps(said)))
