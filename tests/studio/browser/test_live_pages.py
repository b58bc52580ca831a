"""Arena and training live: names, running boards, time left, plots drawn in the page, runs begun from it."""

from playwright.sync_api import expect


def test_a_named_tournament_shows_running_boards_and_everyone(open_page, server):
    page = open_page("#/arena").sees("Reports")
    page.button("New tournament").click()
    page.button("Another agent").click()
    page.raw.get_by_label("Agent 3", exact=True).select_option("engine")
    page.raw.get_by_label("Games per pairing").fill("2000")
    page.raw.get_by_label("Name", exact=True).fill("evening-cup")
    page.button("Start the tournament").click()
    page.until("() => location.hash === '#/arena/evening-cup'")
    expect(page.raw.get_by_role("region", name="Standings").get_by_role("row")).to_have_count(4)
    expect(page.raw.get_by_role("region", name="Being played now").locator("figure").first).to_be_visible()
    expect(page.raw.locator(".progress")).to_contain_text("left")
    page.button("Stop").click()
    expect(page.button("Resume")).to_be_visible()
    plot = page.raw.get_by_role("img", name="Strength, with 95 % intervals")
    expect(plot).to_be_visible()
    plot.locator("g.row").first.hover()
    expect(page.raw.locator(".told").first).to_contain_text("…")
    for kind in ("SVG", "PNG"):
        with page.raw.expect_download() as saved:
            page.button(f"Save as {kind}").first.click()
        assert saved.value.suggested_filename == f"evening-cup-ratings.{kind.lower()}"


def test_a_run_is_begun_stopped_and_continued_from_the_page(open_page, server):
    page = open_page("#/training", theme="dark")
    page.raw.get_by_label("What", exact=True).select_option("hand-of-the-king genetic")
    page.raw.get_by_label("Minutes").fill("1")
    page.raw.get_by_label("Name").fill("from-the-page")
    page.button("Begin to learn").click()
    page.until("() => location.hash === '#/training/from-the-page'")
    expect(page.button("Stop")).to_be_visible()
    page.until("() => document.querySelectorAll('.plot canvas').length > 0")
    page.button("Stop").click()
    expect(page.button("Stop")).to_have_count(0)
    share = server.get("/runs/from-the-page")["share"]
    page.button("Resume learning").click()
    expect(page.button("Stop")).to_be_visible()
    page.sees("% done")
    assert server.get("/runs/from-the-page")["share"] >= share > 0
    page.button("Stop").click()
    expect(page.button("Stop")).to_have_count(0)
