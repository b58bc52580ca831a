"""What a tournament may be made of: whose program played, how much of everything, and how it continues."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mohreh.arena import Here, Plan, Store, Tournament
from mohreh.errors import MohrehError

AGENTS = ("random", "greedy")
PLAN = Plan("othello(size=4)", AGENTS, games=6, seed=4, openings=2)
COMMAND = ("tournament", "othello(size=4)", *AGENTS, "--games", "6", "--seed", "4", "--openings", "2", "--workers", "1")

Command = Callable[..., tuple[int, str, str]]


class TestSources:
    """D10: games of two programs never stand under one name."""

    FIRST = "def choose(game, state, rng):\n    return game.actions(state)[0]\n"
    LAST = FIRST.replace("[0]", "[-1]")

    def test_a_changed_agent_file_joins_as_another_agent_and_that_is_told(
        self, mohreh: Command, tmp_path: Path
    ) -> None:
        file, path = tmp_path / "mine.py", tmp_path / "t.db"
        words = ("tournament", "othello(size=4)", "random", file, "--games", 4, "--seed", 1, "--openings", 0)
        file.write_text(self.FIRST)
        code, _, err = mohreh(*words, "--workers", 1, "--into", path)
        assert (code, "has changed" in err) == (0, False)
        file.write_text(self.LAST)
        code, out, err = mohreh(*words, "--workers", 1, "--into", path, "--json")
        assert code == 0
        assert "mine.py has changed since" in err
        names = {line["agent"]: line["games"] for line in json.loads(out)}
        assert sorted(names.values()) == [4, 4, 8]
        first, last = sorted(name for name in names if name != "random")
        assert first.partition("@")[0] == last.partition("@")[0] == str(file)
        assert first != last
        file.write_text(self.FIRST)
        code, out, err = mohreh(*words, "--workers", 1, "--into", path, "--json")
        assert (code, "has changed" in err) == (0, False), "the old one again: nothing is left to play"
        assert {line["agent"]: line["games"] for line in json.loads(out)} == names
        _, out, _ = mohreh("games-of", path, "--agent", file, "--lines")
        assert out.count("\n") == 8, "by its path both are found"

    def test_an_agent_whose_source_was_never_recorded_is_told_apart(self, tmp_path: Path) -> None:
        file, path = tmp_path / "mine.py", tmp_path / "t.db"
        file.write_text(self.FIRST)
        plan = Plan("othello(size=4)", ("random", str(file)), games=2, files=True)
        old = replace(plan)
        old.__dict__["names"] = {"random": "random", str(file): str(file)}
        old.__dict__["made"] = dict(zip(old.names, plan.made.values(), strict=True))
        with Tournament(old, path):
            pass
        with Tournament(plan, path) as tournament:
            (note,) = tournament.notes
        assert "joins as another agent" in note

    def test_a_file_that_changes_while_it_plays_is_not_mixed_up(self, mohreh: Command, tmp_path: Path) -> None:
        file, path = tmp_path / "mine.py", tmp_path / "t.db"
        file.write_text(self.FIRST)
        plan = Plan("othello(size=4)", ("random", str(file)), games=8, openings=0, files=True)
        with Tournament(plan, path) as tournament:
            with pytest.raises(MohrehError, match=r"mine\.py' has changed since its games began"):
                tournament.run(Here(), on_game=lambda record: file.write_text(self.LAST) and None)
            assert len(tournament.store) == 1

    def test_the_folder_beside_a_file_belongs_to_its_program(self, tmp_path: Path) -> None:
        file, weights = tmp_path / "mine.py", tmp_path / "mine" / "weights.txt"
        file.write_text(self.FIRST)
        weights.parent.mkdir()
        names = set()
        for text in ("1 2 3", "3 2 1", "1 2 3"):
            weights.write_text(text)
            names.add(list(Plan("othello", ("random", str(file)), games=2, files=True).names)[1])
        assert len(names) == 2
        weights.parent.rename(tmp_path / "elsewhere")
        alone = list(Plan("othello", ("random", str(file)), games=2, files=True).names)
        (tmp_path / "mine").symlink_to(tmp_path / "elsewhere")
        assert list(Plan("othello", ("random", str(file)), games=2, files=True).names) == alone, "a link is not read"

    def test_a_changed_game_file_is_refused(self, tmp_path: Path) -> None:
        game, path = tmp_path / "nim.py", tmp_path / "t.db"
        shutil.copy(Path(__file__).parents[2] / "examples" / "nim.py", game)
        with Tournament(Plan(str(game), AGENTS, games=2, openings=0, files=True), path):
            pass
        with game.open("a") as file:
            file.write("\n# another rule\n")
        with pytest.raises(MohrehError, match=r"nim\.py has changed since"):
            Tournament(Plan(str(game), AGENTS, games=2, openings=0, files=True), path)

    def test_a_changed_model_is_refused(self, tmp_path: Path) -> None:
        from mohreh.games.hand_of_the_king.learn.weights import SECURED, save

        model, path = tmp_path / "w.mohreh", tmp_path / "t.db"
        agents = (f'genetic(depth=1, model="{model}")', "random")
        for decided in (1.0, 2.0):
            save(model, replace(SECURED, decided=decided), {})
            plan = Plan("hand-of-the-king", agents, games=2, files=True)
            if decided == 1.0:
                with Tournament(plan, path):
                    pass
            else:
                with pytest.raises(MohrehError, match="played with another"):
                    Tournament(plan, path)


def test_the_printed_command_is_complete(mohreh: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D16: a tournament on a cluster went on without one."""
    from mohreh.arena.executors.cluster import DaskCluster

    monkeypatch.setattr(DaskCluster, "play", lambda self, table, tasks, stop=None: Here().play(table, tasks, stop))
    path = tmp_path / "t.db"
    words = ("tournament", "othello(size=4)", *AGENTS, "--games", 2, "--into", path)
    _, _, err = mohreh(*words, "--cluster", "tcp://login1:8786")
    assert err.splitlines()[0].endswith(f"--into {path} --cluster tcp://login1:8786")
    _, _, err = mohreh(*words, "--workers", 9, "--force")
    assert err.splitlines()[0].endswith(f"--into {path} --workers 9 --force")


