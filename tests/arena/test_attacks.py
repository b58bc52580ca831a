"""Agents that attack: each loses, or plays on and has gained nothing; nobody else is blamed, and nothing is left.

The files in `attacks` are what the agents do; here stands what must come of it. Spec: classroom, attack tests.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from mohreh.arena import GameRecord, LocalWorkers, Plan, Tournament
from mohreh.arena.game_record import ILLEGAL, Fixture, Task
from mohreh.arena.play import play_game
from mohreh.arena.table import Seated, Table
from mohreh.sandbox import DIED, EXCEPTION, LIMIT, LIMITS, PROTOCOL, TIME
from mohreh.sandbox.launch import MARK
from sandboxed import LEVELS_HERE, WALLED_HERE, left_behind, ourselves

ATTACKS = Path(__file__).parent / "attacks"
GAME = "othello(size=4)"

LIMIT_OF_A_MOVE = 0.4

NEVER_COMES_BACK = (
    "loops_in_a_move",
    "loops_in_del",
    "swallows_everything",
    "holds_the_interpreter",
    "stops_itself",
    "stops_the_clock",
    "sends_half_a_line",
)
LOSES = {
    "exits": {EXCEPTION},
    "exits_at_import": {DIED},
    "exits_hard": {DIED},
    "exits_on_its_opponents_time": {DIED},
    "crashes": {DIED},
    "aborts": {DIED},
    "recurses": {DIED, EXCEPTION, LIMIT},
    "closes_descriptors": {DIED},
    "interrupts": {EXCEPTION},
    "raises_a_cancellation": {EXCEPTION},
    "raises_its_own": {EXCEPTION},
    "raises_the_unspeakable": {EXCEPTION},
    "raises_a_surrogate": {EXCEPTION},
    "raises_fifty_megabytes": {EXCEPTION},
    "answers_a_float": {ILLEGAL},
    "answers_nothing": {ILLEGAL},
    "answers_a_list": {ILLEGAL},
    "answers_fifty_megabytes": {ILLEGAL},
    "sends_garbage": {PROTOCOL},
    "sends_a_pickle": {PROTOCOL},
    "sends_ten_megabytes": {PROTOCOL},
    "forges_a_result": {PROTOCOL},
    "answers_in_advance": {PROTOCOL, ILLEGAL},
    "grows": {EXCEPTION, LIMIT},
    "many_threads": {EXCEPTION, LIMIT},
    "fills_the_disk": {EXCEPTION, LIMIT},
    "looks_for_its_opponent": {EXCEPTION},
    "patches_python": {DIED, PROTOCOL, EXCEPTION},
}
LOSES_BEHIND_WALLS = (
    "forks_once",
    "bombs",
    "starts_a_program",
    "kills_the_referee",
    "traces_the_referee",
    "slows_the_referee",
    "reads_a_secret",
    "reads_keys",
    "reads_the_environment",
    "spoils_a_file",
    "links_to_a_secret",
    "connects",
    "sends_datagrams",
    "asks_for_names",
)
"""What only the kernel can refuse: an exception to whoever tries it."""

PLAYS_ON = (
    "patches_the_rules",
    "answers_a_liar",
    "answers_numpy",
    "leaves_threads",
    "leaves_files",
    "hangs_at_its_end",
    "prints",
    "closes_its_output",
)
"""What harms nobody: they come to the same game as the one that plays the first action and does nothing else."""

HONEST = "plays_the_first"
ELSEWHERE = {"loops_at_import", "prints_a_gigabyte", HONEST}


@pytest.fixture(params=LEVELS_HERE)
def level(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def _surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A secret in a file and one in the environment; afterwards both are as they were, and nothing else is there."""
    (tmp_path / "secret.txt").write_text("hidden positions")
    (tmp_path / "secret.txt").chmod(0o600)
    monkeypatch.setenv("MOHREH_SECRET", "hidden seed")
    monkeypatch.setenv(MARK, mark := os.urandom(4).hex())
    before = ourselves()
    yield
    assert ourselves() == before
    assert (tmp_path / "secret.txt").read_text() == "hidden positions"
    assert (tmp_path / "secret.txt").stat().st_mode & 0o777 == 0o600
    assert not (tmp_path / "pickled").exists()
    assert left_behind(mark) == []


