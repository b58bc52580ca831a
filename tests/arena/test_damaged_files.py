"""A damaged file: no command believes it, and none ends in a traceback."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mohreh.arena import Here, Plan, Store, StoreFull, Tournament
from mohreh.errors import MohrehError

AGENTS = ("random", "greedy")
PLAN = Plan("othello(size=4)", AGENTS, games=6, seed=4, openings=2)
COMMAND = ("tournament", "othello(size=4)", *AGENTS, "--games", "6", "--seed", "4", "--openings", "2", "--workers", "1")

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def undisturbed() -> list[tuple[object, ...]]:
    with Tournament(PLAN) as tournament:
        tournament.run(Here())
        return [record.what_happened() for record in tournament.store.games(moves=True)]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("finished") / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    return path


def happened(path: Path) -> list[tuple[object, ...]]:
    with Store(path, create=False) as store:
        assert list(store.agents()) == list(AGENTS)
        return [record.what_happened() for record in store.games(moves=True)]


class TestDamage:
    """D14: no command believes a damaged file, and none ends in a traceback."""

    COMMANDS = (("standings",), ("games-of", "--lines"), ("replay", "1"), ("plot", "--kind", "ratings"), ())

    def each_command(self, mohreh: Command, path: Path) -> Iterator[tuple[int, str, str]]:
        for words in self.COMMANDS:
            if words:
                command, *more = words
                yield mohreh(command, path, *more)
            else:
                yield mohreh(*COMMAND[:5], "8", *COMMAND[6:], "--into", path)

    @pytest.mark.parametrize(
        ("table", "column"),
        [
            ("tournament", "described"),
            ("agents", "settings"),
            ("agents", "name"),
            ("games", "figures"),
            ("games", "winner"),
            ("games", "moves"),
            ("games", "start"),
            ("games", "pair"),
        ],
    )
    @pytest.mark.parametrize("value", ["{", "17", "", "[[1.0, 0.0], [0.0], [], [], [], []]", b"\xff\x00"])
    def test_a_row_that_was_changed_is_told(
        self, mohreh: Command, tmp_path: Path, finished: Path, table: str, column: str, value: str | bytes
    ) -> None:
        path = tmp_path / "t.db"
        shutil.copy(finished, path)
        connection = sqlite3.connect(path)
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE id = 1", (value,))
        connection.commit()
        connection.close()
        with pytest.raises(MohrehError, match="is damaged"):
            happened(path)
        if column == "figures" and value == "{":  # the same for all; once is enough
            for code, _, err in self.each_command(mohreh, path):
                assert code == 2
                assert "is damaged" in err.splitlines()[-1]
                assert "Traceback" not in err

    def test_flipped_bytes_are_told_or_change_nothing(
        self, mohreh: Command, tmp_path: Path, finished: Path, undisturbed: list[tuple[object, ...]]
    ) -> None:
        whole, rng = finished.read_bytes(), random.Random(3)
        path = tmp_path / "t.db"
        told = 0
        for _ in range(60):
            spoilt = bytearray(whole)
            for _ in range(rng.choice((1, 4, 60))):
                spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
            path.write_bytes(spoilt[: rng.choice((len(spoilt), len(spoilt), rng.randrange(len(spoilt))))])
            for leftover in (tmp_path / "t.db-wal", tmp_path / "t.db-shm"):
                leftover.unlink(missing_ok=True)
            try:
                assert happened(path) == undisturbed
            except MohrehError:
                told += 1
            code, _, err = mohreh("standings", path)
            assert (code, err.count("\n")) in ((0, 0), (2, 1)), err
        assert told > 20

    def test_a_damaged_index_stops_no_game_from_being_kept_without_a_word(
        self, mohreh: Command, tmp_path: Path, finished: Path
    ) -> None:
        path = tmp_path / "t.db"
        shutil.copy(finished, path)
        connection = sqlite3.connect(path)
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'games'"
        ).fetchone()
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        connection.close()
        whole = bytearray(path.read_bytes())
        whole[(page - 1) * size : page * size] = random.Random(1).randbytes(size)
        path.write_bytes(whole)
        code, _, err = mohreh(*COMMAND[:5], "8", *COMMAND[6:], "--into", path)
        assert (code, err.count("\n")) == (2, 1)
        assert "damaged" in err

    def test_damage_found_while_a_game_is_kept_is_a_sentence(self, tmp_path: Path, finished: Path) -> None:
        path = tmp_path / "t.db"
        shutil.copy(finished, path)
        with Store(path) as store:
            store.begin(PLAN)
            (record,) = store.games(moves=True, number=1)

            class Broken:
                in_transaction = False

                def execute(self, *given: object) -> None:
                    raise sqlite3.DatabaseError("database disk image is malformed")

                def close(self) -> None:
                    real.close()

            real, store._connection = store._connection, Broken()  # type: ignore[assignment]
            with pytest.raises(MohrehError, match="is damaged") as caught:
                store.add(record)
            assert not isinstance(caught.value, StoreFull)
