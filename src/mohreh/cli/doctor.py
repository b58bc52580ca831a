"""`mohreh doctor`: what this machine has of what Mohreh can use, and what to do about the rest."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from mohreh.terminal.options import AsJson

PATIENCE = 5.0
"""Seconds for a program that is asked about itself."""

FLAVOURS = {"v3": "for processors with AVX2", "portable": "in the flavour for every processor"}

GUARDED = {
    "strict": "see neither your files nor the network",
    "kernel": "can neither read your files nor use the network",
    "limits": "are held to limits of time and memory, but can read your files: run only those you trust",
    "off": "run as any program that you start: run only those you trust",
}
"""What each level of the sandbox means for programs of others, in a few words; docs/security.md says all of it."""


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: what was found, and what to do if something is missing."""

    name: str
    found: str
    advice: str | None = None


def doctor(as_json: AsJson = False) -> None:
    """Show what is installed, what is missing, and what to do about it."""
    from mohreh.terminal.output import console, print_json

    found = list(findings())
    if as_json:
        print_json([asdict(finding) for finding in found])
        return

    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column()
    table.add_column(overflow="fold")
    for finding in found:
        sign = Text("✓", "green") if finding.advice is None else Text("–", "yellow")
        table.add_row(sign, finding.name, Text(finding.found))
        if finding.advice is not None:
            table.add_row("", "", Text(finding.advice, style="dim"))
    console().print(table)


def findings() -> Iterator[Finding]:
    """Everything that was looked at, in the order in which one would ask."""
    from mohreh import __version__

    yield Finding("mohreh", f"{__version__} in {Path(__file__).parents[1]}")
    yield Finding("python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    yield _native_core()
    yield from _extras()
    yield _studio_page()
    yield _sandbox()
    yield _processors()
    yield _gpu()
    yield _browser()
    yield from _folders()


def _native_core() -> Finding:
    from mohreh.native import MISSING, available, flavour

    if available:
        return Finding("native core", f"built, {FLAVOURS.get(str(flavour), flavour)}")
    if os.environ.get("MOHREH_NATIVE") == "none":
        return Finding("native core", "left out, as MOHREH_NATIVE=none says")
    return Finding(
        "native core", "not there: all searches run in pure Python, engines and solvers are missing", MISSING
    )


def _extras() -> Iterator[Finding]:
    from mohreh.extras import EXTRAS, PURPOSES, command, lacking

    for extra in EXTRAS:
        missing = lacking(extra)
        yield Finding(
            f"extra {extra}",
            f"{PURPOSES[extra]}: " + (f"without {', '.join(missing)}" if missing else "installed"),
            command(extra) if missing else None,
        )


def _studio_page() -> Finding:
    page = Path(__file__).parents[1] / "studio" / "static" / "index.html"
    if page.is_file():
        return Finding("studio's page", "built")
    return Finding("studio's page", "not built", "`make install` in a checkout builds it; wheels bring it along")


def _sandbox() -> Finding:
    from mohreh.sandbox.levels import missing, resolve
    from mohreh.sandbox.policy import LEVELS, STRICT

    reasons = {level: missing(level) for level in LEVELS}
    if all(reasons.values()):
        return Finding("sandbox", f"none: {reasons[LEVELS[-1]]}", "agents and hand-ins of others cannot be run here")
    level = resolve()
    stricter = None if level == STRICT else f"for level {STRICT}: {reasons[STRICT]}"
    return Finding("sandbox", f"level {level}: agents and hand-ins of others {GUARDED[level]}", stricter)


def _processors() -> Finding:
    from mohreh.arena.executors.local import cores

    return Finding("processors", f"{cores()} that this program may use")


def _gpu() -> Finding:
    if (program := shutil.which("nvidia-smi")) is None:
        return Finding("GPU", "none found; only training asks for one")
    try:
        asked = subprocess.run(
            [program, "--query-gpu=name,memory.total", "--format=csv,noheader"],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        return Finding("GPU", f"nvidia-smi does not answer ({type(error).__name__})")
    return Finding("GPU", "; ".join(asked.stdout.split("\n")).strip("; "))


def _browser() -> Finding:
    from mohreh.arena.reports.pdf import browser
    from mohreh.errors import MohrehError

    try:
        return Finding("browser for PDFs", browser())
    except MohrehError as error:
        return Finding("browser for PDFs", "none found", str(error))


def _folders() -> Iterator[Finding]:
    from mohreh.studio.config import usual_data

    folders = {"games": usual_data(), "reports": Path("reports"), "training runs": Path("runs")}
    for name, folder in folders.items():
        there = "" if folder.is_dir() else " (made when first needed)"
        yield Finding(f"folder of {name}", f"{folder.absolute()}{there}", _unwritable(folder.absolute()))


def _unwritable(folder: Path) -> str | None:
    """What is wrong where nothing could be written."""
    while not folder.exists():
        folder = folder.parent
    return None if os.access(folder, os.W_OK) else f"{str(folder)!r} cannot be written by this user"