def play(
    tmp_path: Path, name: str, level: str, *, move_time: float = 60.0, load_time: float = 60.0, seat: int = 0
) -> GameRecord:
    """A game of the attacker against `greedy`."""
    file = Path(shutil.copy(ATTACKS / f"{name}.py", tmp_path))
    seats = (str(file), "greedy") if seat == 0 else ("greedy", str(file))
    table = Table(GAME, {each: each for each in seats}, 1, move_time, sandbox=level, load_time=load_time)
    seated = Seated(table)
    try:
        return play_game(seated, Task(Fixture(0, seats)))
    finally:
        seated.close()


def assert_lost(record: GameRecord, kinds: set[str], level: str, seat: int = 0) -> None:
    assert record.error is not None
    assert record.error.kind in kinds, record.error
    assert (record.error.seat, record.winner, record.sandbox) == (seat, 1 - seat, level)
    assert record.error.message.isprintable()
    assert len(record.error.message) < 1000


def test_every_attack_has_its_verdict() -> None:
    told = {*NEVER_COMES_BACK, *LOSES, *LOSES_BEHIND_WALLS, *PLAYS_ON, *ELSEWHERE}
    assert told == {path.stem for path in ATTACKS.glob("*.py")}


@pytest.mark.parametrize("name", NEVER_COMES_BACK)
def test_who_never_comes_back_loses_on_time(name: str, level: str, tmp_path: Path) -> None:
    record = play(tmp_path, name, level, move_time=LIMIT_OF_A_MOVE)
    assert_lost(record, {TIME}, level)
    assert record.slowest[0] < LIMIT_OF_A_MOVE + 1.0


def test_who_never_finishes_loading_loses_on_time(level: str, tmp_path: Path) -> None:
    record = play(tmp_path, "loops_at_import", level, load_time=LIMIT_OF_A_MOVE, seat=1)
    assert_lost(record, {TIME}, level, seat=1)
    assert record.moves == ()


@pytest.mark.parametrize("name", LOSES)
def test_who_does_wrong_loses(name: str, level: str, tmp_path: Path) -> None:
    assert_lost(play(tmp_path, name, level), LOSES[name], level)


@pytest.mark.parametrize("walls", WALLED_HERE)
@pytest.mark.parametrize("name", LOSES_BEHIND_WALLS)
def test_who_reaches_out_is_refused_and_loses(name: str, walls: str, tmp_path: Path) -> None:
    assert_lost(play(tmp_path, name, walls, seat=1), {EXCEPTION}, walls, seat=1)


