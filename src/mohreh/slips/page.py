"""The slips of the course documents as pages: what each is, what it does in its smallest position, what it costs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from math import isinf
from pathlib import Path
from typing import Any, Final

from mohreh.arena.speech import ISOLATE, RELEASE, Words, figure_here, isolated, number, right_to_left, speaking
from mohreh.arena.wording import percent
from mohreh.games import GAMES, game_class, make_game
from mohreh.kit import kit_of, loaded
from mohreh.language import Language, in_language
from mohreh.results import finite
from mohreh.slips.slip import Cost, Slip, Slips

SAY: Final = Words(Path(__file__).parent / "words", "page")
SHARES: Final = ("score", "wins", "solved")
MARK: Final = "\u200e"
"""Unicode's left-to-right mark: before a sign it keeps the sign on the left of its number."""
ISOLATED_CODE: Final = re.compile(f"`{ISOLATE}([^`]*){RELEASE}`")


def slips() -> dict[str, Slips]:
    """The slips of every document, by the names of their games."""
    offers = {name: kit_of(game_class(name)).slips for name in GAMES}
    return {name: loaded(offer) for name, offer in offers.items() if offer is not None}


def whole_page(language: Language) -> str:
    """All slips on one page, as it lies in the documentation."""
    with speaking(language):
        other = "slips.md" if language == "fa" else "slips.fa.md"
        parts = [f"# {SAY('title')}", SAY("about"), f"([{SAY('other_language')}]({other}))", SAY("run"), SAY("careful")]
        page = "\n\n".join([*parts, *(game_page(name, language) for name in slips())])
        return f'<div dir="rtl">\n\n{page}\n\n</div>\n' if right_to_left() else page + "\n"


def game_page(name: str, language: Language) -> str:
    """The slips of one document."""
    found = slips()[name]
    with speaking(language):
        return "\n\n".join(
            [f"## {_title(name, language)}", *(slip_page(found, slip, language) for slip in found.slips)]
        )


def slip_page(known: Slips, slip: Slip, language: Language) -> str:
    """One slip. Its code can be copied as it stands: the marks of direction stand around it."""
    with speaking(language):
        return ISOLATED_CODE.sub(rf"{ISOLATE}`\1`{RELEASE}", "\n\n".join(_parts(known, slip)))


def short_list(language: Language) -> str:
    """Every slip by its title, with the command that shows it."""
    with speaking(language):
        parts = []
        for name, found in slips().items():
            rows = [
                f"- {Words(found.words, slip.key)('title')}: {isolated(f'`mohreh slips {name} {slip.key}`')}"
                for slip in found.slips
            ]
            parts += [f"## {_title(name, language)}", "\n".join(rows)]
        return "\n\n".join([f"# {SAY('title')}", *parts])


def as_data(name: str, known: Slips, slip: Slip, language: Language) -> dict[str, Any]:
    """A slip as plain data: its words, its position, what both ways come to there, and its costs."""
    with speaking(language):
        facts = said(slip.facts())
        words = {key: Words(known.words, slip.key)(key, **facts) for key in ("title", "text", "theirs", "ours", "cost")}
        return {
            "document": name,
            "key": slip.key,
            **words,
            "line": slip.line,
            "game": slip.game,
            "position": slip.position,
            "facts": {key: finite(fact) if isinstance(fact, float) else fact for key, fact in slip.facts().items()},
            "commands": {"theirs": list(slip.theirs), "ours": list(slip.ours)},
            "costs": [asdict(cost) for cost in slip.costs],
        }


def _title(name: str, language: Language) -> str:
    return in_language(kit_of(game_class(name)).names, language)[1]


def _parts(known: Slips, slip: Slip) -> Iterator[str]:
    say, facts = Words(known.words, slip.key), said(slip.facts())
    yield f"### {say('title')} (`{slip.key}`)"
    yield say("text", **facts)
    yield SAY("where", line=figure_here(str(slip.line)))
    if slip.position:
        game = make_game(slip.game)
        yield _left_to_right(f"```text\n{game.board(game.parse(slip.position))}\n```")
    yield "\n".join(f"- {SAY(way, said=say(way, **facts))}" for way in ("theirs", "ours"))
    commands = dict.fromkeys((*slip.theirs, *slip.ours))
    if commands:
        yield _left_to_right("\n".join(["```sh", *commands, "```"]))
    yield SAY("cost", said=say("cost", **facts))
    if slip.costs:
        yield "\n".join(_table(slip.costs))


def _table(costs: tuple[Cost, ...]) -> Iterator[str]:
    yield f"| {SAY('command')} | {SAY('games')} | {SAY('result')} |"
    yield "|---|---|---|"
    for cost in costs:
        yield f"| `{cost.command}` | {figure_here(f'{cost.games:,}')} | {result_of(cost)} |"


def result_of(cost: Cost) -> str:
    """What the games showed, in words."""
    write = percent if cost.what in SHARES else _signed
    return SAY(cost.what, value=write(cost.value), low=write(cost.low), high=write(cost.high))


def said(facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as sentences can hold them: no infinity is a number, and a minus stands left of its digits."""
    return {name: _value(fact) if isinstance(fact, int | float) else fact for name, fact in facts.items()}


def _value(value: float) -> str:
    size = "∞" if isinf(value) else number(abs(value))
    return _minus(size) if value < 0 else size


def _signed(value: float) -> str:
    """A difference with its sign.   -2906.02 -> '−2,906', 0.07 -> '+0.070'"""
    size = figure_here(f"{abs(value):,.0f}" if abs(value) >= 100 else f"{abs(value):.3f}")
    return _minus(size) if value < 0 else f"{MARK if right_to_left() else ''}+{size}"


def _minus(size: str) -> str:
    return f"{MARK if right_to_left() else ''}−{size}"


def _left_to_right(block: str) -> str:
    return f'<div dir="ltr">\n\n{block}\n\n</div>' if right_to_left() else block
