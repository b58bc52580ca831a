"""What the sandbox runs: a game's desk with one hand-in at it, in a copy of the hand-in's folder."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from mohreh.classroom.child.desk import Desk
from mohreh.kit import loaded


def program(settings: Mapping[str, Any]) -> Callable[[str, Mapping[str, Any]], dict[str, Any]]:
    """Ours, before the doors close: the desk is made and the files are copied; nothing of the hand-in is run."""
    desk_class: type[Desk] = loaded(settings["desk"])
    folder = Path(os.getcwd())
    shutil.copytree(settings["folder"], folder, dirs_exist_ok=True)
    desk = desk_class(folder, settings["file"], settings.get("options", {}))

    def answer(question: str, fields: Mapping[str, Any]) -> dict[str, Any]:
        return desk.handle({"do": question, **fields})

    return answer
