"""Reports built from the page: begun, followed, given up, opened; their pictures and the plots of a run are saved."""

import xml.etree.ElementTree as ElementTree

from playwright.sync_api import expect

from studio.real_server import Server
from studio.test_training import point, write_run

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_report_is_built_from_the_page_with_progress_and_opened(open_page, tmp_path):
    with Server(tmp_path / "data", "--reports", str(tmp_path / "reports")) as server:
        page = open_page("#/arena", at=server, language="fa").raw
        page.get_by_label("گزارش‌هایی که می‌توان ساخت").select_option("othello-branching")
        page.get_by_role("button", name="هم‌اکنون بساز").click()
        told = page.locator(".desk [role=status]")
        expect(told.get_by_role("progressbar")).to_be_visible()
        expect(told).to_contain_text("٪")
        written = page.locator("section[aria-labelledby=reports] li.card")
        expect(written).to_have_count(1)
        expect(told).to_have_count(0)
        with page.expect_popup() as opened:
            written.get_by_role("link").click()
        report = opened.value
        expect(report.locator("html")).to_have_attribute("lang", "fa")
        expect(report.locator("figure img").first).to_be_visible()
        report.close()


def test_a_report_that_is_being_built_is_given_up(open_page, tmp_path):
    with Server(tmp_path / "data", "--reports", str(tmp_path / "reports")) as server:
        page = open_page("#/arena", at=server)
        page.raw.get_by_label("Reports to build").select_option("card-sort-methods")
        page.button("Build it").click()
        desk = page.raw.locator(".desk")
        desk.get_by_role("button", name="Stop").click()
        expect(page.button("Build it")).to_be_visible()
        assert server.get("/reports/building")["state"] == "stopped"
        expect(page.raw.locator("section[aria-labelledby=reports] li.card")).to_have_count(0)


def test_the_curves_of_a_run_are_saved_as_pictures(open_page, tmp_path):
    runs = tmp_path / "runs"
    write_run(runs, "kept", 1.0, [point(10, 0.5), point(20, 0.55)])
    with Server(tmp_path / "data", "--runs", str(runs)) as server:
        page = open_page("#/training/kept", at=server, theme="dark")
        page.until("() => document.querySelectorAll('.plot canvas').length === 2")
        drawn = {}
        for kind in ("SVG", "PNG"):
            with page.raw.expect_download() as saved:
                page.button(f"Save as {kind}").first.click()
            assert saved.value.suggested_filename.endswith(f".{kind.lower()}")
            drawn[kind] = saved.value.path().read_bytes()
        assert drawn["PNG"].startswith(PNG)
        assert len(drawn["PNG"]) > 2_000
        tags = {one.tag.rpartition("}")[2] for one in ElementTree.fromstring(drawn["SVG"]).iter()}
        assert {"polyline", "text"} <= tags
