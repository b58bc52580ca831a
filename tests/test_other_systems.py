"""Nothing that only POSIX has is needed to play, search and measure: tried with those parts taken away."""

import subprocess
import sys
from pathlib import Path

WITHOUT = Path(__file__).with_name("without_packages.py")
POSIX_ONLY = "fcntl,resource,termios,tty,pwd,grp,pty"
TAKEN_AWAY = """
import os, select
for module, names in ((os, ("fork", "nice", "geteuid", "getuid", "sched_getaffinity", "setsid", "killpg")),
                      (select, ("poll", "epoll"))):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
"""
PLAYING = (
    TAKEN_AWAY
    + """
from mohreh.arena import Here, Plan, Tournament
from mohreh.arena.frames import receive, send
from mohreh.scratch import scratch_folder

with Tournament(Plan("othello(size=4)", ("alphabeta(depth=2)", "random"), games=2, seed=1)) as tournament:
    tournament.run(Here())
    print(len(list(tournament.store.games())), "games")
read, write = os.pipe()
with os.fdopen(read, "rb", 0) as answers, os.fdopen(write, "wb", 0) as orders:
    send(orders, {"a message": 1})
    print(receive(answers))
print(scratch_folder("test").is_dir())
"""
)
COMMANDS = (
    TAKEN_AWAY
    + """
from mohreh.cli.main import run
for words in (["games"], ["perft", "othello", "--depth", "3"], ["doctor"], ["generate", "water-sort", "--seed", "1"]):
    try:
        run(words)
    except SystemExit as ended:
        assert not ended.code, words
"""
)


def without_posix(script: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(WITHOUT), POSIX_ONLY, script]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_games_are_played_and_told_where_posix_is_missing():
    done = without_posix(PLAYING)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == ["2 games", "{'a message': 1}", "True"]


def test_commands_work_where_posix_is_missing():
    done = without_posix(COMMANDS)
    assert done.returncode == 0, done.stderr


def test_every_text_file_is_read_in_the_encoding_it_was_written_in():
    """Windows reads in its own unless told; Python can complain about every place that does not say."""
    script = (
        "from mohreh.games import GAMES, make_game\n"
        "from mohreh.language import shared_words\n"
        "[make_game(name) for name in GAMES]; shared_words('fa')\n"
    )
    done = subprocess.run(
        [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-c", script],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
