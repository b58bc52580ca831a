"""The native core for the tab: the same bindings and searches, compiled to a WebAssembly module of its own.

The compiler comes from the wheel `ziglang`, which is installed where it is missing. Its C++ library is built without
exceptions, and the searches throw some: what they need of the runtime lies in the wheel as source and is compiled too.
Where any of this cannot be had, the site is built without the core.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
NATIVE: Final = ROOT / "native"
LEFT_OUT: Final = ("*_learn.cpp", "*_environments.cpp")
"""Bindings for what a tab does not do."""

LARGEST: Final = 1 << 30
"""Bytes of memory that the module may take; native/tab/running.hpp leaves tables less."""

COMMON: Final = (
    *("-target", "wasm32-wasi", "-O3", "-msimd128"),
    *("-fwasm-exceptions", "-mexception-handling"),
    # Zig does not pass on what the option above asks of the code generator. The older form runs in more browsers.
    *("-mllvm", "-wasm-enable-eh", "-mllvm", "-wasm-use-legacy-eh=true"),
)
CXXABI: Final = (
    *("-std=c++23", "-D_LIBCXXABI_BUILDING_LIBRARY", "-D_LIBCPP_BUILDING_LIBRARY", "-D_LIBCXXABI_HAS_NO_THREADS"),
    "-D_LIBCPP_ENABLE_CXX17_REMOVED_UNEXPECTED_FUNCTIONS",
)
RUNTIME: Final = {
    "libcxxabi/src/cxa_exception.cpp": CXXABI,
    "libcxxabi/src/cxa_personality.cpp": CXXABI,
    "libunwind/src/Unwind-wasm.c": ("-D_LIBUNWIND_HAS_NO_THREADS", "-D_LIBUNWIND_HIDE_SYMBOLS"),
}
"""The sources of the runtime in the wheel, each with its own options."""

FOLDERS: Final = {
    ".cpp": ("libcxxabi/include", "libcxxabi/src", "libcxx/include", "libcxx/src", "libunwind/include"),
    ".c": ("libunwind/include", "libunwind/src"),
}
"""Where they look for headers, by the language they are written in."""


def build(scratch: Path) -> bytes | None:
    """The module, compiled anew where its sources have changed; None, and a line that says why, where it cannot be."""
    zig = compiler()
    if zig is None:
        print("the compiler for the tab's native core could not be installed (ziglang): the site does without it")
        return None
    made = scratch / f"core-{key(zig)}.wasm"
    if not made.is_file():
        log = scratch / "core.log"
        try:
            compile_all(zig, made, log)
        except subprocess.CalledProcessError as error:
            log.write_text(f"{' '.join(map(str, error.cmd))}\n{error.stderr}", "utf-8")
            print(f"the tab's native core could not be compiled: the site does without it ({log} says why)")
            return None
    return made.read_bytes()


def compiler() -> Path | None:
    """The compiler of the wheel, installed where it is missing."""
    found = importlib.util.find_spec("ziglang")
    if found is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "ziglang"]
        if subprocess.run(pip).returncode:
            return None
        importlib.invalidate_caches()
        found = importlib.util.find_spec("ziglang")
    return None if found is None or found.origin is None else Path(found.origin).with_name("zig")


def sources() -> list[Path]:
    """What it is made of: the files for the tab, the games' bindings, and searches that have a file of their own."""
    found = [*NATIVE.glob("tab/*.cpp"), NATIVE / "puzzle_solution.cpp"]
    found += [*NATIVE.glob("*/bind*.cpp"), *NATIVE.glob("*/search/*.cpp")]
    return sorted(path for path in found if not any(path.match(pattern) for pattern in LEFT_OUT))


def key(zig: Path) -> str:
    """A hash of everything that the module depends on."""
    found = hashlib.sha256(Path(__file__).read_bytes())
    found.update(subprocess.run([zig, "version"], check=True, capture_output=True).stdout)
    for path in sorted(path for path in NATIVE.rglob("*") if path.suffix in (".cpp", ".hpp", ".h")):
        found.update(path.relative_to(NATIVE).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:12]


def compile_all(zig: Path, made: Path, log: Path) -> None:
    """Compile every file, link the module and put it where it belongs."""
    objects = made.with_suffix("")
    objects.mkdir(parents=True, exist_ok=True)
    library = zig.parent / "lib"
    own = ("-std=c++20", f"-I{NATIVE / 'tab'}", f"-I{NATIVE}")
    wanted = [(path, own) for path in sources()]
    for name, options in RUNTIME.items():
        folders = (f"-I{library / folder}" for folder in FOLDERS[Path(name).suffix])
        wanted.append((library / name, (*options, *folders)))

    def compiled(number: int) -> Path:
        path, options = wanted[number]
        target = objects / f"{number}.o"
        language = "cc" if path.suffix == ".c" else "c++"
        command = [zig, language, *COMMON, *options, "-c", path, "-o", target]
        subprocess.run(command, check=True, capture_output=True, text=True)
        return target

    with ThreadPoolExecutor(int(os.environ.get("CMAKE_BUILD_PARALLEL_LEVEL", "2"))) as pool:
        parts = list(pool.map(compiled, range(len(wanted))))
    linking = ["-mexec-model=reactor", "-s", f"-Wl,--max-memory={LARGEST}", "-Wl,-z,stack-size=1048576"]
    fresh = objects / "core.wasm"
    command = [zig, "c++", *COMMON, *linking, *parts, "-o", fresh]
    subprocess.run(command, check=True, capture_output=True, text=True)
    fresh.rename(made)
    log.unlink(missing_ok=True)


if __name__ == "__main__":
    scratch = ROOT / "build" / "tab"
    scratch.mkdir(parents=True, exist_ok=True)
    if (module := build(scratch)) is None:
        sys.exit(1)
    (scratch / "core.wasm").write_bytes(module)
    print(f"build/tab/core.wasm: {len(module):,} bytes")
