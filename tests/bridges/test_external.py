"""Other people's programs in our arena: two protocols, players in two languages, and who may name a command."""

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from mohreh.agents import agents_of, make_agent, make_configured_agent
from mohreh.agents.external import ENGINES_VARIABLE, gtp, read_engines
from mohreh.agents.external.gtp import moves_between
from mohreh.arena.executors import Here
from mohreh.arena.plan import Plan
from mohreh.arena.tournament import Tournament
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games import make_game
from mohreh.games.base import OVER
from mohreh.sandbox import LIMIT, Fault, Policy, resolve
from mohreh.sandbox.external import External
from sandboxed import LEVELS_HERE

PLAYERS = Path(__file__).parents[2] / "examples" / "players"
GAMES = ("othello", "2048(size=2)", "hand-of-the-king(companions=True)", "water-sort(colours=2, capacity=2)")

LINE_PLAYER = """
import sys
for line in sys.stdin:
    word, *fields = line.rstrip("\\n").split("\\t")
    if word in ("mohreh", "begin"):
        print("ready", flush=True)
    elif word == "choose":
        print("play\\t" + fields[2], flush=True)
"""


def program(folder: Path, text: str) -> str:
    file = folder / "player.py"
    file.write_text(text)
    return f"{sys.executable} {file}"


def played(game: Any, command: str, name: str = "program", seed: int = 1) -> int:
    """A whole game by the program for all sides; how many moves it made."""
    agent, rng = make_agent(f'{name}(command="{command}")', game, files=True), random.Random(seed)
    agent.prepare(rng)
    state, moves = game.initial(rng), 0
    try:
        while (turn := game.turn(state)) != OVER and moves < 60:
            if turn == -1:
                state = game.after(state, game.sample(state, rng))
                continue
            state, moves = game.after(state, agent.choose(state, rng).action), moves + 1
    finally:
        agent.leave()
    return moves


@pytest.mark.parametrize("name", GAMES)
def test_a_program_plays_every_kind_of_game_by_the_line_protocol(name: str, tmp_path: Path) -> None:
    assert played(make_game(name), program(tmp_path, LINE_PLAYER)) > 3


def in_c(folder: Path) -> str:
    command = ["cc", "-O2", "-Wall", "-Werror", "-o", str(folder / "player"), str(PLAYERS / "player.c")]
    subprocess.run(command, check=True)
    return command[-2]


def in_javascript(folder: Path) -> str:
    return f"node {PLAYERS / 'player.mjs'}"


LANGUAGES = {"cc": in_c, "node": in_javascript}


@pytest.mark.parametrize("tool", [tool for tool in LANGUAGES if shutil.which(tool)])
def test_the_example_players_in_other_languages(tool: str, tmp_path: Path) -> None:
    command = LANGUAGES[tool](tmp_path)
    for name in GAMES:
        assert played(make_game(name), command) >= 3


@pytest.mark.parametrize(("game", "openings"), [("othello(size=4)", 2), ("othello(size=8)", 20)])
def test_our_own_server_plays_as_a_gtp_engine_with_the_arena_as_referee(
    game: str, openings: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The arena knows the moves, so that nobody has to look for them while the engine's clock runs."""
    monkeypatch.setattr(gtp, "MOST_LOOKED_AT", 0)
    player = f"gtp(command=\"{sys.executable} -m mohreh gtp --game '{game}' --agent greedy\")"
    plan = Plan(game, (player, "random"), 4, seed=3, openings=openings, files=True, sandbox="limits")
    with Tournament(plan) as tournament:
        tournament.run(Here())
        records = tournament.store.games()
    assert len(records) == 4
    assert not [record.error for record in records if record.error]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("print('hello', flush=True); input()", "must begin with 'ready'"),
        ("raise SystemExit(3)", "died|closed its pipes"),
        (LINE_PLAYER.replace('"ready"', '"ready" * (word == "mohreh")'), "must begin with 'ready'"),
    ],
)
def test_a_program_that_does_not_speak_it_is_at_fault(text: str, words: str, tmp_path: Path) -> None:
    with pytest.raises(Fault, match=words):
        played(make_game("othello"), program(tmp_path, text))


def test_an_illegal_answer_is_told(tmp_path: Path) -> None:
    wrong = LINE_PLAYER.replace("fields[2]", "'z9'")
    with pytest.raises(IllegalAction, match="it answered 'z9', which is not legal"):
        played(make_game("othello"), program(tmp_path, wrong))


def test_it_has_only_its_time_and_nothing_outlives_it(tmp_path: Path) -> None:
    command = program(tmp_path, "import time\nprint('on', flush=True)\ninput()\ntime.sleep(60)").split()
    process = External(command, Policy(resolve("limits")))
    with pytest.raises(Fault, match="no answer within"):
        process.ask_until_empty("anything", 0.5)
    assert not process.alive


