"""Where the native core cannot be compiled for the tab, the site is built without it and says why."""

import stat
import subprocess

import pytest

from .tools import tool


@pytest.fixture
def core():
    with tool("core") as found:
        yield found


def test_a_compiler_that_cannot_be_installed_is_told_of(core, monkeypatch, tmp_path, capsys):
    asked = []

    def run(command, **_):
        asked.append(command[-1])
        return subprocess.CompletedProcess(command, 1)

    monkeypatch.setattr(core.importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(core.subprocess, "run", run)
    assert core.build(tmp_path) is None
    assert asked == ["ziglang"], "it was tried"
    assert "(ziglang): the site does without it" in capsys.readouterr().out


def test_a_compiler_that_fails_is_told_of_with_what_it_said(core, monkeypatch, tmp_path, capsys):
    zig = tmp_path / "zig"
    zig.write_text('#!/bin/sh\n[ "$1" = version ] && exit 0\necho "no such target" >&2\nexit 1\n')
    zig.chmod(zig.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setattr(core, "compiler", lambda: zig)
    assert core.build(tmp_path) is None
    assert "the site does without it" in capsys.readouterr().out
    assert "no such target" in (tmp_path / "core.log").read_text("utf-8")


def test_nothing_of_the_core_goes_into_the_site_then(monkeypatch):
    with tool("static_site") as static_site:
        monkeypatch.setattr(static_site.core, "build", lambda scratch: None)
        assert static_site.needed_later() == {}
