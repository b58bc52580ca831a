"""Lists that a program uses as its queue or stack, made so that they can be heard.

Nothing in Python tells when a plain list changes, so the source is changed a little before it runs: where a list is
made under a name that something is later popped or deleted from, a list that tells takes its place. Only for showing
a search; what is graded runs as it was handed in.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterable
from typing import Any, Final, SupportsIndex

from mohreh.classroom.child.queues import PUSHED, TAKEN, tell_line

MAKER: Final = "_mohreh_list_that_tells"
MAKING: Final = ("list", "sorted")


class HeardList(list[Any]):
    """A list that tells what is put in and taken out."""

    def append(self, item: Any, /) -> None:
        tell_line(PUSHED, item)
        super().append(item)

    def insert(self, place: SupportsIndex, item: Any, /) -> None:
        tell_line(PUSHED, item)
        super().insert(place, item)

    def extend(self, items: Iterable[Any], /) -> None:
        for item in list(items):
            self.append(item)

    def pop(self, place: SupportsIndex = -1, /) -> Any:
        item = super().pop(place)
        tell_line(TAKEN, item)
        return item

    def remove(self, item: Any, /) -> None:
        tell_line(TAKEN, self[self.index(item)])
        super().remove(item)

    def __delitem__(self, place: SupportsIndex | slice, /) -> None:
        if not isinstance(place, slice):
            tell_line(TAKEN, self[place])
        super().__delitem__(place)


def with_heard_lists(tree: ast.Module) -> ast.Module:
    """The same program with such lists."""
    vars(builtins)[MAKER] = HeardList
    changed: ast.Module = ast.fix_missing_locations(_Maker(_emptied(tree)).visit(tree))
    return changed


def _name(node: ast.expr) -> str:
    """The last part of a name: `frontier` of frontier and of self.frontier."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _emptied(tree: ast.AST) -> set[str]:
    """Names from which something is popped, removed or deleted."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("pop", "remove"):
            found.add(_name(node.func.value))
        elif isinstance(node, ast.Delete):
            found |= {_name(one.value) for one in node.targets if isinstance(one, ast.Subscript)}
    return found - {""}


class _Maker(ast.NodeTransformer):
    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        self.generic_visit(node)
        if any(_name(target) in self.names for target in node.targets) and _makes_a_list(node.value):
            node.value = ast.Call(ast.Name(MAKER, ast.Load()), [node.value], [])
        return node


def _makes_a_list(node: ast.expr) -> bool:
    called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKING
    return called or isinstance(node, ast.List | ast.ListComp)