def test_a_command_is_no_shell_command(tmp_path: Path) -> None:
    spoilt = tmp_path / "spoilt"
    with pytest.raises(MohrehError):
        played(make_game("othello"), f"true; touch {spoilt}")
    with pytest.raises(MohrehError, match=r"there is no program .*; write the path of one"):
        played(make_game("othello"), f"$(touch {spoilt})")
    assert not spoilt.exists()


def test_a_program_and_its_files_may_be_named_from_the_folder_that_one_is_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "player").write_text(f"#!{sys.executable}\n{LINE_PLAYER}")
    (tmp_path / "player").chmod(0o755)
    program(tmp_path, LINE_PLAYER)
    monkeypatch.chdir(tmp_path)
    for command in ("./player", f"{sys.executable} player.py"):
        assert played(make_game("othello"), command) > 3


def test_a_program_that_dies_is_quoted(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="exit code 1; its last words: no licence"):
        played(make_game("othello"), program(tmp_path, "raise SystemExit('no licence')"))


def test_a_program_that_has_changed_does_not_play_on_under_its_old_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine, book = tmp_path / "engines.json", str(tmp_path / "tournament.db")
    monkeypatch.setenv(ENGINES_VARIABLE, str(engine))

    def begin(text: str, *more: str, name: str = "engine") -> None:
        command = [*program(tmp_path, text).split(), *more]
        engine.write_text(json.dumps({"first": command}))
        read_engines.cache_clear()
        player = 'program(engine="first")' if name == "engine" else f'program(command="{" ".join(command)}")'
        with Tournament(Plan("othello", (player, "random"), 2, seed=1, files=True), book):
            pass

    for name in ("engine", "command"):
        begin(LINE_PLAYER, name=name)
        begin(LINE_PLAYER, name=name)
        with pytest.raises(MohrehError, match=r"played with another \S*player.py"):
            begin(LINE_PLAYER + "# better", name=name)
    with pytest.raises(MohrehError, match=r"has the settings .*arguments"):
        begin(LINE_PLAYER, "--level", "9")


def test_only_the_command_line_may_name_a_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = make_game("othello")
    for name in ("gtp", "program"):
        with pytest.raises(MohrehError, match=f"has no agent '{name}'"):
            make_configured_agent(f'{name}(command="true")', game)
        with pytest.raises(MohrehError, match="needs a program"):
            make_configured_agent(name, game, files=True)
    assert not {"gtp", "program"} & set(agents_of(game))
    file = tmp_path / "engines.json"
    file.write_text(json.dumps({"first": program(tmp_path, LINE_PLAYER).split()}))
    monkeypatch.setenv(ENGINES_VARIABLE, str(file))
    with pytest.raises(MohrehError, match="only the command line may do"):
        make_configured_agent('program(command="true")', game)
    with pytest.raises(MohrehError, match="there is no engine 'other'; the engines: first"):
        make_configured_agent('program(engine="other")', game)
    player = make_agent('program(engine="first")', game)
    state = game.initial(random.Random(0))
    assert player.choose(state, random.Random(0)).action == game.actions(state)[0]
    player.leave()
    engine = next(each for each in agents_of(game)["program"].settings_in(game) if each.name == "engine")
    assert engine.choices == ("first",)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "names no engines"),
        ("{", "is not JSON"),
        ('{"a b": ["x"]}', "is not a name"),
        ('{"a": "x"}', "no command"),
    ],
)
def test_a_file_of_engines_that_is_wrong_is_told(text: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "engines.json"
    file.write_text(text)
    with pytest.raises(MohrehError, match=words):
        read_engines(file)


GREEDY_PLAYER = """
import mmap, sys, time
for line in sys.stdin:
    held = mmap.mmap(-1, 1 << 29)
    for at in range(0, 1 << 29, 4096): held[at] = 1
    time.sleep(9)
"""


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="what a process uses is read there")
@pytest.mark.parametrize("level", LEVELS_HERE)
def test_a_program_that_takes_too_much_memory_is_ended_at_every_level(level: str, tmp_path: Path) -> None:
    arguments = program(tmp_path, GREEDY_PLAYER).split()
    with External(arguments, Policy(level, memory=256 << 20)) as process:
        with pytest.raises(Fault) as caught:
            process.ask("begin", 8)
        assert caught.value.kind == LIMIT or "died" in str(caught.value), caught.value
        assert not process.alive


def test_moves_are_found_through_passes_and_openings() -> None:
    game, rng = make_game("othello(size=4)"), random.Random(4)
    for _ in range(20):
        states = [game.initial(rng)]
        while game.turn(states[-1]) != OVER:
            states.append(game.after(states[-1], rng.choice(game.actions(states[-1]))))
        at = rng.randrange(len(states) - 4)
        way = moves_between(game, states[at], states[at + 3])
        state = states[at]
        for player, action in way:
            assert game.turn(state) == player
            state = game.after(state, action)
        assert state == states[at + 3]
