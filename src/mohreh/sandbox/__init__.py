"""The sandbox: foreign code in a process of its own, where it can do harm to nobody but itself.

A level (`resolve`) and its limits make a `Policy`; `Confined` starts a process under it and asks it questions. What
crosses the wall is one line of JSON each way (`mohreh.sandbox.protocol`). The sandbox knows no game and no agent.

**What runs inside is pluggable.** Name a function of yours as `module:function`. It is called inside the new process
*before* the doors are closed, with the settings you gave as plain data: import your own modules there, but run nothing
foreign. It returns a second function, which is called for every question after the doors are closed; there foreign code
is loaded and run. What it returns must be a dictionary that JSON can carry, at most 1 MiB a line::

    # my_package/inside.py
    def program(settings):                              # ours: imports, preparations
        def answer(question, fields):                   # confined: foreign code runs here
            if question == "load":
                load(settings["file"])
                return {}
            return {"move": foreign_move(fields["state"])}
        return answer

    # my_package/referee.py
    policy = Policy(resolve("auto"), readable=(file,))
    with Confined("my_package.inside:program", {"file": file}, policy) as process:
        process.ask("load", {}, seconds=30.0)
        move = text_of(process.ask("move", {"state": "..."}, seconds=2.5), "move")

Everything that `ask` returns was made by foreign code: take each field with `text_of`, `number_of` or `object_of`
and check what it means with rules of your own. An exception inside comes out as a `Fault` of kind `EXCEPTION` and the
process can be asked again; after any other fault it is gone and a new one must be started. What the program prints is
in `printed()`. While nobody asks, the process is held still. `mohreh.agents.user_file` and its program
`mohreh.play.file_program` are the example to follow.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mohreh.sandbox.confined import Confined
    from mohreh.sandbox.fault import DIED, EXCEPTION, LIMIT, PROTOCOL, TIME, Fault, SandboxError
    from mohreh.sandbox.levels import resolve
    from mohreh.sandbox.policy import AUTO, KERNEL, LEVELS, LIMITS, OFF, STRICT, TAB, Policy
    from mohreh.sandbox.protocol import Malformed, number_of, object_of, text_of

__all__ = [
    "AUTO",
    "DIED",
    "EXCEPTION",
    "KERNEL",
    "LEVELS",
    "LIMIT",
    "LIMITS",
    "OFF",
    "PROTOCOL",
    "STRICT",
    "TAB",
    "TIME",
    "Confined",
    "Fault",
    "Malformed",
    "Policy",
    "SandboxError",
    "number_of",
    "object_of",
    "resolve",
    "text_of",
]

_MODULES = ("policy", "fault", "protocol", "levels", "confined")
"""Where the names are found, the light ones first: a confined process must start fast, and needs few of them."""


def __getattr__(name: str) -> Any:
    if name in __all__:
        for module in _MODULES:
            found = importlib.import_module(f"mohreh.sandbox.{module}")
            if hasattr(found, name):
                globals()[name] = getattr(found, name)
                return globals()[name]
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
