"""The classroom in the browser: a file handed in, questions that turn green and red, and a failing example."""

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mohreh.classroom.whole_class.book import ClassBook, Entry
from mohreh.sandbox import KERNEL
from mohreh.sandbox.levels import missing
from studio.browser.test_accessible import AXE
from studio.real_server import Server

HAND_INS = Path(__file__).parents[3] / "examples" / "hand-ins"
START = "--------------OX----XO-------------- X"
AFTER = "--------X-----XX----XO-------------- O"


LONG_LINE = "if value >= best: best, best_move = value, move  # the best so far, and the move that led to it"


def node(number, parent, action, value, *, marked=False, state=AFTER):
    return {
        "id": number,
        "parent": parent,
        "action": action,
        "state": state,
        "turn": 0,
        "value": value,
        "wrong": None,
        "marked": marked,
    }


def grade(language):
    """A grade with one wrong question, as the book of a class holds it."""
    own = [node(0, None, None, 9, state=START), node(1, 0, "c2", 9, marked=True), node(2, 1, "b2", 9)]
    right = [node(0, None, None, 5, state=START), node(1, 0, "c2", 4, marked=True), node(2, 0, "b3", 5)]
    told = {
        "en": ("Values go up right", "One value is wrong."),
        "fa": ("مقدارها درست بالا می‌آیند", "minimax یک مقدار نادرست دارد."),
    }
    title, sentence = told[language]
    trees = [{"game": "othello(size=6)", "nodes": nodes, "left_out": 0} for nodes in (own, right)]
    example = {"position": START, "expected": "b3", "got": "c2", "trace": trees[0], "reference": trees[1]}
    question = {
        "id": "values", "title": title, "points": 1.0, "of": 3.0, "status": "partly", "sentence": sentence,
        "hint": {"file": "main.py", "line": 9, "where": "main.py:9", "text": LONG_LINE},
        "examples": [example], "seconds": 0.1,
    }  # fmt: skip
    return {
        "assignment": "othello-6", "title": "Othello", "game": "othello(size=6)", "file": "ali.py", "points": 1.0,
        "of": 3.0, "questions": [question], "notes": [], "roles": {"search": ["minimax"]}, "sandbox": "kernel",
    }  # fmt: skip


@pytest.fixture
def classes(tmp_path):
    folder = tmp_path / "classes"
    folder.mkdir()
    with ClassBook(folder / "class.db") as book:
        book.describe({"game": "othello(size=6)", "assignment": "othello-6", "terms": "{}"})
        book.enter(Entry("ali.py", "40213", "Ali", "ab" * 32, "ali.py@abababab"))
        book.keep_grade("ab" * 32, "{}", {language: grade(language) for language in ("en", "fa")})
    return folder


@pytest.mark.skipif(missing(KERNEL) is not None, reason="needs the sandbox's level kernel")
def test_a_dropped_file_is_graded_before_ones_eyes(open_page, tmp_path):
    archive = shutil.make_archive(str(tmp_path / "work"), "zip", HAND_INS / "2048" / "four_is_two")
    with Server(tmp_path / "data", "--classroom", "--classes", str(tmp_path)) as server:
        page = open_page("#/classroom", at=server).sees("Drop a file here")
        page.raw.get_by_label("Written for").select_option("2048")
        page.raw.locator("input[type=file]").set_input_files(archive)
        expect(page.raw.locator("[data-status=passed]").first).to_be_visible()
        expect(page.raw.locator("[data-question=chance][data-status=failed]")).to_be_visible()
        expect(page.raw.get_by_role("link", name="Hand in another file")).to_be_visible()
        page.sees("of 30 points")
        page.visit("#/hand-in/nothing").sees("This hand-in is not here any more")
        page.visit("#/class/nothing").sees("This class is not here")


def test_a_class_its_students_and_a_failing_example_beside_the_reference(open_page, tmp_path, classes):
    with Server(tmp_path / "data", "--classroom", "--classes", str(classes)) as server:
        page = open_page("#/classroom", at=server).sees("1 of 1 graded")
        page.raw.get_by_role("link", name="Othello 6×6").click()
        page.raw.get_by_role("link", name="Ali").click()
        page.sees("One value is wrong.").sees("if value >= best:")
        page.button("Show an example").click()
        expect(page.raw.locator("[data-cell]")).to_have_count(36)
        own, right = (page.raw.get_by_role("region", name=name) for name in ("Your tree", "The same done right"))
        expect(own.locator(".marked")).to_contain_text("c2")
        expect(own.locator(".marked")).to_contain_text("9")
        expect(right.locator(".marked")).to_contain_text("4")
        expect(page.raw.get_by_text(START)).to_be_visible()
        own.locator(".marked").click()
        expect(page.raw.get_by_text(AFTER)).to_be_visible()
        page.button("Play from here").click()
        page.sees("White to move")


@pytest.mark.parametrize(("language", "theme", "width"), [("fa", "dark", 390), ("en", "light", 1280)])
def test_the_classroom_fits_the_screen_and_can_be_read_by_all(open_page, tmp_path, classes, language, theme, width):
    with Server(tmp_path / "data", "--classroom", "--classes", str(classes)) as server:
        page = open_page("#/classroom", at=server, language=language, theme=theme, width=width)
        page.until("() => document.querySelector('.drop') || document.querySelector('[role=alert]')")
        found = []
        for address in ("#/classroom", "#/class/class.db", "#/class/class.db?file=ali.py"):
            page.visit(address)
            page.until("() => document.querySelector('table, .cards, .questions')")
            if "file" in address:
                page.raw.locator(".questions button").first.click()
                page.until("() => document.querySelectorAll('.pair section').length === 2")
                side = page.raw.evaluate("getComputedStyle(document.querySelector('.questions .body p')).direction")
                assert side == ("rtl" if language == "fa" else "ltr")
            page.raw.wait_for_timeout(500)
            assert page.raw.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, address
            if AXE.is_file():
                page.raw.evaluate(AXE.read_text(encoding="utf-8"))
                result = page.raw.evaluate("axe.run(document, {resultTypes: ['violations']})")
                serious = [one for one in result["violations"] if one["impact"] in ("serious", "critical")]
                found += [(address, one["id"], node["failureSummary"]) for one in serious for node in one["nodes"][:2]]
        assert not found, "\n".join(map(str, found))


def test_a_closed_classroom_says_how_to_open_it(open_page):
    page = open_page("#/classroom").sees("The classroom is closed").sees("mohreh studio --classroom")
    expect(page.raw.get_by_role("navigation").get_by_role("link", name="Classroom")).to_have_count(0)
