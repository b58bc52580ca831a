"""What the pages tell people to type is understood: every command, its options, and the programs it starts.

Commands of `mohreh` are parsed by the real command line, so a renamed option fails here; make's targets, the package's
extras, files and npm's scripts must be there. Other programs are named below. Examples in Python run as doctests;
the few that would take long run in a slow test, and what they import is there in any case.
"""

import ast
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import typer.main
import yaml

from mohreh.cli.commands import app

ROOT = Path(__file__).parents[1]
OTHERS = ["CONTRIBUTING", "CHANGELOG", "SECURITY", "README", "benchmarks/README", "examples/hand-ins/README"]
NAMED = [path for name in OTHERS for path in (ROOT / f"{name}.md", ROOT / f"{name}.fa.md") if path.exists()]
PAGES = [*NAMED, *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^(?P<ticks>```+)(?P<kind>[^\n]*)\n(?P<text>.*?)^(?P=ticks)$", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^    (mohreh (?:.*\\\n)*.+)$", re.MULTILINE)
INLINE = re.compile(r"`\s*((?:mohreh|make|pip|pipx|python|npm|pytest) [^`]+)`")
KINDS = {"sh", "python", "pycon", "yaml", "text", "board", "actions", "stage", "question"}
"""What a block can be. `text` is shown, not typed: a board, an answer, a drawing; the rest is checked here or there."""

FOREIGN = {"dask", "srun", "cc", "openssl", "chmod", "kubectl", "edax"}
"""Other people's programs, which our pages show how to call."""

COMMAND = typer.main.get_command(app)
ASSIGNMENT = re.compile(r"^\w+=")
MAKE = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
SCRIPTS = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]


def blocks(page: Path) -> list[tuple[str, str]]:
    """The fenced blocks of a page: their kind and their text."""
    return [(found["kind"].split()[0] if found["kind"] else "", found["text"]) for found in _fences(page)]


def _fences(page: Path) -> list[re.Match[str]]:
    return list(FENCE.finditer(page.read_text("utf-8")))


def typed(text: str) -> list[list[str]]:
    """The commands of a shell block, each as its words."""
    whole = text.replace("\\\n", " ")
    lines = [line for line in whole.splitlines() if line.strip() and not line.startswith("#")]
    return [words for line in lines for part in _parts(line) if (words := shlex.split(part, comments=True))]


def _parts(line: str) -> list[str]:
    """A line without the operators that join commands; those inside quotes stay."""
    lexer = shlex.shlex(line, posix=False, punctuation_chars="|&;")
    lexer.whitespace_split, lexer.commenters = True, "#"
    parts: list[list[str]] = [[]]
    for word in lexer:
        if set(word) <= set("|&;"):
            parts.append([])
        else:
            parts[-1].append(word)
    return [" ".join(part) for part in parts if part]


def understood_line(text: str, *, whole: bool) -> None:
    """Fail unless every command of the text is understood."""
    for words in typed(text):
        understood(words, whole=whole)


def understood(words: list[str], *, whole: bool) -> None:
    """Fail unless the command would start; one that is only mentioned (not `whole`) may lack arguments."""
    while ASSIGNMENT.match(words[0]):
        words = words[1:]
        if not words:
            return
    program, rest = Path(words[0]).name, words[1:]
    if program == "mohreh":
        _parsed(rest, whole)
    elif program == "make":
        assert {word for word in rest if "=" not in word and not word.startswith("-")} <= MAKE, words
    elif program in ("pip", "pipx"):
        _known_extras(words)
    elif program.startswith("python"):
        _known_script(rest)
    elif program == "pytest":
        assert all((ROOT / word.partition("::")[0]).exists() for word in rest if "/" in word), words
    elif program == "npm":
        assert rest[-1] == "test" or rest[-1] in SCRIPTS or rest[-1] in ("ci", "install"), words
    else:
        assert program in FOREIGN, words


def _parsed(words: list[str], whole: bool) -> None:
    group, context, arguments = COMMAND, None, words
    while True:
        try:
            context = group.make_context(group.name, list(arguments), parent=context)
        except Exception as error:
            if type(error).__name__ == "Exit":  # --help, --version
                return
            if not whole and type(error).__name__ in ("MissingParameter", "NoArgsIsHelpError", "BadOptionUsage"):
                return
            if re.search(r"(file|dir|path) '.*' does not exist", str(error)):  # the reader's own
                return
            raise AssertionError(f"mohreh {' '.join(words)}: {error}") from error
        if not hasattr(group, "resolve_command") or not (left := [*context._protected_args, *context.args]):
            return
        try:
            _, group, arguments = group.resolve_command(context, left)
        except Exception as error:
            raise AssertionError(f"mohreh {' '.join(words)}: {error}") from error


def _known_extras(words: list[str]) -> None:
    for name, extras in re.findall(r"([\w-]+)\[([\w,]+)\]", " ".join(words)):
        assert name != "mohreh" or set(extras.split(",")) <= set(PROJECT["optional-dependencies"]), words
    if "pipx" in words[0]:
        at = words.index("mohreh")
        _parsed(words[at + 1 :], whole=True)


def _known_script(words: list[str]) -> None:
    """A script that is there and has the options; a module is not ours to check."""
    if not words or words[0].startswith("-"):
        return
    source = (ROOT / words[0]).read_text("utf-8")
    for option in re.findall(r"(?<!\S)--[\w-]+", " ".join(words)):
        assert f'"{option}"' in source or "argparse" not in source, f"{words[0]} has no {option}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_says_what_it_is(page):
    for kind, text in blocks(page):
        assert kind in KINDS or "```stage" in text, f"{page.name}: name the language of the block {text[:60]!r}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_command_is_understood(page):
    for kind, text in blocks(page):
        if kind == "sh":
            understood_line(text, whole=True)
    prose = FENCE.sub("", page.read_text("utf-8"))
    for command in INDENTED.findall(prose):
        understood_line(command, whole=True)
    for command in INLINE.findall(prose):
        if "…" not in command and "..." not in command:
            understood_line(re.sub(r"(?<= )N\b", "1", command), whole=False)


def test_a_renamed_option_a_missing_extra_and_a_typing_mistake_are_found():
    for wrong in (
        "mohreh match othello greedy random --game 20",
        "mohreh mach othello",
        "mohreh train othelo",
        "make stduio",
        "pip install 'mohreh[studios]'",
        "python benchmarks/othello_native.py --lnog",
        "python benchmarks/gone.py",
        "npm --prefix web run biuld",
        "pytest tests/gone/",
        "mohreh generate water-sort | mohreh slove water-sort -",
        "frobnicate",
    ):
        with pytest.raises((AssertionError, FileNotFoundError)):
            understood_line(wrong, whole=True)


PYTHON = [
    pytest.param(page, text, id=f"{page.name}-{number}")
    for page in PAGES
    if not page.name.endswith(".fa.md")
    for number, (kind, text) in enumerate(blocks(page))
    if kind == "python" and ">>>" not in text
]
ELSEWHERE = ("dask_jobqueue",)
"""Other people's packages that an example needs and this machine need not have."""


@pytest.mark.parametrize(("page", "text"), PYTHON)
def test_what_an_example_imports_is_there(page, text):
    tree = ast.parse(text)
    wanted = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    ours = [node for node in wanted if getattr(node, "module", None) not in ELSEWHERE]
    exec(compile(ast.Module(ours, []), page.name, "exec"), {})


@pytest.mark.slow
@pytest.mark.parametrize(("page", "text"), PYTHON)
def test_an_example_runs_as_it_stands(page, text, tmp_path):
    if any(name in text for name in ELSEWHERE):
        pytest.skip("it needs a package that is not ours")
    file = tmp_path / "example.py"
    file.write_text(text, "utf-8")
    done = subprocess.run([sys.executable, file], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_settings_that_a_page_shows_are_yaml():
    found = [text for page in PAGES for kind, text in blocks(page) if kind == "yaml"]
    assert found
    for text in found:
        assert isinstance(yaml.safe_load(text), dict)
