"""A report on a whole document: its chapters in order on one page, that prints."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from mohreh.arena import Here
from mohreh.arena.plots.style import new_figure, title_of
from mohreh.arena.reports import make_report, pdf, reports
from mohreh.arena.reports.document import Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory, Size
from mohreh.arena.reports.page import as_html
from mohreh.arena.reports.whole import Source, whole_report
from mohreh.arena.speech import Words, isolated, speaking
from mohreh.arena.wording import percent
from mohreh.errors import MohrehError
from mohreh.games import GAMES
from mohreh.games.othello.reports import WORDS, branching, depths, features, ordering, random_opponent
from mohreh.games.othello.reports.whole import CHAPTERS

LAB = Laboratory(Size.TINY, seed=1, executor=Here())


def test_every_document_has_a_report_under_the_name_of_its_game() -> None:
    assert set(GAMES) <= set(reports())


def test_the_othello_document_has_its_simulation_and_six_questions_in_order() -> None:
    assert [(source.build, source.section) for source in CHAPTERS] == [
        (depths.build, 0),
        (features.build, None),
        (depths.build, 1),
        (ordering.build, None),
        (branching.build, None),
        (depths.build, 2),
        (random_opponent.build, None),
    ]


@pytest.mark.parametrize("name", ["water-sort", "card-sort"])
def test_a_whole_report_has_contents_that_lead_to_its_chapters(name: str, tmp_path: Path) -> None:
    written = make_report(name, tmp_path, LAB)
    page = (tmp_path / "report.html").read_text()
    links = re.findall(r'<a href="#(.+?)">(.+?)</a>', page)
    assert len(links) == len(written.report.chapters) >= 3
    for target, heading in links:
        assert f'<h2 id="{target}">{heading}</h2>' in page
    assert not re.search(r'(src|href)="(?!data:|#)', page), "the page needs nothing else"
    names = [table.name for table in written.report.tables()]
    assert len(names) == len(set(names)), "no chapter overwrites another's table"
    assert written.report.findings == tuple(f for chapter in written.report.chapters for f in chapter.findings)


def one(lab: Laboratory) -> Report:
    table = Table("nodes", "Nodes", ("depth",), ((1,),))
    sections = (Section("First", (table,), ("a",)), Section("Second", ("text",), ("b",)))
    return Report("one", "One", "What?", ("a", "b"), sections)


def broken(lab: Laboratory) -> Report:
    raise MohrehError("there is no network here")


def test_sections_become_chapters_and_what_cannot_be_built_is_said() -> None:
    say = Words(WORDS, "whole")
    found = whole_report(LAB, "all", say, (Source(one, 1), Source(broken), Source(one, 0, "simulation")))
    assert [chapter.heading for chapter in found.chapters] == ["Second", say("simulation")]
    assert found.findings == ("b", "a")
    assert [table.name for table in found.tables()] == ["one-nodes"]
    assert "there is no network here" in found.left_out[0]


@pytest.mark.parametrize(("rows", "kind"), [(5, "short"), (35, "long"), (80, "wide")])
def test_tables_that_fit_a_page_are_not_cut(rows: int, kind: str) -> None:
    table = Table("moves", "Moves", ("move", "mean"), tuple((at, 0.5) for at in range(rows)))
    page = as_html(Report("r", "R", "?", (), (Section("S", (table,)),)), {}, {})
    (classes,) = re.findall(r'<div class="(wide[^"]*)"><table>', page)
    assert classes.split()[-1] == kind
    assert ".short, .long, h2 + ul { break-inside: avoid; }" in page


def test_a_persian_cell_puts_the_percent_sign_on_the_left_and_a_minus_before_its_number() -> None:
    with speaking("fa"):
        table = Table("t", "T", ("a", "b"), ((percent(0.5), -3.5),))
        page = as_html(Report("r", "R", "?", (), (Section("S", (table,)),)), {}, {})
    assert "<td>\u061c۵۰٪</td><td>\u200e−۳٫۵۰</td>" in page


def test_cells_are_broken_at_brackets_and_never_inside_a_number() -> None:
    table = Table(
        "one",
        "One",
        ("agent", "interval"),
        (("expectimax(depth=1, a=2)", "15,414 to 20,156 in 3.3 %"), ("b", "53 (42–63)")),
    )
    page = as_html(Report("r", "R", "?", (), (Section("S", (table,)),)), {}, {})
    assert "expectimax(<wbr>depth=<wbr>1, a=<wbr>2)" in page
    assert "15,414 to 20,156 in 3.3&nbsp;%" in page
    assert "53 (42–&NoBreak;63)" in page


def test_every_line_of_a_persian_title_runs_from_the_right() -> None:
    with speaking("fa"):
        figure, _ = new_figure("برنده در برابر حریف تصادفی می‌برد " + isolated("alphabeta(depth=3)") + " ۹۸", width=4.0)
    lines = str(figure.get_suptitle()).split("\n")
    assert len(lines) > 1
    assert all(line.startswith("\u200f") for line in lines)
    assert "\u200f" not in title_of(figure)


def test_a_position_in_brackets_runs_its_own_way_among_persian_words() -> None:
    assert isolated("[[2, 0], []]") == "[[2, 0], []]"
    with speaking("fa"):
        assert isolated("[[2, 0], []]") == "\u2068[[2, 0], []]\u2069"


def test_a_pdf_without_a_browser_is_refused_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "BROWSERS", ())
    with pytest.raises(MohrehError, match="printed by Chromium"):
        make_report("card-sort", tmp_path / "new", LAB, pdf=True)
    assert not (tmp_path / "new").exists()


@pytest.mark.skipif(not any(map(pdf.shutil.which, pdf.BROWSERS)), reason="no Chromium here")
def test_a_page_is_printed(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text("<title>x</title><p>hello")
    assert pdf.print_page(page, tmp_path / "page.pdf").read_bytes().startswith(b"%PDF")