def test_lines_have_no_nan(mohreh: Command, tmp_path: Path) -> None:
    """D16: a game whose own count is not a number."""
    path = tmp_path / "t.db"
    with Tournament(PLAN) as tournament:
        tournament.run(Here(), enough=lambda: True)
        (record,) = tournament.store.games(moves=True)
    with Store(path) as store:
        store.begin(PLAN)
        store.add(replace(record, score=(float("nan"), float("inf")), seconds=(float("nan"), 0.0)))
    for more in (("games-of", path, "--lines"), ("games-of", path, "--json"), ("standings", path, "--json")):
        code, out, _ = mohreh(*more)
        assert code == 0
        json.loads(out, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
    assert '"score": [null, ' in mohreh("games-of", path, "--lines")[1]


class TestBounds:
    """D12: what cannot be stored, and what would exhaust the machine, is refused at once."""

    @pytest.mark.parametrize(
        ("more", "says"),
        [
            (("--games", 10**20), "at most 10,000,000"),
            (("--games", 2 * 10**7), "at most 10,000,000"),
            (("--workers", 100_000), "is too many for"),
            (("--seed", 10**20), "is not possible; it takes 0 to"),
            (("--move-time", "inf"), "seconds above 0"),
            (("--move-time", "nan"), "seconds above 0"),
        ],
    )
    def test_too_much_is_refused(self, mohreh: Command, tmp_path: Path, more: tuple[object, ...], says: str) -> None:
        path = tmp_path / "t.db"
        for words in (("match", "othello", *AGENTS), ("tournament", "othello", *AGENTS, "--into", path)):
            code, out, err = mohreh(*words, *more)
            assert (code, out, err.count("\n")) == (2, "", 1)
            assert says in err
        assert not path.exists()

    def test_a_tournament_of_millions_begins_at_once(self, tmp_path: Path) -> None:
        with Tournament(Plan("othello", AGENTS, games=10_000_000), tmp_path / "t.db") as tournament:
            tournament.run(Here(), enough=lambda: True)
            assert tournament.progress().done == 1
