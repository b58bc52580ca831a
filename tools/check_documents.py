"""Look up every figure that is called a course document's in the documents' texts: `check_documents.py FOLDER`.

The texts are the files of that folder; which is whose is told by words that only one of them contains.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from mohreh.documents.figures import stands_in
from mohreh.games import GAMES, game_class
from mohreh.kit import kit_of, loaded


def problems(folder: Path) -> Iterator[str]:
    """Everything that is called a document's and is not in its text, one sentence each."""
    texts = [path.read_text("utf-8").replace("\\_", "_") for path in sorted(folder.glob("*.txt"))]
    for name in GAMES:
        offered = kit_of(game_class(name)).document
        if offered is None:
            continue
        document = loaded(offered)
        slips = kit_of(game_class(name)).slips
        found = [text for text in texts if document.known_by in text]
        if len(found) != 1:
            yield f"{name}: {len(found)} texts in {folder} contain {document.known_by!r}; one should"
            continue
        yield from (f"{name}: {problem}" for problem in document.problems(found[0]))
        for slip in loaded(slips).slips if slips is not None else ():
            if not stands_in(found[0].splitlines(), slip.line, slip.words):
                yield f"{name}: the slip {slip.key}: line {slip.line} does not say {slip.words!r}"


def main(arguments: list[str]) -> int:
    """Print what is wrong; 0 when nothing is, 1 when something is, 2 when no folder was named."""
    if len(arguments) != 1 or not Path(arguments[0]).is_dir():
        print("usage: check_documents.py FOLDER, the folder with the documents' texts", file=sys.stderr)
        return 2
    found = list(problems(Path(arguments[0])))
    print("\n".join(found) or "every figure stands where it is said to stand")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
