"""Which names a function of a hand-in uses, its own helpers' included, and where: read from the source, not run."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mohreh.settings import PARSING


def functions_in(source: str) -> dict[str, ast.FunctionDef]:
    """All functions and methods of a source by their names, the innermost of a name last."""
    try:
        with PARSING:
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError):
        return {}
    return {node.name: node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def reached_from(source: str, name: str) -> list[ast.FunctionDef]:
    """A function and all functions of the same source that it calls, directly or not."""
    known = functions_in(source)
    found: dict[str, ast.FunctionDef] = {}
    waiting = [name.rpartition(".")[2]]
    while waiting:
        one = waiting.pop()
        if one in known and one not in found:
            found[one] = known[one]
            waiting += [called for called in _names(known[one]) if called in known]
    return list(found.values())


def names_used(source: str, name: str) -> set[str]:
    """Every name and attribute that a function uses, its own helpers' included."""
    return {used for function in reached_from(source, name) for used in _names(function)}


def _names(function: ast.AST) -> Iterator[str]:
    for node in ast.walk(function):
        if isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


def lines_of_calls(source: str, inside: str, called: str) -> list[int]:
    """The lines on which a function, or else a helper that it calls, calls something of that name."""
    for function in reached_from(source, inside):
        nodes = [one for one in ast.walk(function) if isinstance(one, ast.Call) and _last_name(one.func) == called]
        if nodes:
            return sorted({one.lineno for one in nodes})
    return []


def line_of_equality(source: str, inside: str) -> int | None:
    """The first line where a function keeps something new that is only as good: `if value >= best: best = value`."""
    lines = []
    for function in reached_from(source, inside):
        for node in ast.walk(function):
            if isinstance(node, ast.If) and any(isinstance(one, ast.Assign) for one in node.body):
                compared = [one for one in ast.walk(node.test) if isinstance(one, ast.Compare)]
                if any(isinstance(operator, ast.GtE | ast.LtE) for one in compared for operator in one.ops):
                    lines.append(node.lineno)
    return min(lines, default=None)


def lengths_of(source: str, inside: str, method: str) -> list[int]:
    """The lines where a function takes `len(x.method())`, directly or through a variable."""
    lines = []
    for function in reached_from(source, inside):
        held = {
            target.id
            for node in ast.walk(function)
            if isinstance(node, ast.Assign)
            and isinstance(node.value, ast.Call)
            and _last_name(node.value.func) == method
            for target in node.targets
            if isinstance(target, ast.Name)
        }
        for node in ast.walk(function):
            if isinstance(node, ast.Call) and _last_name(node.func) == "len" and node.args:
                given = node.args[0]
                if _calls_to(given, method) or (isinstance(given, ast.Name) and given.id in held):
                    lines.append(node.lineno)
    return lines


def _calls_to(node: ast.expr, method: str) -> bool:
    return isinstance(node, ast.Call) and _last_name(node.func) == method


def _last_name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
