"""Forms of a grade, all made from its data: for people, for web pages, for the programs of schools."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.kit import loaded
from mohreh.plain_text import plain_text

Grades = Sequence[Mapping[str, Any]]


def as_json(grades: Grades) -> str:
    """The data themselves: an object for one hand-in, a list for several."""
    return json.dumps(grades[0] if len(grades) == 1 else list(grades), ensure_ascii=False, allow_nan=False, indent=2)


FORMS: Final[Mapping[str, str]] = {
    "text": "mohreh.classroom.outputs.text:as_text",
    "json": "mohreh.classroom.outputs:as_json",
    "html": "mohreh.classroom.outputs.html:as_html",
    "markdown": "mohreh.classroom.outputs.markdown:as_markdown",
    "junit": "mohreh.classroom.outputs.junit:as_junit",
    "gradescope": "mohreh.classroom.outputs.gradescope:as_gradescope",
    "csv": "mohreh.classroom.outputs.table:as_csv",
}
"""Loaded when asked for: a page with its fonts takes longer to load than a grade to write."""


def written(grades: Grades, form: str) -> str:
    """The grades in a form; what a terminal would obey in a hand-in's words is written out."""
    if form not in FORMS:
        raise MohrehError(f"there is no format {form!r}; the formats: {', '.join(FORMS)}")
    return plain_text(loaded(FORMS[form])(grades))
