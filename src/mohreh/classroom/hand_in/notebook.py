"""A notebook as a Python file: its code cells joined, what only the notebook understands left out.

>>> code = {"cell_type": "code", "source": ["%matplotlib inline\\n", "x = 1"]}
>>> cells = [code, {"cell_type": "markdown", "source": "Hi"}]
>>> text, places = as_python(json.dumps({"cells": cells}))
>>> text
'pass\\nx = 1\\n'
>>> places[1]
Place(cell=1, line=2)
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from mohreh.errors import ParseError

MAGIC = re.compile(r"^(\s*)([%!?]|get_ipython\(\))")
OTHER_LANGUAGE = re.compile(r"^%%(bash|sh|html|javascript|js|latex|markdown|writefile|script|perl|ruby|svg)\b")


class Place(NamedTuple):
    """Where a line of the joined file stands in the notebook: the code cell and the line in it, both from 1."""

    cell: int
    line: int


def as_python(text: str) -> tuple[str, tuple[Place, ...]]:
    """The joined code, and for each of its lines where it came from."""
    lines: list[str] = []
    places: list[Place] = []
    for number, cell in enumerate(_code_cells(text), 1):
        rows = cell.splitlines()
        if rows and OTHER_LANGUAGE.match(rows[0]):
            rows = []
        for row, line in enumerate(rows, 1):
            magic = MAGIC.match(line)
            lines.append(f"{magic[1]}pass" if magic else line)
            places.append(Place(number, row))
    return "\n".join([*lines, ""]), tuple(places)


def _code_cells(text: str) -> list[str]:
    try:
        document: Any = json.loads(text)
        cells = document["cells"] if "cells" in document else document["worksheets"][0]["cells"]
        code = [cell for cell in cells if cell["cell_type"] == "code"]
        sources = [cell["source"] if "source" in cell else cell["input"] for cell in code]
        return [source if isinstance(source, str) else "".join(source) for source in sources]
    except (ValueError, KeyError, TypeError, IndexError, RecursionError):
        raise ParseError("this is not a notebook: it should be JSON with a list of cells") from None
