"""Lessons as a person goes through them: read, look, answer; once wrong, then right, to the end."""

import pytest
from playwright.sync_api import expect

from mohreh.lessons.library import SHIPPED, lessons_in

LESSONS = list(lessons_in(SHIPPED))
WORDS = {
    "en": {"begin": "Begin", "check": "Check", "next": "Next", "again": "Try again", "done": "This was the lesson."},
    "fa": {"begin": "شروع", "check": "بررسی", "next": "بعدی", "again": "دوباره", "done": "درس همین بود."},
}


class Walk:
    """A person in a lesson, with the lesson as the server tells it at hand."""

    def __init__(self, open_page, server, name, language, **screen):
        self.words = WORDS[language]
        self.lesson = server.http.get(f"/api/lessons/{name}", params={"language": language}, timeout=90).json()
        self.page = open_page(f"#/lessons/{name}", language=language, **screen)
        self.raw = self.page.raw

    def press(self, word):
        self.raw.get_by_role("button", name=self.words[word], exact=True).click()

    def answer(self, sheet, *, rightly):
        if sheet["form"] == "number":
            self.raw.locator("form input").fill(str(sheet["number"] if rightly else sheet["number"] + 1000))
        elif sheet["form"] == "many":
            for option in sheet["options"]:
                if (option["id"] in sheet["right"]) == rightly:
                    self.choose(option)
                    if not rightly:
                        break
        else:
            self.choose(next(one for one in sheet["options"] if (one["id"] in sheet["right"]) == rightly))
        self.press("check")

    def choose(self, option):
        """In the tree, where it stands there; else in the list."""
        node = self.raw.locator(f"g[data-node='{option['node']}'].option")
        if node.count():
            node.click()
        else:
            at = next(at for at, one in enumerate(self.options) if one["id"] == option["id"])
            self.raw.locator("form .options button").nth(at).click()

    def sees_refuted(self, sheet, wrong):
        """The film of the refutation stands at its moment, and its sentence is shown."""
        refutation = sheet["refuted"].get(wrong, sheet["otherwise"]) if wrong else sheet["otherwise"]
        expect(self.raw.locator("form .verdict.bad .why")).to_be_visible()
        expect(self.raw.locator(".transport input")).to_have_value(str(refutation["moment"]))

    def to_its_end(self):
        self.press("begin")
        once_wrong = False
        for number, step in enumerate(self.lesson["steps"]):
            expect(self.raw.locator("h2").first).to_have_text(step["title"])
            if step["question"] is not None:
                sheet = step["question"]["sheet"]
                self.options = sheet["options"]
                if not once_wrong:
                    self.wrong_once(sheet)
                    once_wrong = True
                self.answer(sheet, rightly=True)
                expect(self.raw.locator("form .verdict.good")).to_be_visible()
            if number < len(self.lesson["steps"]) - 1:
                self.press("next")
        self.page.sees(self.words["done"])

    def wrong_once(self, sheet):
        wrong = next((one["id"] for one in sheet["options"] if one["id"] not in sheet["right"]), None)
        self.answer(sheet, rightly=False)
        self.sees_refuted(sheet, wrong)
        self.press("again")

    @property
    def kept(self):
        return self.raw.evaluate("JSON.parse(localStorage['mohreh.lessons'] ?? '{}')")[self.lesson["name"]]


@pytest.mark.parametrize("language", ["en", "fa"])
def test_the_lesson_on_alpha_beta_is_walked_to_its_end(open_page, server, language):
    walk = Walk(open_page, server, "08-alpha-beta", language)
    walk.to_its_end()
    asked = [number for number, step in enumerate(walk.lesson["steps"]) if step["question"] is not None]
    assert walk.kept == {"step": len(walk.lesson["steps"]) - 1, "right": asked, "ended": True}


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_is_walked_to_its_end_by_answering_right_and_once_wrong(open_page, server, name, language):
    Walk(open_page, server, name, language).to_its_end()


def test_a_lesson_is_taken_up_where_it_was_left_in_either_language(open_page, server):
    walk = Walk(open_page, server, "01-depth-first", "en")
    walk.press("begin")
    walk.press("next")
    page = walk.page.sees("Always the first street")
    page.raw.reload()
    page.sees("Always the first street")
    page.raw.get_by_role("button", name="فارسی").click()
    page.sees("همیشه اولین خیابان")
    page.visit("#/lessons").sees("فضای حالت و جست‌وجوی عمق‌نخست")


def test_nothing_that_is_asked_for_is_shown_before_it_is_answered(open_page, server):
    walk = Walk(open_page, server, "08-alpha-beta", "en")
    walk.raw.locator(".dot").nth(1).click()
    film = walk.raw.locator(".transport input")
    step = walk.lesson["steps"][1]
    expect(film).to_have_attribute("max", str(step["moment"]))
    assert walk.raw.locator("g.ghost").count() == 0
    walk.options = step["question"]["sheet"]["options"]
    walk.answer(step["question"]["sheet"], rightly=True)
    expect(film).not_to_have_attribute("max", str(step["moment"]))


def test_a_lesson_is_done_with_keys_alone(open_page, server):
    walk = Walk(open_page, server, "08-alpha-beta", "en")
    walk.press("begin")
    keys = walk.raw.keyboard
    for _ in range(3):
        keys.press("n")
    walk.page.sees("The cut, seen from above")
    walk.raw.locator("g[tabindex='0']").focus()
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    for _ in range(2):
        keys.press("ArrowRight")
        keys.press("Space")
    assert sorted(walk.raw.locator("g.picked").evaluate_all("all => all.map((one) => one.dataset.node)")) == ["7", "8"]
    film = walk.raw.locator(".transport input")
    before = int(film.input_value())
    keys.press(",")
    expect(film).to_have_value(str(before - 1))
    keys.press("p")
    walk.page.sees("Not too hasty")


def test_on_a_phone_the_picture_stands_between_the_prose_and_the_question(open_page, server):
    walk = Walk(open_page, server, "08-alpha-beta", "fa", width=390, height=844)
    walk.raw.locator(".dot").nth(1).click()
    places = [walk.raw.locator(which).first.bounding_box()["y"] for which in (".text", ".stage", "form", ".turn")]
    assert places == sorted(places)
    assert walk.raw.evaluate("document.documentElement.scrollWidth") <= 390
