"""Loading a hand-in: whole, or only what it defines.

A file that plays a game when it is imported is loaded without that: imports, definitions, assignments whose calls go
to Python or to other modules, and objects of its own classes as far as they can be made.
"""

from __future__ import annotations

import ast
import builtins
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

HARMLESS = ("sys", "warnings", "random", "np", "numpy")
"""Modules that are set up by calls which do no work: sys.setrecursionlimit, random.seed."""

PACKAGE = "hand_in_package"
"""The package that a hand-in with relative imports belongs to."""


def load(folder: Path, file: str, *, definitions_only: bool) -> ModuleType:
    """The module of a hand-in's file; its folder comes first where modules are looked for."""
    path = folder / file
    source = path.read_bytes()
    tree = ast.parse(source, str(path))
    if definitions_only:
        tree.body = _only_definitions(tree)
    places = dict.fromkeys([str(path.parent), str(folder)])
    sys.path[:0] = [place for place in places if place not in sys.path]
    name = path.stem
    if _is_relative(tree):
        package = ModuleType(PACKAGE)
        package.__path__ = [str(path.parent)]
        sys.modules[PACKAGE] = package
        name = f"{PACKAGE}.{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    if name not in sys.modules:
        sys.modules[name] = module
    exec(compile(tree, str(path), "exec", dont_inherit=True), vars(module))
    return module


def plays_on_import(source: str) -> int | None:
    """The line of the first statement that does work of the file's own when it is imported."""
    tree = ast.parse(source)
    own = _own_names(tree)
    for node in tree.body:
        if isinstance(node, ast.Expr | ast.For | ast.While | ast.With) and _calls(node) & own:
            return node.lineno
    return None


def _is_relative(tree: ast.Module) -> bool:
    return any(isinstance(node, ast.ImportFrom) and node.level for node in ast.walk(tree))


def _own_names(tree: ast.Module) -> set[str]:
    """What the file defines or assigns itself."""
    own = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef)}
    for node in tree.body:
        if isinstance(node, ast.Assign) and _calls(node.value) & own:
            own |= {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
    return own


def _only_definitions(tree: ast.Module) -> list[ast.stmt]:
    own = _own_names(tree)
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    found: list[ast.stmt] = []
    for node in tree.body:
        if _is_kept(node, own):
            found.append(node)
        elif isinstance(node, ast.Assign) and _makes_one(node.value, classes, own):
            found.append(_if_possible(node))
    return found


def _makes_one(value: ast.expr, classes: set[str], own: set[str]) -> bool:
    """Whether an expression makes an object of a class of the file's own, and does nothing else of its own."""
    if not isinstance(value, ast.Call) or not isinstance(value.func, ast.Name) or value.func.id not in classes:
        return False
    given = [*value.args, *(keyword.value for keyword in value.keywords)]
    return all(not _calls(one) & own or _makes_one(one, classes, own) for one in given)


def _if_possible(node: ast.stmt) -> ast.stmt:
    """A statement that may fail without harm: what needs its result will tell."""
    passing = ast.ExceptHandler(type=ast.Name("Exception", ast.Load()), name=None, body=[ast.Pass()])
    guarded = ast.Try(body=[node], handlers=[passing], orelse=[], finalbody=[])
    return ast.fix_missing_locations(ast.copy_location(guarded, node))


def _is_kept(node: ast.stmt, own: set[str]) -> bool:
    if isinstance(node, ast.Import | ast.ImportFrom | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return True
    if isinstance(node, ast.Assign | ast.AnnAssign | ast.AugAssign):
        called = _calls(node) - {name for name in vars(builtins) if name not in ("input", "open", "exec", "eval")}
        return not called & own and "input" not in called
    if isinstance(node, ast.Try):
        return all(_is_kept(one, own) for one in [*node.body, *node.orelse, *node.finalbody])
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call) and _root(node.value.func) in HARMLESS
    return False


def _calls(node: ast.AST) -> set[str]:
    """The names at the root of all calls: `f(x)` and `f.g(x)` call f."""
    return {name for call in ast.walk(node) if isinstance(call, ast.Call) and (name := _root(call.func))}


def _root(node: Any) -> str:
    while isinstance(node, ast.Attribute | ast.Subscript | ast.Call):
        node = node.func if isinstance(node, ast.Call) else node.value
    return node.id if isinstance(node, ast.Name) else ""
