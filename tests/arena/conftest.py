"""What the arena's tests share: a home for what is remembered, and agents that misbehave."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mohreh.cli.main import run

collect_ignore_glob = ["attacks/*"]
"""What lies there is hostile: it must never be imported by this process, not even to look for tests."""


@pytest.fixture(autouse=True, scope="session")
def _home_for_matplotlib(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A place for what matplotlib remembers, for this process and for those it starts."""
    pytest.MonkeyPatch().setenv("MPLCONFIGDIR", str(tmp_path_factory.mktemp("matplotlib")))


@pytest.fixture
def mohreh(capfd: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command in this process: its exit code, stdout and stderr."""

    def command(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            run([str(argument) for argument in arguments])
        captured = capfd.readouterr()
        return int(ended.value.code or 0), captured.out, captured.err

    return command


MISBEHAVIOURS = {
    "raises": "raise RuntimeError('I have had\\nenough')",
    "cheats": "return 'e9'",
    "hangs": "while True: pass",
    "sleeps": "import time; time.sleep(600)",
    "exits": "import sys; sys.exit('bye')",
    "dies": "import os; os._exit(7)",
    "crashes": "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)",
    "dawdles": "import time; time.sleep(0.35)",
    "prints": "print('hello', flush=True); import sys; sys.stdin.read()",
    "swallows": "\n        try:\n            while True: pass\n        except BaseException: pass",
}
"""What an agent file may do at its third move."""

AGENT = """
moves = 0

def choose(game, state, rng):
    global moves
    moves += 1
    if moves == 3:
        {deed}
    return game.actions(state)[0]
"""


@pytest.fixture
def agent_file(tmp_path: Path) -> Callable[[str], str]:
    """The path of an agent file that plays the first legal action and misbehaves at its third move."""

    def write(behaviour: str) -> str:
        path = tmp_path / f"{behaviour}.py"
        path.write_text(AGENT.format(deed=MISBEHAVIOURS.get(behaviour, "pass")))
        return str(path)

    return write
