"""One source, two answers: the studio over HTTP and the tab inside Pyodide say the same to the same requests."""

import json
import os
import subprocess
import sys

import pytest

from .conversation import PARTS, hold
from .exhibits import made_in
from .node_tab import HERE, NodeTab, why_not
from .tools import tool

pytestmark = pytest.mark.skipif(bool(why_not()), reason=why_not())
QUICK = ("catalogue", "playing", "variations", "puzzles", "exhibits")


@pytest.fixture(scope="module")
def archive(tmp_path_factory):
    """What both studios have to show."""
    folder = tmp_path_factory.mktemp("exhibits")
    made = made_in(folder)
    with tool("exhibits") as exhibits:
        packed = exhibits.archive([made / "small.db"], [made / "runs"], folder / "scratch")
    path = folder / "shown.tar.gz"
    path.write_bytes(packed)
    return path


@pytest.fixture(scope="module")
def tab(archive):
    with NodeTab(exhibits=archive) as running:
        yield running


def over_http(part, archive):
    command = [sys.executable, str(HERE / "conversation.py"), part, str(archive)]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=400,
        check=False,
        env=os.environ | {"MOHREH_NATIVE": "none"},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


def in_the_tab(tab, part):
    def ask(method, path, body):
        answer = tab.request(method, path, body, seconds=300)
        return answer.status, answer.data

    return json.loads(json.dumps(hold(ask, [part])))


def pick(part):
    return pytest.param(part, marks=() if part in QUICK else pytest.mark.slow)


@pytest.mark.parametrize("part", [pick(part) for part in PARTS])
def test_the_tab_answers_as_the_studio_does(tab, archive, part):
    here, there = over_http(part, archive), in_the_tab(tab, part)
    assert [said[:2] for said in there] == [said[:2] for said in here]
    for (asked, _, expected), (_, _, answered) in zip(here, there, strict=True):
        assert answered == expected, asked
