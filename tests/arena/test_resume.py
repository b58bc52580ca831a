"""A tournament that is killed and continues equals one that nobody disturbed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import pytest

from mohreh.arena import BackgroundTournament, GameRecord, Here, LocalWorkers, Plan, Progress, Store, Tournament
from mohreh.arena.guard import _environment
from mohreh.errors import MohrehError

AGENTS = ("random", "greedy", "alphabeta(depth=2)")
GAMES = 200


def happened(path: Path) -> list[tuple[object, ...]]:
    with Store(path, create=False) as store:
        return [record.what_happened() for record in store.games(moves=True)]


def start(path: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [
            sys.executable,
            "-m",
            "mohreh",
            "tournament",
            "othello",
            *AGENTS,
            "--games",
            str(GAMES),
            "--seed",
            "7",
            "--workers",
            "2",
            "--into",
            str(path),
        ],
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def wait_for(path: Path, games: int, process: subprocess.Popen[str]) -> None:
    deadline = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < deadline:
        if path.exists():
            try:
                with Store(path, create=False) as store:
                    if len(store) >= games:
                        return
            except MohrehError:
                pass  # the tables are not there yet
        time.sleep(0.02)


def test_a_tournament_killed_twice_equals_an_undisturbed_one(tmp_path: Path) -> None:
    path = tmp_path / "killed.db"
    kept = [0]
    for _ in range(2):
        process = start(path)
        wait_for(path, kept[-1] + 10, process)
        process.send_signal(signal.SIGKILL)
        process.communicate()
        kept.append(len(happened(path)))
    assert 10 <= kept[1] < kept[2] < 3 * GAMES
    last = start(path)
    _, errors = last.communicate(timeout=120)
    assert last.returncode == 0
    assert f"--into {path}" in errors, "the command that continues is printed"
    plan = Plan("othello", AGENTS, games=GAMES, seed=7)
    with Tournament(plan) as tournament:
        tournament.run(LocalWorkers(2))
        wanted = [record.what_happened() for record in tournament.store.games(moves=True)]
    assert happened(path) == wanted
    with Store(path, create=False) as store:
        assert len(store.runs()) == 3


def test_ctrl_c_keeps_what_was_done_and_prints_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "interrupted.db"
    process = start(path)
    wait_for(path, 5, process)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=30)
    assert process.returncode == 130, errors
    assert "interrupted; continue with: mohreh tournament othello random greedy 'alphabeta(depth=2)'" in errors
    assert "Traceback" not in errors
    assert "random" in out, "the standings so far"
    assert 5 <= len(happened(path)) < 3 * GAMES


class TestBackground:
    """What the studio uses: start, hear, stop, go on."""

    PLAN = Plan("othello", ("random", "greedy"), games=80, seed=2)

    def test_every_game_is_heard_and_the_rest_comes_after_a_stop(self, tmp_path: Path) -> None:
        path = tmp_path / "b.db"
        heard: list[tuple[GameRecord, Progress]] = []
        ends: list[Exception | None] = []
        asked = Event()

        def hear(record: GameRecord, progress: Progress) -> None:
            heard.append((record, progress))
            if len(heard) == 5:
                asked.wait(20)  # else all may be played before a busy machine comes to ask

        first = BackgroundTournament(self.PLAN, path, executor=LocalWorkers(2), on_game=hear, on_end=ends.append)
        first.start()
        while len(heard) < 5:
            time.sleep(0.01)
            assert first.running or first.error is None
        first.stop(timeout=0)
        asked.set()
        first.stop()
        assert not first.running
        assert ends == [None]
        kept = len(happened(path))
        assert kept == len(heard) == first.progress.done < 80
        second = BackgroundTournament(self.PLAN, path, executor=LocalWorkers(2))
        assert second.progress.done == kept
        second.start()
        second.join(60)
        assert second.progress == Progress(80, 80)
        with second.store() as store:
            assert len(store) == 80
        with Tournament(self.PLAN) as tournament:
            tournament.run(Here())
            wanted = [record.what_happened() for record in tournament.store.games(moves=True)]
        assert happened(path) == wanted

    def test_an_error_is_handed_over(self, tmp_path: Path) -> None:
        game = tmp_path / "broken.py"
        nim = (Path(__file__).parents[2] / "examples" / "nim.py").read_text()
        game.write_text(nim.replace("    def after(", "    def after(self, s, a):\n        1 / 0\n\n    def _after("))
        ends: list[Exception | None] = []
        plan = Plan(str(game), ("random", "greedy"), games=2, openings=0, files=True)
        running = BackgroundTournament(plan, tmp_path / "b.db", executor=Here(), on_end=ends.append)
        running.start()
        running.join(20)
        assert isinstance(ends[0], MohrehError)

    def test_a_plan_that_does_not_fit_the_file_is_told_at_once(self, tmp_path: Path) -> None:
        with Tournament(self.PLAN, tmp_path / "b.db"):
            pass
        other = Plan("othello", ("random", "greedy"), games=80, seed=3)
        with pytest.raises(MohrehError, match="seed"):
            BackgroundTournament(other, tmp_path / "b.db")


def test_the_environment_of_workers_has_fixed_hashes() -> None:
    assert _environment()["PYTHONHASHSEED"] == "0"
