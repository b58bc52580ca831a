"""The book of searched openings of 8×8: how it grows, what is shipped, and who asks it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from games.othello.positions import random_position, start
from mohreh import native
from mohreh.agents import make_agent
from mohreh.budget import Budget
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.othello.rules import Othello

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello.book import load_book, shipped_book
from mohreh.games.othello.engine import Player
from mohreh.games.othello.learn.openings import OpeningMaker

GAME = Othello(size=8)


def made(threads: int, positions: int = 40) -> OpeningMaker:
    maker = OpeningMaker(GAME, positions=positions, depth=3, threads=threads)
    while maker.share(0.0) < 1:
        maker.learn(0.0)
    return maker


def test_a_book_is_worth_what_its_best_replies_leave(tmp_path: Path) -> None:
    maker, player = made(2), Player(GAME, memory=1 << 20, book=False)
    maker.save(tmp_path / "book.mohreh")
    book = load_book(tmp_path / "book.mohreh")
    assert book.depth == 3
    assert len(book.known) == len(maker.searched) >= 40
    assert maker.start in maker.replies
    worth = maker._worth()
    for own, opp in maker.searched:
        state = GAME.state(own, opp, 0)
        value, action = worth[own, opp]
        assert book.known[own, opp] == (round(value), action)
        if (own, opp) in maker.replies:
            following = [GAME.after(state, reply) for reply in GAME.actions(state)]
            known = [book.look_up(*position.sides()) for position in following if position.turn != OVER]
            assert None not in known
            assert round(value) == max(-found[0] for found in known if found is not None)
        else:
            player.clear()
            assert player.engine(state, depth=3).value == pytest.approx(value)


def test_threads_and_interruptions_change_nothing() -> None:
    one, two = made(1), made(4)
    assert (one.searched, one.replies) == (two.searched, two.replies)
    begun = made(1, positions=12)
    resumed = OpeningMaker(GAME, positions=40, depth=3, threads=1)
    resumed.restore(*begun.state())
    while resumed.share(0.0) < 1:
        resumed.learn(0.0)
    assert resumed.replies == one.replies
    assert {key: (round(value, 3), action) for key, (value, action) in resumed.searched.items()} == {
        key: (round(value, 3), action) for key, (value, action) in one.searched.items()
    }


def test_the_command_makes_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def mohreh(*words: str) -> int:
        with pytest.raises(SystemExit) as ended:
            run(["train", "othello", "book", "--size", "8", "--out", str(tmp_path), *words])
        return int(str(ended.value.code))

    assert mohreh("--positions", "20", "--depth", "2") == 0
    assert load_book(tmp_path / "model.mohreh").depth == 2
    assert mohreh("--notes", "notes.txt", "--overwrite") == 2
    assert "leave them out with --size 8" in capsys.readouterr().err


def test_the_shipped_book_is_of_deep_searches() -> None:
    book = shipped_book(GAME)
    assert book is not None
    assert book.depth == 22
    assert len(book.known) >= 5000
    for (own, opp), (_, action) in book.known.items():
        assert action in GAME.actions(GAME.state(own, opp, 0))
    rng = random.Random(2)
    for _ in range(50):  # whatever the first four moves are, there is an answer
        state = start(GAME)
        for _ in range(4):
            state = GAME.after(state, rng.choice(GAME.actions(state)))
        assert book.look_up(*state.sides()) is not None


def test_only_who_asks_for_it_plays_by_it() -> None:
    state = start(GAME)
    with_book = Player(GAME, memory=1 << 20, searched_book=True)
    known = with_book.engine(state, depth=4)
    assert (known.nodes, known.exact, known.depth) == (0, False, 22)
    assert with_book.engine(random_position(GAME, random.Random(1), 30), depth=2).nodes > 0
    assert Player(GAME, memory=1 << 20).engine(state, depth=4).nodes > 0
    assert not with_book.solve(state, budget=Budget(nodes=10_000)).exact  # a proof asks nobody


def test_a_book_that_is_not_there_is_refused() -> None:
    assert make_agent("engine(time=0.01, book=true)", GAME)
    for game in (Othello(size=6), Othello(size=8, empties="winner")):
        with pytest.raises(MohrehError, match="book=true is for 8×8"):
            make_agent("engine(time=0.01, book=true)", game)


def test_a_move_known_not_to_lose_is_played_when_time_ends_before_the_discs_are_counted() -> None:
    rng, cases = random.Random(5), 0
    prover = Player(GAME, memory=1 << 26)
    for _ in range(40):
        state = random_position(GAME, rng, 17)
        found = Player(GAME, memory=1 << 24).engine(state, budget=Budget(nodes=700_000))
        if not found.exact and not found.complete and len(found.values) == 1 and len(found.line) == 1:
            cases += 1
            assert found.value >= 0
            following = GAME.after(state, found.action)
            above = prover.above(following, 0) if following.turn != state.turn else None
            assert above is None or above <= 0
    assert cases
