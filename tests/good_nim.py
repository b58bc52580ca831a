"""The Nim of the examples, from which the broken games derive."""

from pathlib import Path

from mohreh.games.user_file import game_from_file

EXAMPLE = Path(__file__).parent.parent / "examples" / "nim.py"
Nim = game_from_file(EXAMPLE)
