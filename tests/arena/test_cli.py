"""The arena's commands from outside: keys, exit codes, one sentence for what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mohreh.arena import Here, Plan, Tournament

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "othello.db"
    plan = Plan("othello", ("random", "greedy", "alphabeta(depth=1)"), games=6, seed=3)
    with Tournament(plan, path) as tournament:
        tournament.run(Here())
    return path


@pytest.fixture(scope="module")
def scores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("cli") / "2048.db"
    with Tournament(Plan("2048(size=3)", ("random", "greedy"), games=6, seed=3), path) as tournament:
        tournament.run(Here())
    return path


class TestMatch:
    """`mohreh match`."""

    KEYS = {"games", "wins", "draws", "losses", "score", "score_interval", "elo", "elo_interval", "errors"}

    def test_two_players(self, mohreh: Command) -> None:
        code, out, _ = mohreh(
            "match", "othello", "greedy", "random", "--games", 20, "--seed", 1, "--workers", 1, "--json"
        )
        found = json.loads(out)
        assert code == 0
        assert found.keys() >= self.KEYS
        assert found["games"] == 20 == found["wins"] + found["draws"] + found["losses"]
        low, high = found["score_interval"]
        assert low <= found["score"] <= high
        assert sum(found["pentanomial"]) == 10
        assert found["errors"] == 0
        assert set(found["seconds_per_move"]) == {"greedy", "random"}

    def test_a_perfect_score_is_valid_json(self, mohreh: Command) -> None:
        _, out, _ = mohreh("match", "othello", "alphabeta(depth=4)", "random", "--games", 4, "--seed", 1, "--json")
        found = json.loads(out)
        assert found["score"] == 1.0
        assert found["elo"] is None
        assert found["elo_interval"][1] is None

    def test_one_player(self, mohreh: Command) -> None:
        _, out, _ = mohreh("match", "2048(size=3)", "greedy", "random", "--games", 6, "--seed", 1, "--json")
        found = json.loads(out)
        assert [line["agent"] for line in found["agents"]] == ["greedy", "random"]
        for line in found["agents"]:
            assert line.keys() >= {"games", "mean", "interval", "median", "best", "seconds_per_move"}
        greedy, random = found["agents"]
        assert found["difference"] == pytest.approx(greedy["mean"] - random["mean"])
        assert found["difference_interval"][0] <= found["difference"] <= found["difference_interval"][1]

    def test_puzzles(self, mohreh: Command) -> None:
        _, out, _ = mohreh("match", "water-sort(colours=4)", "solver", "random", "--games", 4, "--seed", 1, "--json")
        found = json.loads(out)
        solver, _ = found["agents"]
        assert solver.keys() >= {"solved", "proven_optimal", "length", "nodes", "seconds"}
        assert solver["solved"] == solver["proven_optimal"] == 4
        assert found["difference"] is None or found["difference"] <= 0

    def test_for_people(self, mohreh: Command) -> None:
        code, out, _ = mohreh("match", "othello", "greedy", "random", "--games", 8, "--seed", 1)
        assert code == 0
        for words in ("won", "score", "Elo difference", "likelihood of superiority", "s per move", "seed 1"):
            assert words in out

    def test_the_same_seed_gives_the_same_match(self, mohreh: Command) -> None:
        def played(workers: int) -> Any:
            _, out, _ = mohreh(
                "match", "othello", "greedy", "random", "--games", 6, "--seed", 5, "--workers", workers, "--json"
            )
            found = json.loads(out)
            return [found[key] for key in ("wins", "draws", "losses", "pentanomial", "nodes_per_move")]

        assert played(1) == played(2)

    def test_sprt_stops_when_the_question_is_answered(self, mohreh: Command) -> None:
        _, out, _ = mohreh(
            "match", "othello", "greedy", "random", "--games", 2000, "--sprt", "0,200", "--seed", 1, "--json"
        )
        found = json.loads(out)
        assert found["sprt"]["accepted"] == "elo1"
        assert found["games"] < 400

    def test_openings_are_the_same_for_both_seats(self, mohreh: Command, tmp_path: Path) -> None:
        path = tmp_path / "m.db"
        mohreh("match", "othello", "greedy", "random", "--games", 6, "--openings", 5, "--seed", 1, "--into", path)
        _, out, _ = mohreh("games-of", path, "--json")
        openings: dict[int, set[tuple[str, ...]]] = {}
        for game in json.loads(out):
            openings.setdefault(game["pair"], set()).add(tuple(game["moves"][:5]))
        assert len(openings) == 3
        assert all(len(both) == 1 for both in openings.values())

    def test_errors_are_told(self, mohreh: Command, agent_file: Callable[[str], str]) -> None:
        bad = agent_file("cheats")
        _, out, _ = mohreh("match", "othello", "random", bad, "--games", 2, "--seed", 1, "--json")
        found = json.loads(out)
        assert found["errors"] == 2
        assert found["wins"] == 2
        assert found["error_details"][0]["kind"] == "illegal move"
        assert found["error_details"][0]["agent"].partition("@")[0] == bad

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            (("othello", "random", "greedy", "--games", "3"), "even"),
            (("othello", "random"), "two agents"),
            (("othello", "random", "greedy", "uct"), "tournament"),
            (("othello", "random", "greddy"), "greedy"),
            (("otello", "random", "greedy"), "othello"),
            (("othello", "random", "greedy", "--sprt", "10"), "two Elo differences"),
            (("2048", "random", "greedy", "--sprt", "0,10"), "one player"),
            (("othello", "random", "greedy", "--openings", "99"), "0 to 20"),
        ],
    )
    def test_bad_input_is_one_sentence(self, mohreh: Command, arguments: tuple[str, ...], says: str) -> None:
        code, out, err = mohreh("match", *arguments)
        assert code == 2
        assert out == ""
        assert says in err
        assert err.count("\n") == 1


class TestTournament:
    """`mohreh tournament`, `standings`, `games-of`, `replay`."""

    def test_standings_are_printed_and_the_file_goes_on(self, mohreh: Command, tmp_path: Path) -> None:
        path = tmp_path / "t.db"
        how = ("--games", 2, "--seed", 7, "--openings", 2, "--move-time", 60, "--into", path, "--json")
        code, out, err = mohreh("tournament", "othello", "random", "greedy", *how)
        assert code == 0
        assert f"--into {path}" in err
        assert sum(line["games"] for line in json.loads(out)) == 4
        code, out, _ = mohreh("tournament", "othello", "random", "greedy", "--games", 4, "--into", path, "--json")
        assert code == 0, "seed, openings and time per move are taken from the file"
        assert sum(line["games"] for line in json.loads(out)) == 8

    def test_another_seed_is_refused(self, mohreh: Command, database: Path) -> None:
        code, _, err = mohreh("tournament", "othello", "random", "greedy", "--seed", 99, "--into", database)
        assert code == 2
        assert "seed=3" in err

    def test_standings(self, mohreh: Command, database: Path) -> None:
        code, out, _ = mohreh("standings", database, "--json")
        lines = json.loads(out)
        assert code == 0
        assert all(line.keys() >= {"agent", "games", "score", "rating", "interval"} for line in lines)
        assert {line["agent"] for line in lines} == {"random", "greedy", "alphabeta(depth=1)"}
        assert [line["rating"] for line in lines] == sorted((line["rating"] for line in lines), reverse=True)
        assert sum(line["rating"] for line in lines) == pytest.approx(0, abs=1e-6)
        _, out, _ = mohreh("standings", database)
        assert "moving first is worth" in out
        assert "score against" in out

    def test_standings_of_players_alone(self, mohreh: Command, scores: Path) -> None:
        _, out, _ = mohreh("standings", scores, "--json")
        assert [line["agent"] for line in json.loads(out)] == ["greedy", "random"]

    def test_games_are_listed_and_exported(self, mohreh: Command, database: Path, tmp_path: Path) -> None:
        _, out, _ = mohreh("games-of", database, "--lines")
        games = [json.loads(line) for line in out.splitlines()]
        assert len(games) == 18
        assert all(game["moves"] and game["reason"] for game in games)
        target = tmp_path / "games.txt"
        code, _, _ = mohreh("games-of", database, "--transcripts", "--to", target)
        assert code == 0
        assert len(target.read_text().splitlines()) == 18
        _, out, _ = mohreh("games-of", database, "--agent", "greedy", "--json")
        assert len(json.loads(out)) == 12
        code, _, err = mohreh("games-of", database, "--agent", "nobody")
        assert code == 2
        assert "random" in err

    def test_a_game_is_replayed(self, mohreh: Command, database: Path) -> None:
        code, out, _ = mohreh("replay", database, 1)
        assert code == 0
        assert "start" in out
        assert "wins" in out or "no winner" in out
        _, out, _ = mohreh("replay", database, 1, "--json")
        found = json.loads(out)
        assert len(found["positions"]) == len(found["moves"]) + 1
        code, _, err = mohreh("replay", database, 999)
        assert code == 2
        assert "1 to 18" in err

    def test_no_such_file(self, mohreh: Command, tmp_path: Path) -> None:
        for command in (("standings",), ("games-of",), ("replay",), ("plot",)):
            more = (1,) if command == ("replay",) else ()
            code, _, err = mohreh(*command, tmp_path / "none.db", *more)
            assert code == 2
            assert "there is no file" in err


class TestPlot:
    """`mohreh plot`."""

    @pytest.mark.parametrize("kind", ["ratings", "cross-table", "scores", "time", "nodes", "branching"])
    def test_of_games_for_two(self, mohreh: Command, database: Path, tmp_path: Path, kind: str) -> None:
        code, out, _ = mohreh("plot", database, "--kind", kind, "--to", tmp_path / kind, "--json")
        found = json.loads(out)
        assert code == 0
        assert len(found["title"]) > 15, "the title says the finding"
        for suffix in (".png", ".svg"):
            assert (tmp_path / kind).with_suffix(suffix).stat().st_size > 5000

    @pytest.mark.parametrize("kind", ["ratings", "scores", "tiles"])
    def test_of_games_for_one(self, mohreh: Command, scores: Path, tmp_path: Path, kind: str) -> None:
        code, out, _ = mohreh("plot", scores, "--kind", kind, "--to", tmp_path / kind)
        assert code == 0
        assert "greedy" in out

    def test_the_same_data_give_the_same_picture(self, mohreh: Command, database: Path, tmp_path: Path) -> None:
        for name in ("one", "two"):
            mohreh("plot", database, "--to", tmp_path / name)
        assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()

    def test_plots_that_make_no_sense(self, mohreh: Command, database: Path, scores: Path) -> None:
        for path, kind, says in (
            (scores, "cross-table", "tiles"),
            (database, "pie", "ratings"),
            (database, "tiles", "ratings"),
        ):
            code, _, err = mohreh("plot", path, "--kind", kind)
            assert code == 2
            assert says in err


def test_reports_are_listed(mohreh: Command) -> None:
    code, out, _ = mohreh("report", "--json")
    assert code == 0
    assert set(json.loads(out)) >= {
        "2048-agents",
        "othello-features",
        "othello-depths",
        "othello-ordering",
        "othello-branching",
        "othello-random-opponent",
        "hand-of-the-king-agents",
        "water-sort-methods",
        "card-sort-methods",
    }
    code, _, err = mohreh("report", "othelo-depths")
    assert code == 2
    assert "othello-depths" in err


def test_no_difference_is_shown_without_a_minus():
    from mohreh.cli.arena_output import _elo

    assert [_elo(value, "-") for value in (-0.3, 0.0, 12.4, None)] == ["+0", "+0", "+12", "-∞"]
