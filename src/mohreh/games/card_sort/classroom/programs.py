"""Which files of a hand-in are the three programs, by their names and by what they say; nothing is run."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from mohreh.classroom.assignment import other_game
from mohreh.classroom.hand_in.definitions import Definitions, definitions_of

BFS: Final = "bfs"
IDS: Final = "ids"
ASTAR: Final = "astar"
ROLES: Final = (BFS, IDS, ASTAR)

NAMES: Final = {
    ASTAR: re.compile(r"a[\s_-]*star|a\*|^a[_-]|heur", re.IGNORECASE),
    IDS: re.compile(r"ids|iddfs|iterat|deepen|dls|limited", re.IGNORECASE),
    BFS: re.compile(r"bfs|breadth|^(?:p|q|hw)?_?1$", re.IGNORECASE),
}
"""How files are called."""

WORDS: Final = {
    ASTAR: re.compile(r"heuristic|a_?star|\bf_?score|heapq|priorityqueue|\bA\*|هیوریستیک|best_node", re.IGNORECASE),
    IDS: re.compile(r"\bids\b|iterative.?deepening|\bdls\b|limit|cutoff|عمق.?محدود|max_?depth", re.IGNORECASE),
    BFS: re.compile(r"bfs|breadth|popleft|frontier|queue|اول.?سطح", re.IGNORECASE),
}
"""What they speak of, from the most to the least telling."""

SEARCH: Final = {
    BFS: re.compile(r"\bbfs\b|breadth", re.IGNORECASE),
    IDS: re.compile(r"\bids\b|\biddfs\b|iterative|deepening", re.IGNORECASE),
    ASTAR: re.compile(r"\ba\s?\*|\ba[ _-]?star", re.IGNORECASE),
}
"""How a search is called by its name, in a program and in what it prints."""

NUMBERED: Final = re.compile(r"^\D*([123])(?:[-_.]\d)?$")
ABOUT_CARDS: Final = ("card", "cart", "colo", "column", "deck", "frontier", "explored", "goal", "heuristic", "table")
"""Parts of names that programs for this game have."""


def reads(sources: Mapping[str, str]) -> list[str]:
    """The files that are programs: they read standard input or a file of numbers, themselves or by what they import."""
    defined = {name: definitions_of(text) for name, text in sources.items()}
    modules = {_stem(name): name for name in defined}
    readers = {name for name, one in defined.items() if one.reads_input or _opens_input(sources[name])}

    def reaches(name: str) -> bool:
        alone = len(sources) == 1  # what it imports is not here, and may read for it
        return alone or name in readers or any(modules[one] in readers for one in _own(defined[name], modules))

    imported = {modules[one] for item in defined.values() for one in _own(item, modules)}
    able = [name for name in defined if reaches(name) and _is_ours(defined[name])]
    whole = {name: [sources[name], *(sources[modules[one]] for one in _own(defined[name], modules))] for name in able}
    able = [name for name in able if speaks_of_cards(" ".join(whole[name]), surely=name in readers)]
    return [name for name in able if name not in imported or _runs_alone(sources[name])]


def programs(sources: Mapping[str, str]) -> dict[str, str]:
    """The file of each role, as far as there is one; a file has one role, unless one file has all three searches."""
    files = reads(sources)
    found: dict[str, str] = {}
    for role in (ASTAR, IDS, BFS):
        named = [name for name in files if NAMES[role].search(_stem(name)) and name not in found.values()]
        if named:
            found[role] = min(named, key=lambda name: (name.count("/"), len(name), name))
    for name in files:
        number = NUMBERED.match(_stem(name))
        role = ROLES[int(number[1]) - 1] if number else ""
        if name not in found.values() and role and role not in found:
            found[role] = name
    for name in files:
        role = _spoken_of(sources[name])
        if name not in found.values() and role not in found:
            found[role] = name
    if len(files) == 1 and all(SEARCH[role].search(sources[files[0]]) for role in ROLES):
        found = {**dict.fromkeys(ROLES, files[0]), **found}
    return found


def speaks_of_cards(source: str, *, surely: bool) -> bool:
    """Whether a program can be one for this game; one that surely reads input needs fewer signs of it."""
    said = source.lower()[:60_000]
    signs = sum(word in said for word in ABOUT_CARDS) + ("'#'" in said or '"#"' in said)
    return signs >= (1 if surely else 2)


def _is_ours(one: Definitions) -> bool:
    """Whether a file was not written for Mohreh, and is not about another game."""
    own = any(name.partition(".")[0] == "mohreh" for name in one.imports) or "choose" in one.functions
    return not own and not other_game({"": one})


def section(text: str, role: str) -> str | None:
    """What one search printed, where a program runs several: from a line that names it to one that names another."""
    found: list[str] = []
    inside = seen = False
    for line in text.splitlines():
        named = [one for one in ROLES if SEARCH[one].search(line)]
        if len(named) == 1:
            inside = named[0] == role
            seen = seen or inside
        if inside:
            found.append(line)
    return "\n".join(found) if seen else None


def _spoken_of(source: str) -> str:
    code = source[:100_000]
    return next((role for role in (ASTAR, IDS) if WORDS[role].search(code)), BFS)


def _stem(name: str) -> str:
    return name.rpartition("/")[2].removesuffix(".py")


def _own(one: Definitions, modules: Mapping[str, str]) -> list[str]:
    last = [name.rpartition(".")[2] for name in one.imports]
    return [name for name in [*last, *(name.partition(".")[0] for name in one.imports)] if name in modules]


def _opens_input(source: str) -> bool:
    return re.search(r"open\(\s*['\"][^'\"]+\.(?:txt|in|dat)['\"]", source) is not None


def _runs_alone(source: str) -> bool:
    return "__main__" in source
