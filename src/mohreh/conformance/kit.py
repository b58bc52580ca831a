"""Does what a game offers beyond its rules keep its promises? Each part is loaded and tried in a few positions."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from mohreh.conformance.kit_parts import check_agent_class, check_evaluation, check_heuristics, check_picture
from mohreh.conformance.problem import Inspector, Unanswered
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.kit import Kit, kit_of, loaded
from mohreh.play.walk import walk
from mohreh.search.perft import perft

GAMES = 4
PLIES = 60
POSITIONS = 12
"""In that many positions of a few random games each part is tried."""

PLAIN_PARTS = ("adviser", "bench", "course_form", "names", "player_names", "rules")
"""The parts that are plain values; all others are offers, which may name where they lie."""


def check_kit(inspector: Inspector, seed: int) -> None:
    """Everything about the kit of a game whose rules are in order."""
    try:
        kit = kit_of(inspector.game)
    except MohrehError as error:
        inspector.note("kit", f"its kit: {error}")
        return
    if not isinstance(kit, Kit):
        inspector.note("kit", f"kit is a {type(kit).__name__}; it must be a mohreh.Kit")
        return
    _check_texts(inspector, kit)
    parts = dict(_loaded_parts(inspector, kit))
    random.setstate(inspector.luck)  # what is imported may draw from it
    states = _positions(inspector, seed)
    for evaluation in parts.get("evaluations", ()):
        _try(check_evaluation, inspector, evaluation, states)
    if "heuristics" in parts:
        _try(check_heuristics, inspector, parts["heuristics"], states)
    for agent in parts.get("agents", ()):
        _try(check_agent_class, inspector, agent, states)
    if "picture" in parts:
        _try(check_picture, inspector, parts["picture"], states)
    if "perft" in parts:
        _try(_check_perft, inspector, parts["perft"], states)
    if kit.adviser:
        _try(_check_adviser, inspector, kit.adviser)


def _try(check: Callable[..., None], inspector: Inspector, *arguments: Any) -> None:
    """One check, which ends at the first thing that cannot be answered."""
    with suppress(Unanswered):
        check(inspector, *arguments)
    inspector.watch_luck("its kit")


def _check_texts(inspector: Inspector, kit: Kit) -> None:
    for name in ("names", "player_names", "rules", "reports"):
        given = getattr(kit, name)
        if not isinstance(given, Mapping) or not all(isinstance(key, str) and key for key in given):
            inspector.note("kit", f"{name} of its kit must be a dictionary whose keys are texts")
            return
    for language, text in kit.names.items():
        if not isinstance(text, str) or not text.strip():
            inspector.note("names", f"its name in the language {language!r} is {text!r}; it must be a text")
    if not isinstance(kit.adviser, str):
        inspector.note("adviser", f"adviser is a {type(kit.adviser).__name__}; it must be the name of an agent")


def _loaded_parts(inspector: Inspector, kit: Kit) -> Iterator[tuple[str, Any]]:
    """The offers that can be loaded; the others are noted."""
    for part in dataclasses.fields(kit):
        offered = getattr(kit, part.name)
        if part.name in PLAIN_PARTS or offered is None:
            continue
        with suppress(Unanswered):
            if isinstance(part.default, tuple):
                if not isinstance(offered, Sequence) or isinstance(offered, str):
                    right = f"it must be a tuple, such as ({offered if isinstance(offered, str) else '…'},)"
                    inspector.note(part.name, f"{part.name} is a {type(offered).__name__}; {right}")
                    continue
                yield part.name, [_part(inspector, part.name, each) for each in offered]
            elif isinstance(offered, Mapping) and part.name == "reports":
                yield part.name, {key: _part(inspector, part.name, each) for key, each in offered.items()}
            else:
                yield part.name, _part(inspector, part.name, offered)


def _part(inspector: Inspector, name: str, offer: Any) -> Any:
    try:
        return loaded(offer)
    except MohrehError as error:
        inspector.note(name, f"{name} of its kit: {error}")
        raise Unanswered from None


def _positions(inspector: Inspector, seed: int) -> list[Any]:
    """Positions of seeded random games, from the opening to the end."""
    game, found = inspector.game, []
    for each in range(seed, seed + GAMES):
        rng = random.Random(each)
        start = game.initial(rng)
        found += [start, *(state for _, state in walk(game, start, rng, PLIES))]
    return found[:: max(1, len(found) // POSITIONS)]


def _check_perft(inspector: Inspector, count: Any, states: Sequence[Any]) -> None:
    for state in states:
        if inspector.game.turn(state) == OVER:
            continue
        try:
            counted = count(inspector.game, state, 2)
        except MohrehError:
            return  # what it needs is not installed here
        right = perft(inspector.game, state, 2)
        if counted != right:
            inspector.note("perft", f"perft of its kit counts {counted} lines of two plies; there are {right}", state)
            return


def _check_adviser(inspector: Inspector, adviser: str) -> None:
    from mohreh.agents import make_configured_agent
    from mohreh.native import MISSING

    try:
        make_configured_agent(adviser, inspector.game)
    except MohrehError as error:
        if str(error) != MISSING:
            inspector.note("adviser", f"the adviser {adviser!r} cannot play: {error}")
