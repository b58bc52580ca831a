"""Lessons in the tab, walked to their ends: they are those that the studio tells."""

from studio.browser.test_lessons import Walk

from .visitor import SCREENS


@SCREENS
def test_a_lesson_is_walked_to_its_end(visit, server, language, theme, width):
    walk = Walk(visit, server, "07-minimax", language, theme=theme, width=width)
    walk.to_its_end()
    assert walk.kept["ended"]
