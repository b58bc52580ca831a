"""Forms of a grade, all made from its data: for people, for web pages, for the programs of schools."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from mohreh.classroom.outputs.gradescope import as_gradescope
from mohreh.classroom.outputs.html import as_html
from mohreh.classroom.outputs.junit import as_junit
from mohreh.classroom.outputs.markdown import as_markdown
from mohreh.classroom.outputs.table import as_csv
from mohreh.classroom.outputs.text import as_text
from mohreh.errors import MohrehError
from mohreh.plain_text import plain_text

Grades = Sequence[Mapping[str, Any]]


def as_json(grades: Grades) -> str:
    """The data themselves: an object for one hand-in, a list for several."""
    return json.dumps(grades[0] if len(grades) == 1 else list(grades), ensure_ascii=False, allow_nan=False, indent=2)


FORMS: Final[Mapping[str, Callable[[Grades], str]]] = {
    "text": as_text,
    "json": as_json,
    "html": as_html,
    "markdown": as_markdown,
    "junit": as_junit,
    "gradescope": as_gradescope,
    "csv": as_csv,
}


def written(grades: Grades, form: str) -> str:
    """The grades in a form; what a terminal would obey in a hand-in's words is written out."""
    if form not in FORMS:
        raise MohrehError(f"there is no format {form!r}; the formats: {', '.join(FORMS)}")
    return plain_text(FORMS[form](grades))
