"""What runs inside: it reads what it is to be, closes the doors behind itself, and answers questions until it is ended.

Started by `mohreh.sandbox.confined` as `python -P -m mohreh.sandbox.child ORDERS ANSWERS`, the numbers of two pipes.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
from typing import IO, Any

from mohreh.sandbox.confine import confine
from mohreh.sandbox.kernel import die_with
from mohreh.sandbox.policy import LINUX, STRICT, Policy
from mohreh.sandbox.protocol import described


def main() -> None:
    """Get ready, say so, and answer."""
    for pipe in map(int, sys.argv[1:]):
        os.set_inheritable(pipe, False)
    orders, answers = os.fdopen(int(sys.argv[1]), "rb"), os.fdopen(int(sys.argv[2]), "wb", buffering=0)
    first = json.loads(orders.readline())
    policy = Policy.from_data(first["policy"])
    if LINUX and policy.level != STRICT:  # bubblewrap sees to it there
        die_with(first["parent"])
    try:
        module, _, attribute = first["program"].partition(":")
        answer = getattr(importlib.import_module(module), attribute)(first["settings"])
        confine(policy, os.getcwd())
    except Exception as error:
        _tell(answers, 0, {"raised": described(error)})
        return
    _tell(answers, 0, {"answer": {"level": policy.level}})
    for line in orders:
        asked = json.loads(line)
        number, question = asked.pop("id"), asked.pop("question")
        try:
            told = {"answer": answer(question, asked)}
        except BaseException as error:  # whatever it is, it is this program's and ends here
            told = {"raised": described(error)}
        _tell(answers, number, told)


def _tell(answers: IO[bytes], number: int, fields: dict[str, Any]) -> None:
    line = json.dumps({"id": number, **fields}).encode() + b"\n"
    while line:
        line = line[answers.write(line) :]


if __name__ == "__main__":
    main()
