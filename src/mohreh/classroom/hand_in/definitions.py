"""What a file defines, read from its syntax tree: nothing of it is run to find out what it is."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from mohreh.settings import PARSING


@dataclass(frozen=True)
class Function:
    """A function or method: its parameters in order (`self` left out), those that need no value, and its lines."""

    name: str
    parameters: tuple[str, ...]
    optional: frozenset[str]
    line: int
    last_line: int

    @property
    def required(self) -> tuple[str, ...]:
        """The parameters that must be given."""
        return tuple(name for name in self.parameters if name not in self.optional)


@dataclass(frozen=True)
class Definitions:
    """The functions, the classes with their methods, and the modules that one file names; or why it cannot be read."""

    functions: Mapping[str, Function] = field(default_factory=dict)
    classes: Mapping[str, Mapping[str, Function]] = field(default_factory=dict)
    imports: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()
    """Every name and attribute that occurs, for telling what a program is about."""
    source: str = ""
    reads_input: bool = False
    wrong: tuple[int, str] | None = None
    """The line that is not Python, and what is wrong with it."""


def definitions_of(source: str) -> Definitions:
    """What a source text defines.

    >>> found = definitions_of("import main\\ndef get_move(cards, player1, player2, depth=3): ...")
    >>> found.functions["get_move"].required
    ('cards', 'player1', 'player2')
    """
    try:
        with PARSING:
            tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        return Definitions(wrong=(line, getattr(error, "msg", None) or str(error)))
    functions: dict[str, Function] = {}
    classes: dict[str, dict[str, Function]] = {}
    for node in _top_level(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            functions[node.name] = _function(node)
        elif isinstance(node, ast.ClassDef):
            members = [one for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
            classes[node.name] = {one.name: _function(one, method=True) for one in members}
        elif isinstance(node, ast.Assign):
            _attach(node, functions, classes)
    nodes = list(ast.walk(tree))
    imports = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    imports |= {node.module for node in nodes if isinstance(node, ast.ImportFrom) and node.module}
    names = {node.id for node in nodes if isinstance(node, ast.Name)}
    names |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    names |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return Definitions(
        functions,
        classes,
        frozenset(imports),
        frozenset(names),
        source,
        any(isinstance(node, ast.Name) and node.id == "input" for node in nodes) or "stdin" in names,
    )


def _top_level(tree: ast.Module) -> list[ast.stmt]:
    """The statements of a file, those under `if`, `try` and `with` too."""
    found: list[ast.stmt] = []
    waiting = list(tree.body)
    while waiting:
        node = waiting.pop(0)
        found.append(node)
        for block in ("body", "orelse", "finalbody"):
            if isinstance(node, ast.If | ast.Try | ast.With):
                waiting += getattr(node, block, [])
    return found


def _attach(node: ast.Assign, functions: Mapping[str, Function], classes: dict[str, dict[str, Function]]) -> None:
    """A function that becomes a method afterwards, as in notebooks: `Othello.get_move = get_move`."""
    made = functions.get(node.value.id) if isinstance(node.value, ast.Name) else None
    if made is None:
        return
    for target in node.targets:
        if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id in classes:
            classes[target.value.id][target.attr] = replace(made, parameters=made.parameters[1:])


def _function(node: ast.FunctionDef | ast.AsyncFunctionDef, *, method: bool = False) -> Function:
    arguments = [*node.args.posonlyargs, *node.args.args]
    optional = (
        {one.arg for one in arguments[len(arguments) - len(node.args.defaults) :]} if node.args.defaults else set()
    )
    keywords = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    optional |= {one.arg for one, default in keywords if default is not None}
    names = [one.arg for one in [*arguments, *node.args.kwonlyargs]]
    decorators = {one.id for one in node.decorator_list if isinstance(one, ast.Name)}
    if method and names and "staticmethod" not in decorators:
        names = names[1:]
    return Function(node.name, tuple(names), frozenset(optional), node.lineno, node.end_lineno or node.lineno)
