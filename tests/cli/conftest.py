"""The command line as a function: what it prints and how it ends."""

import io
import json
import sys
from dataclasses import dataclass

import pytest

from mohreh.cli.main import run


@dataclass
class Ended:
    code: int
    out: str
    err: str

    @property
    def json(self):
        return json.loads(self.out, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))


@pytest.fixture
def mohreh(capsys, monkeypatch):
    def call(*arguments, stdin=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(stdin))
        with pytest.raises(SystemExit) as ended:
            run(list(arguments))
        out, err = capsys.readouterr()
        return Ended(ended.value.code, out, err)

    return call
