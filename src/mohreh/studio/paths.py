"""No path comes in by way of a setting.

Some agents read a file that a setting names. Such a setting is a free text: it has no list of choices. The only free
text that may come from outside is the name of an evaluation, whose own settings are looked at in the same way.
"""

from __future__ import annotations

from typing import Any

from mohreh.agents import agents_of
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.search.evaluation import evaluations_of
from mohreh.settings import Configured, Setting, split_call

EVALUATION = "evaluation"


def is_free_text(setting: Setting) -> bool:
    """Whether a setting could hold a path: a text without a list of choices that names no evaluation."""
    return setting.type is str and setting.choices is None and setting.name != EVALUATION


def refuse_paths(game: AnyGame, agent: str) -> None:
    """Refuse an agent with a setting that could name a file, before anything is made of it."""
    name, values = split_call(agent)
    known = agents_of(game)
    if name not in known:
        return  # whoever makes it says what would be right
    _check(known[name], values)
    if isinstance(evaluation := values.get(EVALUATION), str):
        named, weights = split_call(evaluation)
        if named in (evaluations := evaluations_of(game)):
            _check(evaluations[named], weights)


def _check(owner: type[Configured], values: dict[str, Any]) -> None:
    for setting in owner.settings():
        if is_free_text(setting) and values.get(setting.name, setting.default) != setting.default:
            raise MohrehError(f"{owner.name}: {setting.name} names a file; the studio takes none over the network")
