"""The page of likenesses, for the teacher alone: which hand-ins to lay side by side, and where to begin reading."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mohreh.classroom.outputs.common import language_of
from mohreh.classroom.outputs.html import framed
from mohreh.classroom.whole_class.likeness import Alike
from mohreh.classroom.whole_class.pages.words import STYLE, name_of, say


def likeness_page(report: Mapping[str, Any], pairs: Sequence[Alike]) -> str:
    """Pairs, the most alike first."""
    return framed(report["title"], "\n".join(_lines(report, pairs)), language_of(report), STYLE)


def _lines(report: Mapping[str, Any], pairs: Sequence[Alike]) -> Iterator[str]:
    yield f"<h1>{say(report, 'likeness')}</h1><p>{say(report, 'likeness hint')}</p>"
    if not pairs:
        yield f"<p>{say(report, 'nobody alike')}</p>"
    for pair in pairs:
        yield f'<div class="game"><p>{name_of(pair.first)} · {name_of(pair.second)}: '
        yield f"{say(report, 'alike', share=round(100 * pair.share), count=pair.shared)}</p><ul>"
        for (file, line), (other, where) in pair.places:
            first, second = (say(report, "at", file=name, line=at) for name, at in ((file, line), (other, where)))
            yield f"<li>{first} – {second}</li>"
        yield "</ul></div>"
