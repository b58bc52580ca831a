"""How a hand-in's imports are answered: the course's modules are ours, windows are stubs, the rest is as always.

The course's modules are found by their last name, however they are reached: `utils.classes`, `classes`, or through a
package of the course's own name. A package that nobody has stands for the hand-in's own folders: it was the folder that
the hand-in lay in.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

from mohreh.classroom.child.stubs import Stub, stands_for


class CourseFinder(MetaPathFinder, Loader):
    """Stands before Python's own finders. `modules` maps a course module's name to the module that is ours.

    `packages` are those through which the hand-in reaches course modules, `folders` where its own modules lie.
    """

    def __init__(self, modules: Mapping[str, str], packages: Iterable[str] = (), folders: Sequence[str] = ()) -> None:
        self.modules = modules
        self.packages = frozenset(packages)
        self.folders = list(folders)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if stands_for(fullname) or self._ours(fullname):
            return ModuleSpec(fullname, self, is_package=stands_for(fullname))
        if fullname in self.packages and PathFinder.find_spec(fullname, path) is None:
            return ModuleSpec(fullname, self, is_package=True)
        return None

    def _ours(self, fullname: str) -> bool:
        package, _, last = fullname.rpartition(".")
        return last in self.modules and (not package or package in self.packages)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        if stands_for(spec.name):
            return Stub(spec.name)
        if self._ours(spec.name):
            return importlib.import_module(self.modules[spec.name.rpartition(".")[2]])
        package = ModuleType(spec.name)
        package.__path__ = self.folders
        return package

    def exec_module(self, module: ModuleType) -> None:
        """It is ready."""


def packages_to_course_modules(sources: Iterable[str], modules: Mapping[str, str]) -> set[str]:
    """The packages through which some source reaches a course module.   from game.ai.main import f -> game, game.ai

    To be asked before the hand-in's folder is where modules are looked for.
    """
    found = set()
    for source in sources:
        try:
            tree = ast.parse(source)
        except (SyntaxError, ValueError):
            continue
        for name in _imported(tree):
            *above, last = name.split(".")
            if above and last in modules and not _is_installed(above[0]):
                found |= {".".join(above[:count]) for count in range(1, len(above) + 1)}
    return found


def _imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_installed(package: str) -> bool:
    """Whether a package is there without the hand-in: `torch.utils` is not the course's `utils`."""
    return package in sys.stdlib_module_names or PathFinder.find_spec(package) is not None
