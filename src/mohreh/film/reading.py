"""Reading a film that came from elsewhere: nothing in it is believed before it was looked at.

A film is numbers that point at other numbers. One that was made by foreign code, or damaged on its way, is refused with
a sentence; what is read here can be drawn without looking again.
"""

from __future__ import annotations

import re
from typing import Any, Final

from mohreh.film.code import Changed, Code, Frames, Steps
from mohreh.film.columns import NONE, sums
from mohreh.film.film import KINDS, STATUSES, VERSION, Changes, Events, Film, Nodes
from mohreh.film.speech import WORDS, Speech
from mohreh.language import LANGUAGES, catalogue

LONGEST_TEXT: Final = 1 << 20
LONGEST_COLUMN: Final = 4_000_000
LARGEST: Final = 1e18


class Unreadable(ValueError):
    """Not a film; the sentence says why."""


def read_film(data: Any) -> Film:
    """The film that this data is."""
    head = _object(data, "a film")
    if head.get("format") != "mohreh film" or head.get("version") != VERSION:
        raise Unreadable(f"it is not a film of version {VERSION}")
    if head.get("kinds") != list(KINDS) or head.get("statuses") != list(STATUSES):
        raise Unreadable("its kinds or statuses are not those of this version")
    names, facts = _texts(head.get("names"), "names"), _texts(head.get("facts"), "facts")
    nodes, events, changes = (_object(head.get(name), name) for name in ("nodes", "events", "changes"))
    players = _object(head.get("players"), "players")
    made = _length(nodes, "parent")
    happened = _length(events, "kind")
    known = _length(changes, "node")
    lines = [_whole(line, "a line", 0, len(names) - 1) for line in _list(head.get("lines"), "lines")]
    code = None if head.get("code") is None else _code(head["code"], made)
    steps = 0 if code is None else len(code.steps.line)
    film = Film(
        game=_text(head, "game"),
        position=_text(head, "position"),
        search=_text(head, "search"),
        seed=_whole([head.get("seed")], "seed", 0, 2**64)[0],
        players={language: _texts(players.get(language), "players") for language in LANGUAGES},
        points=head.get("points") is True,
        result=_result(head.get("result")),
        stopped=head.get("stopped") is True,
        left_out=_whole([head.get("left_out")], "left_out", 0, 2**53)[0],
        names=names,
        lines=lines,
        facts=facts,
        nodes=Nodes(
            parent=_column(nodes, "parent", made, NONE, made - 1),
            action=_column(nodes, "action", made, NONE, len(names) - 1),
            turn=_column(nodes, "turn", made, -2, 1),
            born=_summed(nodes, "born", made, 0, happened),
        ),
        events=Events(
            kind=_column(events, "kind", happened, 0, len(KINDS) - 1),
            node=_column(events, "node", happened, NONE, made - 1),
            other=_column(events, "other", happened, NONE, made - 1),
            action=_column(events, "action", happened, NONE, len(names) - 1),
            place=_column(events, "place", happened, NONE, made),
            line=_column(events, "line", happened, NONE, len(lines) - 1),
            number=_numbers(events, "number", happened),
            step=_summed(events, "step", happened, NONE, steps - 1),
            changes=_offsets(events, "changes", happened, known),
        ),
        changes=Changes(
            node=_column(changes, "node", known, 0, made - 1),
            fact=_column(changes, "fact", known, 0, len(facts) - 1),
            value=_numbers(changes, "value", known),
        ),
        code=code,
    )
    film.speech = _speech(head.get("speech"), happened)
    _check_order(film)
    return film


def _check_order(film: Film) -> None:
    """Parents come before their children, nodes in the order of their making, facts after their nodes."""
    if any(parent >= node for node, parent in enumerate(film.nodes.parent)):
        raise Unreadable("a node comes before its parent")
    if film.nodes.born != sorted(film.nodes.born):
        raise Unreadable("its nodes are not in the order of their making")
    for event in range(len(film)):
        for node, _, _ in film.changes_of(event):
            if film.nodes.born[node] > event:
                raise Unreadable("something becomes known of a node before it is made")


def _code(data: Any, made: int) -> Code:
    code = _object(data, "code")
    files = [_object(file, "a file") for file in _list(code.get("files"), "files")]
    functions = [_object(function, "a function") for function in _list(code.get("functions"), "functions")]
    variables, values = _texts(code.get("variables"), "variables"), _texts(code.get("values"), "values")
    frames, steps, changed = (_object(code.get(name), name) for name in ("frames", "steps", "changed"))
    called, ran, told = _length(frames, "node"), _length(steps, "line"), _length(changed, "value")
    return Code(
        files=[{"name": _text(file, "name"), "text": _text(file, "text")} for file in files],
        functions=[
            {
                "name": _text(function, "name"),
                "file": _whole([function.get("file")], "file", 0, len(files) - 1)[0],
                "line": _whole([function.get("line")], "line", 0, LONGEST_COLUMN)[0],
            }
            for function in functions
        ],
        variables=variables,
        values=values,
        complete=code.get("complete") is True,
        frames=Frames(
            function=_column(frames, "function", called, 0, len(functions) - 1),
            node=_column(frames, "node", called, NONE, made - 1),
            depth=_column(frames, "depth", called, 0, LONGEST_COLUMN),
        ),
        steps=Steps(
            line=_column(steps, "line", ran, 0, LONGEST_COLUMN),
            frame=_summed(steps, "frame", ran, 0, called - 1),
            changes=_offsets(steps, "changes", ran, told),
        ),
        changed=Changed(
            variable=_column(changed, "variable", told, 0, len(variables) - 1),
            value=_column(changed, "value", told, NONE, len(values) - 1),
        ),
    )


