"""A report's page as a PDF, printed by the system's Chromium: its print style sheet makes A4 pages with numbers."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Final

from mohreh.errors import MohrehError
from mohreh.scratch import scratch_folder

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE: Final = 120.0
"""Seconds for one page; a few are usual."""


def browser() -> str:
    """The program that prints; an error says which ones would do."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if found is None:
        raise MohrehError(
            "a PDF is printed by Chromium or Google Chrome, and neither is installed here; install one, or print "
            "report.html from any browser"
        )
    return found


def print_page(page: Path, target: Path) -> Path:
    """Print a page into a PDF file."""
    with tempfile.TemporaryDirectory(dir=scratch_folder("print")) as profile:
        command = [
            browser(),
            "--headless",
            "--disable-gpu",
            "--no-pdf-header-footer",
            f"--user-data-dir={profile}",
            f"--print-to-pdf={target.resolve()}",
        ]
        if os.name == "posix" and os.geteuid() == 0:
            command.append("--no-sandbox")  # it refuses to run as root with one; the page is ours and runs no scripts
        try:
            done = subprocess.run([*command, page.resolve().as_uri()], capture_output=True, timeout=PATIENCE, text=True)
        except subprocess.TimeoutExpired:
            raise MohrehError(f"{command[0]} did not print {str(page)!r} within {PATIENCE:.0f} s") from None
    if done.returncode != 0 or not target.exists():
        said = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise MohrehError(f"{command[0]} could not print {str(page)!r}: {said}")
    return target
