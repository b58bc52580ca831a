"""The library: games found again, brought in from files, taken away."""

from playwright.sync_api import expect

from studio.real_server import Server


def test_games_are_found_brought_in_and_taken_away(open_page, tmp_path_factory):
    with Server(tmp_path_factory.mktemp("library")) as server:
        open_page("#/library", at=server).sees("No game was played yet.")
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
            page.raw.get_by_role("button", name="Export these games").click()
        assert taken.value.path().read_text().count("mohreh game") == 5
        page.visit("#/").sees("All games in the library (5)")


GGF = (
    "(;GM[Othello]PC[GGS/os]DT[2003]PB[Ann]PW[Ben]RE[-2]TI[5:00]TY[8]"
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5//1.2]W[F6/0.5/3]B[E6];)"
)


def test_games_are_found_by_opponent_result_and_day_and_only_open_ones_are_continued(open_page, tmp_path):
    with Server(tmp_path) as server:
        ladder = {rung["rank"]: rung["agent"] for rung in server.get("/ladder?game=othello(size=6)")["rungs"]}
        for seats in (["human", ladder["thinker"]], ["human", "greedy"]):
            server.post("/sessions", game="othello(size=6)", seed=1, moves=["c2"], seats=seats)
        won = {"start": "XXXXXXXXXXXX-OXX X", "moves": ["a4"], "seats": ["human", "random"]}
        server.post("/sessions", game="othello(size=4)", **won)
        server.post("/sessions", game="2048", seed=1)
        page = open_page("#/library", at=server).sees("3 games")
        games = page.raw.locator("li.card")
        page.raw.get_by_label("Opponent").fill("Think")
        expect(games).to_have_count(1)
        expect(games).to_contain_text("Thinker")
        page.raw.get_by_label("Opponent").fill("")
        page.raw.get_by_label("Result", exact=True).select_option("won")
        expect(games).to_have_count(1)
        expect(games).to_contain_text("Size: 4")
        page.raw.get_by_label("Result", exact=True).select_option("")
        page.raw.get_by_label("Which games").select_option("open")
        expect(games).to_have_count(2)
        page.raw.get_by_label("From").fill("2001-01-01")
        expect(games).to_have_count(2)
        page.raw.get_by_label("To", exact=True).fill("2001-12-31")
        page.sees("No game fits.")
        page.visit("#/")
        expect(page.raw.get_by_role("region", name="Continue playing").get_by_role("listitem")).to_have_count(2)


def test_games_of_other_programs_are_brought_in_and_what_is_wrong_is_told(open_page, tmp_path):
    (tmp_path / "theirs.ggf").write_text(GGF)
    (tmp_path / "wrong.txt").write_text("f5d6c3\na1a2\n")
    with Server(tmp_path / "data") as server:
        page = open_page("#/library", at=server).sees("0 games")
        page.raw.locator("input[type=file]").set_input_files([tmp_path / "theirs.ggf", tmp_path / "wrong.txt"])
        page.sees("2 games")
        page.sees("Game 2: move 1, a1, is not legal")
        facts = page.raw.locator("li.card", has_text="3 moves").first
        expect(facts).to_contain_text("from a file")
        expect(facts).not_to_contain_text("You")
        page.visit("#/").sees("Continue playing")


def test_thousands_of_games_are_paged(open_page, tmp_path_factory):
    with Server(tmp_path_factory.mktemp("thousands")) as server:
        text = "\n".join("f5d6c3" for _ in range(60))
        for _ in range(2):
            server.post("/library/import", text=text, name="many.txt")
        page = open_page("#/library", at=server, language="fa").sees("۱۲۰ بازی")
        page.button("بعدی").click()
        page.sees("۲۶ تا ۵۰ از ۱۲۰")