@pytest.mark.parametrize("name", PLAYS_ON)
def test_who_plays_on_has_gained_nothing(
    name: str, level: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    if name == "answers_numpy":
        pytest.importorskip("numpy")
    record, honest = play(tmp_path, name, level), play(tmp_path, HONEST, level)
    assert record.error is None, record.error
    assert (record.moves, record.winner, record.score) == (honest.moves, honest.winner, honest.score)
    said = capfd.readouterr()
    assert said.out == ""
    assert "\x1b" not in said.err
    assert len(said.err) < 500_000


def test_children_die_with_their_player_where_no_wall_kept_it_from_having_any(tmp_path: Path) -> None:
    record = play(tmp_path, "starts_a_program", LIMITS)
    assert record.error is None


def test_who_forks_where_that_is_possible_loses_all_the_same(tmp_path: Path) -> None:
    assert_lost(play(tmp_path, "forks_once", LIMITS), {PROTOCOL, DIED}, LIMITS)


@pytest.mark.parametrize("walls", WALLED_HERE)
def test_a_folder_of_its_name_is_readable_and_a_link_of_its_name_is_not(walls: str, tmp_path: Path) -> None:
    """`mine/` beside `mine.py` is a place for a model; in a hand-in it could be a link to anywhere."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "model").write_text("0")
    for name in ("honest", "linked"):
        (tmp_path / f"{name}.py").write_text(
            "from pathlib import Path\nTHERE = Path(__file__).with_suffix('')\n"
            "def choose(game, state, rng):\n    return game.actions(state)[int((THERE / 'model').read_text())]\n"
        )
    shutil.copytree(tmp_path / "elsewhere", tmp_path / "honest")
    (tmp_path / "linked").symlink_to(tmp_path / "elsewhere")
    seats = (str(tmp_path / "honest.py"), str(tmp_path / "linked.py"))
    seated = Seated(Table(GAME, {each: each for each in seats}, sandbox=walls))
    record = play_game(seated, Task(Fixture(0, seats)))
    seated.close()
    assert_lost(record, {EXCEPTION}, walls, seat=1)


def test_two_foreign_players_do_not_touch_each_other(level: str, tmp_path: Path) -> None:
    """One moves to another folder, leaves files and threads; the other plays as if alone."""
    names = [shutil.copy(ATTACKS / f"{name}.py", tmp_path) for name in ("leaves_files", "leaves_threads", HONEST)]
    seats = [(str(names[0]), str(names[1])), (str(names[2]), "plays_first too")]
    table = Table(
        GAME, {seats[0][0]: seats[0][0], seats[0][1]: seats[0][1], "a": names[2], "b": names[2]}, sandbox=level
    )
    seated = Seated(table)
    record, honest = (play_game(seated, Task(Fixture(0, each))) for each in (seats[0], ("a", "b")))
    seated.close()
    assert record.error is None
    assert record.moves == honest.moves


def play_class(agents: list[str], games: int) -> list[GameRecord]:
    plan = Plan("othello(size=4)", tuple(agents), games, seed=5, move_time=2.0, files=True, load_time=5.0)
    with Tournament(plan) as tournament:
        tournament.run(LocalWorkers(2))
        assert len(tournament.store) == len(plan)
        return tournament.store.games(moves=True)


def assert_a_class_with_attackers_changes_no_honest_game(attackers: list[str], games: int, tmp_path: Path) -> None:
    honest_file = str(shutil.copy(ATTACKS / f"{HONEST}.py", tmp_path))
    hostile = [str(shutil.copy(ATTACKS / f"{name}.py", tmp_path)) for name in attackers]
    honest = ["alphabeta(depth=2)", "greedy", honest_file]
    alone = [record.what_happened() for record in play_class(honest, games)]
    together = play_class([*honest, *hostile], games)
    names = {seat for what in alone for seat in what[0].seats}
    between = [record.what_happened() for record in together if set(record.seats) <= names]
    assert between == alone
    for record in together:
        if record.error is not None:
            assert record.seats[record.error.seat] not in names, record


def test_a_small_class_with_attackers_plays_its_honest_games_as_without_them(tmp_path: Path) -> None:
    assert_a_class_with_attackers_changes_no_honest_game(
        ["exits_hard", "forges_a_result", "leaves_threads"], 2, tmp_path
    )


@pytest.mark.slow
def test_a_class_of_twenty_attackers_plays_its_honest_games_as_without_them(tmp_path: Path) -> None:
    attackers = [
        *("loops_in_a_move", "stops_itself", "exits", "exits_hard", "exits_at_import", "crashes", "interrupts"),
        *("raises_the_unspeakable", "raises_a_surrogate", "answers_a_float", "answers_a_list", "sends_garbage"),
        *("sends_a_pickle", "forges_a_result", "answers_in_advance", "grows", "patches_the_rules", "patches_python"),
        *("leaves_threads", "exits_on_its_opponents_time"),
    ]
    assert len(attackers) == 20
    assert_a_class_with_attackers_changes_no_honest_game(attackers, 2, tmp_path)


@pytest.mark.slow
def test_a_gigabyte_of_printing_is_read_and_forgotten(level: str, tmp_path: Path) -> None:
    record = play(tmp_path, "prints_a_gigabyte", level, move_time=60.0)
    assert record.error is None
