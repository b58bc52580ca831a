"""Positions put together on the board: legal ones are played, of others the reason is shown."""

from playwright.sync_api import expect


def moved_to_a_new_game(page, old):
    page.until("(old) => location.hash.startsWith('#/play/') && !location.hash.includes(old[0])", old)


def test_an_othello_position_is_edited_and_an_impossible_one_refused(open_page, server):
    page = open_page("#/new/othello?seed=1").sees("Black to move")
    old = page.game
    page.button("Edit the position").click()
    page.sees("This position can be played.")
    page.raw.locator('[data-edit="0"]').click()
    page.sees("some of these lie apart from the rest")
    expect(page.button("Play from here")).to_be_disabled()
    page.raw.locator('[data-edit="7"]').click()
    page.sees("This position can be played.")
    page.button("Play from here").click()
    moved_to_a_new_game(page, old)
    assert page.session(server)["position"]["text"].startswith("X------X")


def test_a_board_of_2048_is_edited(open_page, server):
    page = open_page("#/new/2048?seed=1", width=390, height=844).sees("Score")
    old = page.game
    page.button("Edit the position").click()
    page.button("Clear the board").click()
    page.sees("the board has no tile")
    page.raw.get_by_role("radio", name="1,024").click()
    page.raw.locator('[data-edit="0"]').click()
    page.raw.locator('[data-edit="1"]').click()
    page.sees("This position can be played.")
    page.button("Play from here").click()
    moved_to_a_new_game(page, old)
    assert page.session(server)["position"]["text"].startswith("1024 1024 0 0/")


def test_hand_of_the_king_is_edited_in_persian(open_page, server):
    page = open_page("#/new/hand-of-the-king?seed=1", language="fa")
    old = page.game
    page.button("ویرایش وضعیت").click()
    page.sees("این وضعیت بازی‌شدنی است.")
    page.raw.get_by_role("radio", name="خالی").click()
    for cell in range(3):
        page.raw.locator(f'[data-edit="{cell}"]').click()
    page.raw.get_by_role("radio", name="واریس").click()
    page.raw.locator('[data-edit="14"]').click()
    page.sees("این وضعیت بازی‌شدنی است.")
    page.button("بازی از اینجا").click()
    moved_to_a_new_game(page, old)
    session = page.session(server)
    assert session["position"]["view"]["varys"] == 14
    assert session["position"]["text"].startswith("---")


def test_cells_of_hand_of_the_king_have_names_and_so_have_moves(open_page, server):
    page = open_page("#/new/hand-of-the-king?seed=4").sees("First player to move")
    expect(page.raw.locator(".rank")).to_have_count(6)
    expect(page.raw.locator(".file")).to_have_text(["a", "b", "c", "d", "e", "f"])
    cell = page.session(server)["position"]["actions"][0]["cell"]
    name = f"{'abcdef'[cell % 6]}{cell // 6 + 1}"
    page.raw.locator(f'[data-cell="{cell}"]').click()
    page.wait_for_ply(server, 1)
    expect(page.raw.locator(".move").first).to_contain_text(name)


def test_a_level_without_a_move_is_refused_and_a_drawn_one_is_headed_by_its_own_size(open_page, server):
    page = open_page("#/new/water-sort(colours=5)?seed=1").sees("Solvable")
    old = page.game
    page.button("Level editor").click()
    text = page.raw.get_by_label("As text")
    text.fill("0 1 / 1 0")
    page.sees("nobody can move in this position")
    expect(page.button("Play this level")).to_be_disabled()
    text.fill("0 1 / 1 0 / #")
    expect(page.raw.locator(".stack")).to_have_count(3)
    page.sees("This level can be played.")
    page.button("Play this level").click()
    moved_to_a_new_game(page, old)
    assert page.session(server)["game"] == "water-sort(colours=2, capacity=2, empty=1)"
