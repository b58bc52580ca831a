"""An exported lesson in a browser that can reach nothing: it asks, judges and shows as the studio does."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from lessons.writing import written
from mohreh.lessons.library import SHIPPED, lessons_in
from mohreh.studio.lesson_file import TEMPLATE, lesson_file
from mohreh.studio.lessons import lesson_page

ALPHA_BETA = lessons_in(SHIPPED)["08-alpha-beta"]


@pytest.mark.skipif(not TEMPLATE.is_file(), reason="the page that plays lessons was not built")
def test_an_exported_lesson_refutes_and_praises_without_a_server(offline, tmp_path):
    page = offline(written(tmp_path, lesson_file(ALPHA_BETA, "fa"), "given.html"))
    step = lesson_page(ALPHA_BETA, "en")["steps"][1]
    expect(page.get_by_role("heading", name="آلفا-بتا")).to_be_visible()
    page.get_by_role("button", name="English").click()
    page.locator(".dot").nth(1).click()
    expect(page.locator("h2")).to_have_text(step["title"])
    page.get_by_role("radio", name="a2").last.click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator("form .why")).to_contain_text("The window is closed (α = 3, β = 1)")
    expect(page.locator(".transport input")).to_have_value(str(step["question"]["sheet"]["refuted"]["a2"]["moment"]))
    page.get_by_role("button", name="Try again").click()
    page.get_by_role("radio", name="leave the others out").click()
    page.get_by_role("button", name="Check").click()
    expect(page.locator("form .verdict.good")).to_be_visible()
