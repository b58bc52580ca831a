"""Run Python as if some packages were not installed: `python without_packages.py NAMES SCRIPT [ARGUMENT …]`.

The names are separated by commas. SCRIPT is a program's text, or `mohreh` for the command line.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType


class Missing(MetaPathFinder):
    """Finds nothing of certain packages, and says so as Python does."""

    def __init__(self, packages: Sequence[str]) -> None:
        self.packages = frozenset(packages)

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> None:
        if name.partition(".")[0] in self.packages:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


if __name__ == "__main__":
    names, script, *arguments = sys.argv[1:]
    sys.meta_path.insert(0, Missing(names.split(",")))
    if script == "mohreh":
        from mohreh.cli.main import run

        run(arguments)
    exec(compile(script, "<script>", "exec"), {"__name__": "__main__"})
