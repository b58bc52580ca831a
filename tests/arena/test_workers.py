"""Worker processes: the same games whatever their number, and agents that hang, die and lie."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mohreh.arena import GameRecord, Here, LocalWorkers, Plan, Tournament
from mohreh.arena.black_box import IDLE, BlackBox
from mohreh.arena.executors import Executor
from mohreh.arena.game_record import ILLEGAL
from mohreh.arena.guard import GuardedWorker
from mohreh.arena.play import RulesDefect
from mohreh.errors import MohrehError
from mohreh.sandbox import DIED, EXCEPTION, TIME


def play(plan: Plan, executor: Executor) -> list[GameRecord]:
    with Tournament(plan) as tournament:
        tournament.run(executor)
        return tournament.store.games(moves=True)


def happened(records: list[GameRecord]) -> list[tuple[object, ...]]:
    return [record.what_happened() for record in records]


@pytest.mark.parametrize(
    "plan",
    [
        Plan("othello", ("random", "greedy", "uct(iterations=20)", "alphabeta(depth=2)"), games=4, seed=9),
        Plan("2048(size=3)", ("random", "greedy", "mcts(playouts=2)"), games=5, seed=9),
    ],
)
def test_the_same_games_whatever_the_number_of_workers(plan: Plan) -> None:
    alone = happened(play(plan, Here()))
    assert len(alone) == len(plan)
    assert happened(play(plan, LocalWorkers(1))) == alone
    assert happened(play(plan, LocalWorkers(3))) == alone


def test_agents_that_misbehave_lose_and_the_rest_goes_on(agent_file: Callable[[str], str]) -> None:
    """Hung, asleep, gone, crashed, raising, lying, chatting: one gauntlet against all of them."""
    wanted = {
        "hangs": TIME,
        "sleeps": TIME,
        "swallows": TIME,
        "dies": DIED,
        "crashes": DIED,
        "exits": EXCEPTION,
        "raises": EXCEPTION,
        "cheats": ILLEGAL,
        "prints": None,
    }
    files = {agent_file(name): kind for name, kind in wanted.items()}
    plan = Plan("othello", ("random", *files), games=2, format="gauntlet", seed=1, move_time=0.5, files=True)
    began = time.monotonic()
    records = play(plan, LocalWorkers(4))
    assert time.monotonic() - began < 60
    assert len(records) == len(plan)
    for record in records:
        seat = 1 - record.seats.index("random")
        kind = files[plan.names[record.seats[seat]]]
        if kind is None:
            assert record.error is None
            continue
        assert record.error is not None, record.seats
        assert (record.error.kind, record.error.seat) == (kind, seat)
        assert record.winner == 1 - seat
        assert len(record.moves) == 4 + 4 + seat, "the opening, two moves of each, and the other's first if it is first"
        assert "\n" not in record.error.message
    died = [record.error for record in records if record.error is not None and record.error.kind == DIED]
    assert {"exit code 7", "SIGSEGV"} == {
        next(word for word in ("exit code 7", "SIGSEGV") if word in e.message) for e in died
    }


def test_a_hung_agent_is_really_stopped(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    agent = tmp_path / "hangs.py"
    agent.write_text(
        "import os\n\ndef choose(game, state, rng):\n"
        f"    with open({str(pids)!r}, 'a') as file:\n        print(os.getpid(), file=file)\n"
        "    while True: pass\n"
    )
    play(Plan("othello", ("random", str(agent)), games=2, move_time=0.3, files=True, sandbox="limits"), LocalWorkers(1))
    hung = [int(pid) for pid in pids.read_text().split()]
    assert len(hung) == 2
    assert not any(map(_alive, hung))


def test_a_stop_from_another_thread_ends_long_games_soon(agent_file: Callable[[str], str]) -> None:
    plan = Plan("othello", ("random", agent_file("sleeps")), games=2, move_time=300, files=True)
    stop = threading.Event()
    timer = threading.Timer(2.0, stop.set)
    timer.start()
    began = time.monotonic()
    with Tournament(plan) as tournament:
        tournament.run(LocalWorkers(2), stop=stop)
        assert len(tournament.store) == 0
    assert time.monotonic() - began < 20
    timer.join()


def test_rules_that_fail_stop_the_tournament_and_say_why(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    nim = (Path(__file__).parents[2] / "examples" / "nim.py").read_text()
    broken = "    def after(self, state, action):\n        raise KeyError('lost')\n\n    def _after("
    path.write_text(nim.replace("    def after(", broken))
    plan = Plan(str(path), ("random", "greedy"), games=4, openings=0, files=True)
    with pytest.raises(RulesDefect, match="KeyError"):
        play(plan, LocalWorkers(2))


def test_users_own_game_and_agent_play(agent_file: Callable[[str], str]) -> None:
    nim = str(Path(__file__).parents[2] / "examples" / "nim.py")
    plan = Plan(nim, (agent_file("plays fair"), "minimax(depth=9)", "random"), games=4, openings=0, seed=3, files=True)
    records = play(plan, LocalWorkers(2))
    assert len(records) == 12
    assert all(record.error is None for record in records)


def test_workers_must_be_at_least_one() -> None:
    with pytest.raises(MohrehError, match="at least 1"):
        LocalWorkers(0)


def test_a_worker_ends_when_whoever_started_it_is_gone(agent_file: Callable[[str], str], tmp_path: Path) -> None:
    program = (
        "import os\n"
        "from mohreh.arena import LocalWorkers, Plan, Tournament\n"
        f"plan = Plan('othello', ('random', {agent_file('hangs')!r}), games=2, move_time=600, files=True)\n"
        "with Tournament(plan) as tournament:\n"
        "    tournament.run(LocalWorkers(1))\n"
    )
    process = subprocess.Popen([sys.executable, "-c", program], env=_environment())
    children: list[int] = []
    deadline = time.monotonic() + 30
    while not children and time.monotonic() < deadline:
        time.sleep(0.2)
        children = _children(process.pid)
    time.sleep(1.0)
    process.kill()
    process.wait()
    deadline = time.monotonic() + 10
    while any(map(_alive, children)) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert children
    assert not any(map(_alive, children))


def _environment() -> dict[str, str]:
    from mohreh.arena.guard import _environment as environment

    return environment()


def _children(pid: int) -> list[int]:
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout
    return [int(number) for number in listed.split()]


def _alive(pid: int) -> bool:
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] != "Z"


def test_a_machine_that_was_asleep_is_no_reason_to_kill(agent_file: Callable[[str], str]) -> None:
    """Two hours between two looks count as a moment: the game that was being played continues."""
    plan = Plan("othello", ("random", agent_file("sleeps")), games=2, move_time=20, files=True)
    task = next(plan.tasks())
    with GuardedWorker(plan.table()) as worker:
        playing = threading.Thread(target=lambda: list(worker.play(iter([[task], []]).__next__)), daemon=True)
        playing.start()
        deadline = time.monotonic() + 30
        while (worker._box is None or worker._box.at_work()[1] not in (0, 1)) and time.monotonic() < deadline:
            time.sleep(0.05)
        time.sleep(0.5)
        for _ in range(3):
            worker.watch(7200.0)
        assert worker._process is not None
        assert worker._process.poll() is None
        for _ in range(25):
            worker.watch(1.0)
        worker._process.wait(10)
        worker.kill()
        playing.join(10)


def test_the_black_box_remembers_moves_and_who_was_at_work(tmp_path: Path) -> None:
    box = BlackBox(tmp_path / "box", create=True)
    seen = BlackBox(tmp_path / "box")
    assert seen.at_work()[1] == IDLE
    box.begin()
    box.thinking(1)
    box.moved("c2")
    box.thinking(0)
    glimpse = seen.look()
    assert (glimpse.game, glimpse.seat, glimpse.moves) == (1, 0, ("c2",))
    assert seen.at_work() == seen.at_work()
    for _ in range(400_000):
        box.moved("c2")
    assert len(seen.look().moves) < 400_000, "a game too long for the box keeps what fits"
    for memory in (box, seen):
        memory.close()
