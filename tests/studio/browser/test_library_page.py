"""The library: games found again, brought in from files, taken away."""

from playwright.sync_api import expect

from studio.real_server import Server


def test_games_are_found_brought_in_and_taken_away(open_page, tmp_path_factory):
    with Server(tmp_path_factory.mktemp("library")) as server:
        for seed in range(3):
            game = server.post("/sessions", game="othello(size=4)", seed=seed)
            server.post(f"/sessions/{game['id']}/move", action=game["position"]["actions"][0]["name"])
        server.post("/sessions", game="2048", seed=1)
        page = open_page("#/library", at=server).sees("3 games")
        expect(page.raw.locator("li.card")).to_have_count(3)
        page.raw.get_by_label("Game", exact=True).select_option("2048")
        page.sees("No game fits.")
        page.raw.get_by_label("Game", exact=True).select_option("")
        file = tmp_path_factory.mktemp("files") / "mine.txt"
        file.write_text("f5d6c3d3c4\nf5f6e6\n")
        page.raw.locator("input[type=file]").set_input_files(str(file))
        page.sees("5 games")
        page.sees("from a file")
        with page.raw.expect_download() as taken:
            page.raw.get_by_role("button", name="Take these away").click()
        assert taken.value.path().read_text().count("mohreh game") == 5
        page.visit("#/").sees("All games in the library (5)")


def test_thousands_of_games_are_paged(open_page, tmp_path_factory):
    with Server(tmp_path_factory.mktemp("thousands")) as server:
        text = "\n".join("f5d6c3" for _ in range(60))
        for _ in range(2):
            server.post("/library/import", text=text, name="many.txt")
        page = open_page("#/library", at=server, language="fa").sees("۱۲۰ بازی")
        page.button("بعدی").click()
        page.sees("۲۶ تا ۵۰ از ۱۲۰")
