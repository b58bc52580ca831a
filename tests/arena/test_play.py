"""One game: determined by seed and fixture, recorded as what it was."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from mohreh.arena import Plan
from mohreh.arena.export import positions, transcript
from mohreh.arena.game_record import ERRORS, ILLEGAL, Fixture, Task
from mohreh.arena.play import RulesDefect, play_game
from mohreh.arena.table import Seated, Table, kind_of, unique_names
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.sandbox import EXCEPTION, TIME


def play(game: str, seats: tuple[str, ...], *, seed: int = 1, pair: int = 0, opening: tuple[str, ...] = (), **more):  # type: ignore[no-untyped-def]
    table = Table(game, {name: name for name in seats}, seed, **more)
    return play_game(Seated(table), Task(Fixture(pair, seats), opening))


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("othello", ("random", "greedy")),
        ("hand-of-the-king(companions=True)", ("greedy", "random")),
        ("2048(size=3)", ("random",)),
        ("water-sort", ("solver",)),
        ("card-sort", ("random",)),
    ],
)
def test_the_same_seed_and_fixture_give_the_same_game(game: str, seats: tuple[str, ...]) -> None:
    first, again = play(game, seats), play(game, seats)
    assert first.what_happened() == again.what_happened()
    assert first.moves
    assert play(game, seats, seed=2).what_happened() != first.what_happened()
    assert play(game, seats, pair=1).what_happened() != first.what_happened()


def test_a_record_replays_to_its_outcome() -> None:
    game = make_game("hand-of-the-king(companions=True)")
    record = play(str(game), ("greedy", "random"))
    _, last = positions(game, record)[-1]
    outcome = game.outcome(last)
    assert outcome is not None
    assert (outcome.winner, outcome.reason, outcome.score) == (record.winner, record.reason, record.score)


def test_an_othello_transcript_reads_back() -> None:
    game = make_game("othello")
    record = play("othello", ("random", "greedy"), opening=("c2", "b4"))
    assert record.moves[:2] == ("c2", "b4")
    assert record.opening == 2
    _, last = positions(game, record)[-1]
    assert game.parse(transcript(game, record)) == last
    with pytest.raises(MohrehError, match="JSON lines"):
        transcript(make_game("2048"), record)


def test_chance_is_the_same_for_all_agents_of_an_instance() -> None:
    one, other = play("2048", ("random",)), play("2048", ("greedy",))
    assert one.start == other.start
    assert one.moves[1] == other.moves[1] or one.moves[0] != other.moves[0]


def test_points_are_summed_and_the_largest_tile_is_the_score() -> None:
    game = make_game("2048(size=3)")
    record = play("2048(size=3)", ("random",))
    steps = positions(game, record)
    points = 0.0
    for (_, before), (action, _) in itertools.pairwise(steps):
        if game.turn(before) == 0:
            assert action is not None
            points += game.points(before, game.parse_action(before, action))
    assert record.points == (points,)
    assert record.score == (max(map(max, steps[-1][1].rows)),)
    assert record.decisions[0] == sum(move.isalpha() for move in record.moves)


@pytest.mark.parametrize(
    ("behaviour", "kind", "said"),
    [("raises", EXCEPTION, "RuntimeError: I have had enough"), ("cheats", ILLEGAL, "e9"), ("exits", EXCEPTION, "bye")],
)
def test_what_an_agent_does_wrong_loses_its_game(
    agent_file: Callable[[str], str], behaviour: str, kind: str, said: str
) -> None:
    bad = agent_file(behaviour)
    record = play("othello", (bad, "random"))
    assert record.error is not None
    assert (record.error.seat, record.error.kind, record.winner) == (0, kind, 1)
    assert said in record.error.message
    assert record.decisions == (2, 2)
    assert len(record.moves) == 4
    assert play("othello", ("random", bad)).winner == 0


def test_a_move_over_its_time_loses_the_game(agent_file: Callable[[str], str]) -> None:
    record = play("othello", ("random", agent_file("dawdles")), move_time=0.1)
    assert record.error is not None
    assert (record.error.seat, record.error.kind, record.winner) == (1, TIME, 0)


def test_an_error_alone_scores_nothing(agent_file: Callable[[str], str]) -> None:
    record = play("2048", (agent_file("raises"),))
    assert record.error is not None
    assert record.winner is None
    assert len(record.moves) == 4


def test_a_puzzle_without_solution_ends_at_the_proof() -> None:
    game = "water-sort(colours=4, empty=1)"
    ended = [play(game, ("solver",), pair=pair) for pair in range(8)]
    hopeless = [record for record in ended if record.winner is None]
    assert hopeless, "half of such boards have no solution"
    assert all(record.proven and record.reason == "proven to have no solution" for record in hopeless)
    assert {record.code for record in hopeless} == {"no-solution"}
    solved = [record for record in ended if record.winner == 0]
    assert all(record.proven for record in solved)


def test_a_game_that_never_ends_is_broken_off() -> None:
    record = play("water-sort(colours=6)", ("greedy",), longest=7)
    assert record.decisions[0] <= 7
    assert record.winner == 0 or record.reason in ("broken off after 7 decisions", "no pour is possible")


def test_failing_rules_are_nobodys_loss(tmp_path: object) -> None:

    path = Path(str(tmp_path)) / "broken.py"
    nim = (Path(__file__).parents[2] / "examples" / "nim.py").read_text()
    path.write_text(
        nim.replace("    def after(", "    def after(self, state, action):\n        1 / 0\n\n    def _after(")
    )
    with pytest.raises(RulesDefect, match="ZeroDivisionError"):
        play(str(path), ("random", "random"))


class TestPlan:
    """Who meets whom, and from where."""

    def test_every_start_is_played_from_both_seats_on_the_same_opening(self) -> None:
        plan = Plan("othello", ("random", "greedy", "minimax"), games=10, openings=3, seed=5)
        tasks = list(plan.tasks())
        assert len(tasks) == len(plan) == 30
        assert len({task.fixture for task in tasks}) == 30
        openings = {task.fixture.pair: task.opening for task in tasks}
        for task in tasks:
            assert len(task.opening) == 3
            assert task.opening == openings[task.fixture.pair], "all pairings share the openings"
            mirrored = Fixture(task.fixture.pair, task.fixture.seats[::-1])
            assert any(other.fixture == mirrored for other in tasks)

    def test_openings_differ_while_there_are_any_left(self) -> None:
        plan = Plan("othello", ("random", "greedy"), games=24, openings=2)
        openings = {task.opening for task in plan.tasks()}
        assert len(openings) == 12, "there are 12 positions after two plies"
        assert plan.repeated_openings() == 0
        assert plan.with_games(40).repeated_openings() == 8

    def test_the_order_of_agents_and_who_else_plays_change_no_game(self) -> None:
        small = {task.fixture: task.opening for task in Plan("othello", ("greedy", "random"), games=6).tasks()}
        large = {
            task.fixture: task.opening for task in Plan("othello", ("random", "minimax", "greedy"), games=8).tasks()
        }
        assert small.items() <= large.items()

    def test_gauntlet_and_round_robin(self) -> None:
        agents = ("greedy", "random", "minimax", "uct")
        assert len(Plan("othello", agents, games=2, format="gauntlet").pairings()) == 3
        assert len(Plan("othello", agents, games=2).pairings()) == 6
        assert all("greedy" in pairing for pairing in Plan("othello", agents, games=2, format="gauntlet").pairings())

    def test_dealt_games_need_no_openings(self) -> None:
        assert Plan("hand-of-the-king", ("random", "greedy")).opening_plies == 0
        assert Plan("othello", ("random", "greedy")).opening_plies == 4

    @pytest.mark.parametrize(
        ("how", "says"),
        [
            ({"games": 3}, "even number"),
            ({"games": 0}, "even number"),
            ({"agents": ("random",)}, "at least two"),
            ({"agents": ("random", "grady")}, "greedy"),
            ({"format": "knockout"}, "round-robin"),
            ({"openings": 99}, "0 to 20"),
            ({"move_time": 0.0}, "above 0"),
            ({"game": "2048", "agents": ("random",), "games": 1, "openings": 3}, "no opening"),
        ],
    )
    def test_nonsense_is_refused_in_one_sentence(self, how: dict[str, object], says: str) -> None:
        plan: dict[str, object] = {"game": "othello", "agents": ("random", "greedy"), "games": 4} | how
        with pytest.raises(MohrehError, match=says) as caught:
            Plan(**plan)  # type: ignore[arg-type]
        assert "\n" not in str(caught.value)

    def test_users_files_are_run_only_where_that_is_allowed(self, agent_file: Callable[[str], str]) -> None:
        own = agent_file("plays fair")
        with pytest.raises(MohrehError, match="no agent"):
            Plan("othello", ("random", own), games=2)
        assert own in Plan("othello", ("random", own), games=2, files=True).names.values()

    def test_the_same_agent_twice_gets_a_number(self) -> None:
        assert list(unique_names(["random", "random", "greedy", "random"])) == [
            "random",
            "random #2",
            "greedy",
            "random #3",
        ]

    def test_kinds(self) -> None:
        kinds = {name: kind_of(make_game(name)) for name in ("othello", "2048", "water-sort", "card-sort")}
        assert kinds == {"othello": "duel", "2048": "score", "water-sort": "puzzle", "card-sort": "puzzle"}


def test_error_kinds_are_words() -> None:
    assert ERRORS == ("illegal move", "exception", "time", "died", "limit", "protocol")
