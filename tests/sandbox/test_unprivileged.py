"""The same without root's privileges: limits on processes bind only ordinary users."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from mohreh.sandbox import DIED, EXCEPTION, KERNEL, LIMITS, PROTOCOL
from mohreh.sandbox.launch import MARK
from sandboxed import LEVELS_HERE

ATTACKS = Path(__file__).parents[1] / "arena" / "attacks"
NOBODY = "65534"
KEEP_READING = "-all,+dac_read_search"
"""Python may be installed where only root can look; nothing else of root's rights is kept."""

PLAY = """
import json, os, sys
from mohreh.arena.game_record import Fixture, Task
from mohreh.arena.play import play_game
from mohreh.arena.table import Seated, Table

file, level = sys.argv[1:]
seats = (file, "greedy")
seated = Seated(Table("othello(size=4)", {each: each for each in seats}, sandbox=level, move_time=20.0))
record = play_game(seated, Task(Fixture(0, seats)))
seated.close()
mark, left = f"MOHREH_PLAYER={os.environ['MOHREH_PLAYER']}".encode(), 0
for name in filter(str.isdigit, os.listdir("/proc")):
    try:
        left += mark in open(f"/proc/{name}/environ", "rb").read() and int(name) != os.getpid()
    except OSError:
        pass
print(json.dumps({"uid": os.getuid(), "error": record.as_data()["error"], "winner": record.winner, "left": left}))
"""


def unprivileged(command: list[str]) -> list[str]:
    """The command as somebody who is not root."""
    if os.geteuid() != 0:
        return command
    if shutil.which("setpriv") is None:
        pytest.skip("setpriv is not installed")
    who = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]
    return [*who, f"--inh-caps={KEEP_READING}", f"--ambient-caps={KEEP_READING}", *command]


@pytest.mark.skipif(sys.platform != "linux", reason="it looks into /proc")
@pytest.mark.parametrize(
    ("attack", "level", "kinds"),
    [
        ("bombs", LIMITS, {EXCEPTION, PROTOCOL, DIED}),
        ("bombs", KERNEL, {EXCEPTION}),
        ("reads_a_secret", KERNEL, {EXCEPTION}),
        ("kills_the_referee", KERNEL, {EXCEPTION}),
        ("leaves_threads", KERNEL, {None}),
    ],
)
def test_an_ordinary_user_is_protected_as_well(attack: str, level: str, kinds: set[str | None], tmp_path: Path) -> None:
    if level not in LEVELS_HERE:
        pytest.skip(f"this machine has no level {level}")
    tmp_path.chmod(0o755)
    file = shutil.copy(ATTACKS / f"{attack}.py", tmp_path)
    (tmp_path / "secret.txt").write_text("hidden")
    command = unprivileged([sys.executable, "-P", "-c", PLAY, str(file), level])
    surroundings = os.environ | {"TMPDIR": "/tmp", "HOME": "/", MARK: os.urandom(4).hex()}
    done = subprocess.run(command, capture_output=True, text=True, cwd="/", env=surroundings, timeout=120)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["uid"] != 0
    assert (None if told["error"] is None else told["error"]["kind"]) in kinds
    assert told["error"] is None or told["winner"] == 1
    assert told["left"] == 0, "nothing of the player is there any more"
