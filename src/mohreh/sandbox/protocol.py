"""One line of JSON each way, numbered: what crosses the wall of the sandbox, and how it is checked.

The referee asks    {"id": 7, "question": "choose", "state": "..."}
the program answers {"id": 7, "answer": {"action": "c2"}}
or, if it raised,   {"id": 7, "raised": {"type": "ValueError", "text": "...", "line": 12}}

Nothing that comes from inside is unpickled, evaluated or compared by its own methods: it is text until `json` has made
plain data of it, and each field is taken by `text_of` and its like, which know what they want.
"""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from mohreh.sandbox.fault import SandboxError

LONGEST_LINE: Final = 1 << 20
SHOWN: Final = 2000
"""Characters of what an exception says."""


class Malformed(ValueError):
    """A line that does not keep to the protocol; the sentence says why."""


def written(number: int, fields: Mapping[str, Any]) -> bytes:
    """A message of the referee as its line."""
    line = json.dumps({"id": number, **fields}, separators=(",", ":")).encode() + b"\n"
    if len(line) > LONGEST_LINE:
        raise SandboxError(f"a message of {len(line)} bytes does not fit into a line of {LONGEST_LINE}")
    return line


def read(line: bytes, number: int) -> dict[str, Any]:
    """The message in a line, which must bear this number.

    >>> read(b'{"id": 7, "answer": {"action": "c2"}}', 7)
    {'answer': {'action': 'c2'}}
    """
    try:
        message = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"it sent what is not JSON ({type(error).__name__})") from None
    if not isinstance(message, dict):
        raise Malformed("it sent JSON that is not an object")
    if type(message.get("id")) is not int or message["id"] != number:
        raise Malformed(f"it answered another question than number {number}")
    del message["id"]
    if list(message) not in (["answer"], ["raised"]):
        raise Malformed("it sent other fields than an answer")
    return message


def text_of(fields: Mapping[str, Any], name: str, longest: int = 4096) -> str:
    """A field that must be a text."""
    value = fields.get(name)
    if type(value) is not str:
        raise Malformed(f"the field {name!r} of its answer is not a text")
    if len(value) > longest:
        raise Malformed(f"the field {name!r} of its answer is longer than {longest} letters")
    return value


def number_of(fields: Mapping[str, Any], name: str, least: int, most: int) -> int:
    """A field that must be a whole number between two others."""
    value = fields.get(name)
    if type(value) is not int or not least <= value <= most:
        raise Malformed(f"the field {name!r} of its answer is not a whole number from {least} to {most}")
    return value


def object_of(fields: Mapping[str, Any], name: str) -> dict[str, Any]:
    """A field that must be an object."""
    value = fields.get(name)
    if type(value) is not dict:
        raise Malformed(f"the field {name!r} of its answer is not an object")
    return value


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number of JSON")


def described(error: BaseException) -> dict[str, Any]:
    """An exception as data: its type, what it says if it can say it, and the last line that is not ours."""
    try:
        text = str(error)[:SHOWN]
    except BaseException:
        text = "(its text cannot be had)"
    own = os.path.dirname(os.path.dirname(__file__))
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if not frame.filename.startswith(own)]
    line = frames[-1].lineno if frames else None
    return {"type": type(error).__name__, "text": text, "line": line or 0}
