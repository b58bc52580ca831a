"""What went wrong between a hand-in and the course's modules, said as the course would see it.

Students change the course's files and hand in only their own. A call with a keyword that the course's function does not
take fails here as it fails there; the sentence says so, instead of what Python says.
"""

from __future__ import annotations

import importlib
import inspect
import re
from collections.abc import Mapping
from typing import Any

UNKNOWN_KEYWORD = re.compile(r"^(?:\w+\.)*(\w+)\(\) got an unexpected keyword argument '(\w+)'")
WRONG_COUNT = re.compile(r"^(?:\w+\.)*(\w+)\(\) (?:takes|missing) .*argument")
UNKNOWN_NAME = re.compile(r"^cannot import name '(\w+)' from '([\w.]+)'|^module '([\w.]+)' has no attribute '(\w+)'")
UNKNOWN_ATTRIBUTE = re.compile(r"^'(\w+)' object has no attribute '(\w+)'")


def complaint(error: BaseException, modules: Mapping[str, str]) -> tuple[str, dict[str, str]] | None:
    """The key of a sentence and its facts, if the error is about a course module; else None."""
    text = str(error)
    if isinstance(error, TypeError) and (found := UNKNOWN_KEYWORD.match(text)):
        return _about_function(found[1], modules, "no keyword", keyword=found[2])
    if isinstance(error, TypeError) and (found := WRONG_COUNT.match(text)):
        return _about_function(found[1], modules, "other arguments")
    if isinstance(error, ImportError | AttributeError) and (found := UNKNOWN_NAME.match(text)):
        module, name = (found[2], found[1]) if found[1] else (found[3], found[4])
        last = module.rpartition(".")[2]
        if last in modules or module in modules.values():
            return "no name", {"module": last, "name": name}
    if isinstance(error, AttributeError) and (found := UNKNOWN_ATTRIBUTE.match(text)):
        for short, ours in modules.items():
            if inspect.isclass(_member(ours, found[1])):
                return "no attribute", {"class": found[1], "name": found[2], "module": short}
    return None


def _about_function(name: str, modules: Mapping[str, str], key: str, **facts: str) -> tuple[str, dict[str, str]] | None:
    for short, ours in modules.items():
        function = _member(ours, name)
        if inspect.isfunction(function) and function.__module__ == ours:
            parameters = ", ".join(inspect.signature(function).parameters)
            return key, {"call": f"{name}({parameters})", "module": short, **facts}
    return None


def _member(module: str, name: str) -> Any:
    return getattr(importlib.import_module(module), name, None)