def _speech(data: Any, happened: int) -> Speech:
    """The sentences' keys and facts; their words are always ours."""
    speech = _object(data, "speech")
    keys = _texts(speech.get("keys"), "keys")
    sentences = catalogue(WORDS, "en")["sentences"]
    if len(set(keys)) < len(keys) or not sentences.keys() >= set(keys):
        raise Unreadable("it says what nobody has words for")
    blanks = {key: len(set(re.findall(r"{\d}", sentences[key]))) for key in keys}
    key = _column(speech, "key", happened, 0, len(keys) - 1)
    facts = _list(speech.get("facts"), "facts")
    if len(facts) != happened:
        raise Unreadable("its sentences are not as many as its events")
    for event, said in enumerate(facts):
        if not all(_is_fact(fact) for fact in _list(said, "facts")) or len(said) < blanks[keys[key[event]]]:
            raise Unreadable("what it says does not fit its sentences")
    return Speech({name: number for number, name in enumerate(keys)}, key, facts)


def _is_fact(fact: Any) -> bool:
    if isinstance(fact, dict):
        return list(fact) == ["word"] and fact["word"] in catalogue(WORDS, "en")["words"]
    if isinstance(fact, list):
        return bool(fact) and all(type(name) is str and len(name) <= LONGEST_TEXT for name in fact)
    return (type(fact) is str and len(fact) <= LONGEST_TEXT) or _is_number(fact)


def _result(data: Any) -> dict[str, Any]:
    """The answer, of which only plain values are kept."""
    result = _object(data, "result")
    kept: dict[str, Any] = {name: value for name, value in result.items() if _is_plain(value)}
    for name in ("line", "bounded"):
        if name in result:
            kept[name] = _texts(result[name], name)
    if "actions" in result:
        values = _object(result["actions"], "actions")
        kept["actions"] = {name: value for name, value in values.items() if value is None or _is_number(value)}
    return kept


def _is_plain(value: Any) -> bool:
    short = isinstance(value, str) and len(value) <= LONGEST_TEXT
    return short or value is None or isinstance(value, bool) or _is_number(value)


def _is_number(value: Any) -> bool:
    return type(value) in (int, float) and abs(value) <= LARGEST


def _object(data: Any, what: str) -> dict[str, Any]:
    if type(data) is not dict:
        raise Unreadable(f"{what} is not an object")
    return data


def _list(data: Any, what: str) -> list[Any]:
    if type(data) is not list or len(data) > LONGEST_COLUMN:
        raise Unreadable(f"{what} is not a list, or is too long")
    return data


def _text(data: dict[str, Any], name: str) -> str:
    return _texts([data.get(name)], name)[0]


def _texts(data: Any, what: str) -> list[str]:
    if not all(type(text) is str and len(text) <= LONGEST_TEXT for text in _list(data, what)):
        raise Unreadable(f"{what} should be texts")
    return list(data)


def _whole(data: Any, what: str, least: int, most: int) -> list[int]:
    if not all(type(number) is int and least <= number <= most for number in _list(data, what)):
        raise Unreadable(f"{what} should be whole numbers from {least} to {most}")
    return list(data)


def _length(columns: dict[str, Any], name: str) -> int:
    return len(_list(columns.get(name), name))


def _column(columns: dict[str, Any], name: str, length: int, least: int, most: int) -> list[int]:
    column = _whole(columns.get(name), name, least, most)
    if len(column) != length:
        raise Unreadable(f"the column {name} has another length than its neighbours")
    return column


def _summed(columns: dict[str, Any], name: str, length: int, least: int, most: int) -> list[int]:
    """A column that is stored as differences."""
    column = sums(_column(columns, name, length, -LONGEST_COLUMN, LONGEST_COLUMN))
    return _whole(column, name, least, most)


def _offsets(columns: dict[str, Any], name: str, length: int, most: int) -> list[int]:
    column = _summed(columns, name, length, 0, most)
    if column != sorted(column) or (column and column[0] != 0):
        raise Unreadable(f"the column {name} does not count up")
    return column


def _numbers(columns: dict[str, Any], name: str, length: int) -> list[float | None]:
    column = _list(columns.get(name), name)
    if len(column) != length or not all(number is None or _is_number(number) for number in column):
        raise Unreadable(f"the column {name} should be numbers, as many as its neighbours")
    return list(column)
