"""A grade as JUnit XML, as programs that run tests show it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any
from xml.etree import ElementTree

from mohreh.classroom.outputs.common import cut_short, kind_of

SKIPPED = ("not applicable", "blocked")
UNSEEN = "\n\t\u200c\u200e\u200f\u2066\u2067\u2068\u2069"
"""Characters that are not printed and may stand in a sentence: line ends, and what joins and turns Persian words."""


def as_junit(grades: Sequence[Mapping[str, Any]]) -> str:
    """A suite for each hand-in, a case for each question."""
    suites = ElementTree.Element("testsuites", name="mohreh")
    for grade in grades:
        suites.append(_suite(grade))
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _suite(grade: Mapping[str, Any]) -> ElementTree.Element:
    questions = grade["questions"]
    kinds = [kind_of(one) for one in questions]
    suite = ElementTree.Element(
        "testsuite",
        name=_printable(f"{grade['assignment']}: {grade['file']}"),
        tests=str(len(questions)),
        failures=str(sum(kind in ("failed", "partly") for kind in kinds)),
        errors=str(sum(kind in ("crashed", "timeout") for kind in kinds)),
        skipped=str(sum(kind in SKIPPED for kind in kinds)),
        time=str(grade["seconds"]),
    )
    for question, kind in zip(questions, kinds, strict=True):
        case = ElementTree.SubElement(
            suite,
            "testcase",
            classname=_printable(str(grade["assignment"])),
            name=_printable(str(question["title"])),
            time=str(question["seconds"]),
        )
        if kind in SKIPPED:
            ElementTree.SubElement(case, "skipped", message=_printable(question["sentence"]))
        elif kind != "passed":
            tag = "failure" if kind in ("failed", "partly") else "error"
            found = ElementTree.SubElement(case, tag, message=_printable(question["sentence"]), type=kind)
            hint = question["hint"]
            found.text = _printable(f"{hint['where']}: {hint['text']}") if hint is not None else ""
        elif cut_short(question):
            ElementTree.SubElement(case, "system-out").text = _printable(question["sentence"])
    return suite


def _printable(text: str) -> str:
    """Without the characters that XML cannot hold; those that Persian needs stay."""
    return "".join(one if one.isprintable() or one in UNSEEN else "�" for one in text)
