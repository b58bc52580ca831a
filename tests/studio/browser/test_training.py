"""A training run watched while it grows."""

from playwright.sync_api import expect

from studio.real_server import Server
from studio.test_training import point, write_run


def test_the_curves_of_a_run_grow_on_the_page(open_page, tmp_path):
    runs = tmp_path / "runs"
    write_run(runs, "going", 0.25, [point(10, 0.5), point(20, 0.55)])
    write_run(runs, "done", 1.0, [point(10, 0.5)])
    with Server(tmp_path / "data", "--runs", str(runs)) as server:
        page = open_page("#/training", at=server).sees("learning").sees("25% done").sees("finished")
        page.raw.get_by_role("link", name="Going").click()
        expect(page.raw.get_by_role("heading", name="Going")).to_be_visible()
        expect(page.raw.get_by_role("img", name="wins")).to_be_visible()
        page.until("() => document.querySelectorAll('.plot canvas').length === 2")
        page.sees("0.55").sees("0.45 to 0.65")
        write_run(runs, "going", 1.0, [point(10, 0.5), point(20, 0.55), point(30, 0.75)])
        page.sees("0.75").sees("100% done").sees("finished").sees("3 measurements")
        page.raw.get_by_text("Settings of this run").click()
        page.sees("boards")
        page.visit("#/training/nothing").sees("This training run is not here")
