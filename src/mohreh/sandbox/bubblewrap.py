"""bubblewrap: a process in namespaces of its own, with a file system that holds nothing but what it was given.

Inside there is no network, no other process, no host name, and every file that is not Python's, Mohreh's or the
player's own does not exist at all. The working folder lives in memory and is gone with the process.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from mohreh.sandbox.policy import Policy, python_paths

WORKING_FOLDER = "/tmp/work"

SYSTEM_LINKS = ("/lib", "/lib64", "/bin", "/lib32", "/sbin")
"""Links into /usr on most systems: made again, not followed."""


def program() -> str | None:
    """Where bubblewrap is, if it is installed."""
    return shutil.which("bwrap")


def wrapped(command: list[str], policy: Policy) -> list[str]:
    """The command that runs the given one inside."""
    found = program() or "bwrap"
    options = [found, "--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--hostname", "mohreh"]
    options += ["--proc", "/proc", "--dev", "/dev", "--size", str(policy.folder_size), "--tmpfs", "/tmp"]
    readable = [part for path in policy.readable for part in _beside_the_working_folder(path)]
    options += _shown([*python_paths(), "/sys/devices/system/cpu", *readable])
    return [*options, "--dir", WORKING_FOLDER, "--chdir", WORKING_FOLDER, "--", *command]


def _beside_the_working_folder(path: str) -> list[str]:
    """The path; of a folder in which the working folder itself would lie, the files: it cannot be shown as a whole."""
    if not Path(WORKING_FOLDER).is_relative_to(path):
        return [path]
    return [str(file) for file in Path(path).iterdir() if file.is_file()]


def _shown(paths: Iterable[str]) -> list[str]:
    """The options that show these paths, read-only, where they are; links stay links."""
    options = []
    for path in paths:
        if path in SYSTEM_LINKS and Path(path).is_symlink():
            options += ["--symlink", os.readlink(path), path]
        else:
            options += ["--ro-bind-try", path, path]
    return options
