"""Links that open for somebody else: the whole game, the film at its moment, the lesson, all in the address."""

from playwright.sync_api import expect

from .visitor import OPEN_CELLS, until_discs, until_promised


def copied(page, name):
    """The address that a button has put on the clipboard."""
    page.raw.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.button(name, exact=True).first.click()
    until_promised(page, "navigator.clipboard.readText().then((text) => text.startsWith('http'))")
    link = page.raw.evaluate("navigator.clipboard.readText()")
    assert link.startswith(page.url)
    return link.removeprefix(page.url)


def test_a_friend_sees_the_whole_game(visit):
    page = visit("#/new/othello(size=4)?seed=1")
    page.raw.locator(OPEN_CELLS).first.click()
    until_discs(page, 6)
    page.raw.get_by_text("Copy, paste, share").click()
    friend = visit(copied(page, "Link"), language="fa")
    expect(friend.raw.locator(".move")).to_have_count(2)
    until_discs(friend, 6)


def test_a_friend_sees_the_film_at_its_moment(visit):
    page = visit("#/inside?game=othello(size%3D4)&algorithm=alphabeta(depth%3D2)")
    slider = ".transport input"
    page.raw.locator(slider).first.fill("9")
    friend = visit(copied(page, "Copy link"))
    expect(friend.raw.locator(slider).first).to_have_value("9")
    assert friend.raw.locator("li.current").inner_text() == page.raw.locator("li.current").inner_text()
