"""Lessons in the tab, walked to their ends: they are those that the studio tells."""

from playwright.sync_api import expect

from studio.browser.test_lessons import LESSONS, WORDS, Walk

from .visitor import SCREENS


@SCREENS
def test_a_lesson_is_walked_to_its_end(visit, server, language, theme, width):
    walk = Walk(visit, server, "07-minimax", language, theme=theme, width=width)
    walk.to_its_end()
    assert walk.kept["ended"]


@SCREENS
def test_every_lesson_begins(visit, server, language, theme, width):
    page = visit("#/lessons", language=language, theme=theme, width=width)
    for name in LESSONS:
        lesson = server.http.get(f"/api/lessons/{name}", params={"language": language}, timeout=90).json()
        page.visit(f"#/lessons/{name}")
        expect(page.raw.locator("h1")).to_have_text(lesson["title"])
        page.button(WORDS[language]["begin"], exact=True).click()
        expect(page.raw.locator("h2").first).to_have_text(lesson["steps"][0]["title"])
