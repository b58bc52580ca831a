"""A game that is saved move by move: killed anywhere, it continues as if nothing had happened."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "long_game.py"
AGENT = "expectimax(depth=2)"


def command(file: Path, *more: str, agent: str = AGENT) -> list[str]:
    return [sys.executable, str(TOOL), str(file), "--agent", agent, "--seed", "3", *more]


def moves(file: Path) -> list[str]:
    lines = file.read_text().split("\n")[:-1]  # what is behind the last end of a line was not written whole
    return [json.loads(line)["move"] for line in lines[1:]]


def test_a_killed_game_goes_on_where_it_was(tmp_path: Path) -> None:
    whole, killed = tmp_path / "whole.jsonl", tmp_path / "killed.jsonl"
    process = subprocess.Popen(command(killed), stdout=subprocess.DEVNULL)
    deadline = time.monotonic() + 60
    while not killed.exists() or len(moves(killed)) < 20:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    process.kill()
    process.wait()
    before = moves(killed)
    with killed.open("a") as file:
        file.write('{"move": "le')  # as if it had been killed while it wrote
    subprocess.run(command(killed, "--decisions", "20"), check=True, stdout=subprocess.DEVNULL)
    after = moves(killed)
    assert len(before) >= 20
    assert after[: len(before)] == before
    told = subprocess.run(command(whole, "--decisions", str(len(after))), check=True, capture_output=True, text=True)
    assert moves(whole) == after
    assert killed.read_bytes() == whole.read_bytes()
    assert told.stdout.startswith(f"{len(after):,} decisions")


def test_a_file_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    subprocess.run(command(file, "--decisions", "1"), check=True, stdout=subprocess.DEVNULL)
    kept = file.read_bytes()
    wrong = subprocess.run(command(file, agent="random"), capture_output=True, text=True)
    assert wrong.returncode == 2
    assert "continue with the same, or name another file" in wrong.stderr
    assert file.read_bytes() == kept


@pytest.mark.parametrize("ends", [0, 1, 7])
def test_a_header_that_was_not_written_whole_is_a_new_game(tmp_path: Path, ends: int) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text('{"game": "2048"'[:ends])
    subprocess.run(command(file, "--decisions", "2"), check=True, stdout=subprocess.DEVNULL)
    assert len(moves(file)) == 2
