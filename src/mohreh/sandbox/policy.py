"""What a confined process may use: plain data, made by the referee and carried out in the process itself."""

from __future__ import annotations

import importlib.util
import os
import site
import sys
import sysconfig
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Self

import mohreh

STRICT: Final = "strict"
KERNEL: Final = "kernel"
LIMITS: Final = "limits"
OFF: Final = "off"
LEVELS: Final = (STRICT, KERNEL, LIMITS, OFF)
"""From the safest to none."""

TAB: Final = "tab"
"""The only one in a browser's tab, which has no processes: the web worker that grades, and nothing else beside it."""

AUTO: Final = "auto"
"""The safest that the machine has."""

IN_A_TAB: Final = sys.platform == "emscripten"


LINUX: Final = sys.platform == "linux"
MIB: Final = 1 << 20


@dataclass(frozen=True)
class Policy:
    """The level, and its limits in bytes and numbers.

    `readable` are files and folders that the process may read besides Python itself, its packages and Mohreh.
    `memory` bounds what it holds, `threads` how many run at once, `file_size` one file that it writes, `folder_size`
    all that it leaves in its working folder, which is thrown away with it, `output` what is kept of its printing.
    `hash_order` decides the order of sets.
    """

    level: str
    readable: tuple[str, ...] = ()
    memory: int = 1024 * MIB
    threads: int = 32
    open_files: int = 128
    file_size: int = 16 * MIB
    folder_size: int = 64 * MIB
    output: int = 64 * 1024
    hash_order: int = 0

    @property
    def by_kernel(self) -> bool:
        """Whether Landlock and seccomp close the doors."""
        return self.level in (STRICT, KERNEL)

    @property
    def limited(self) -> bool:
        """Whether there are limits at all."""
        return self.level != OFF

    def as_data(self) -> dict[str, Any]:
        """As JSON carries it."""
        return asdict(self)

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """Read back."""
        return cls(**(data | {"readable": tuple(data["readable"])}))


@cache
def python_paths() -> tuple[str, ...]:
    """What any Python program reads: the interpreter, its packages, the system's libraries, and Mohreh itself."""
    places = [sys.prefix, sys.base_prefix, sys.exec_prefix, *sysconfig.get_paths().values()]
    places += [path for path in [site.getusersitepackages()] if path in sys.path]
    places += ["/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/localtime"]
    places += [str(Path(mohreh.__file__).parent), *_native_core()]
    return _outermost([place for place in places if place != os.sep and Path(place).exists()])


def _native_core() -> list[str]:
    """The folders of the native core, which an editable installation keeps elsewhere."""
    found = [importlib.util.find_spec(name) for name in ("mohreh._native", "mohreh._native_v3")]
    return [str(Path(spec.origin).parent) for spec in found if spec is not None and spec.origin is not None]


def _outermost(places: list[str]) -> tuple[str, ...]:
    """Each place once, without those that lie inside another.   ["/usr", "/usr/lib", "/opt"] -> ("/opt", "/usr")"""
    kept: list[Path] = []
    for place in sorted({Path(os.path.abspath(place)) for place in places}):
        if not any(place.is_relative_to(outer) for outer in kept):
            kept.append(place)
    return tuple(map(str, kept))
