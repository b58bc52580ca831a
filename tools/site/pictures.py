"""Take the pictures of the documentation from a running studio, so that they stay true.

`python tools/site/pictures.py FOLDER LANGUAGE`: every picture in that language, light and dark. It needs the system's
Chromium; `make docs` calls it for each language.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDTH, HEIGHT = 1280, 960
LOOK, LOOKS = 500, 40
"""A page is drawn when it looks the same twice, that many milliseconds apart; one that never rests is taken anyway."""

SEED, MOVES = 7, 8
GAMES: Final = ("2048", "othello", "hand-of-the-king", "water-sort", "card-sort")
INSIDE: Final = "#/inside?game=othello&algorithm=alphabeta(depth%3D3)&moment=120"
PAGES: Final = {"home": "", "lessons": "#/lessons", "inside": INSIDE}


@contextmanager
def studio() -> Iterator[str]:
    """The address of a fresh studio."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "mohreh", "studio", "--no-browser", "--port", "0", "--data", data]
        with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=data) as running:
            try:
                assert running.stderr is not None
                found = re.search(r"http://\S+", running.stderr.readline())
                if found is None:
                    sys.exit("the studio did not start")
                yield found[0]
            finally:
                running.terminate()


def take(folder: Path, language: str) -> None:
    """Every page and one game of each kind after a few moves, light and dark."""
    from playwright.sync_api import sync_playwright

    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        sys.exit(f"the pictures are taken by Chromium, and none of {', '.join(BROWSERS)} is installed")
    folder.mkdir(parents=True, exist_ok=True)
    with studio() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        games = {game: _begun(browser, address, game) for game in GAMES}
        for theme in ("light", "dark"):
            context = browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme=theme)
            page = context.new_page()
            kept = json.dumps({"language": language, "delay": 0})
            page.add_init_script(f"localStorage.mohreh ??= {json.dumps(kept)}")
            for name, place in {**PAGES, **{game: f"#/play/{number}" for game, number in games.items()}}.items():
                page.goto("about:blank")
                page.goto(address + place)
                (folder / f"{name}-{theme}.png").write_bytes(_drawn(page))
            context.close()
        browser.close()


def _drawn(page: Any) -> bytes:
    """The picture of a page once it rests. (Its network never does: a page that is open is told what happens.)"""
    page.wait_for_selector("main h1, main h2, main [role]")
    seen, last = b"", page.screenshot()
    for _ in range(LOOKS):
        if seen == last:
            break
        page.wait_for_timeout(LOOK)
        seen, last = last, page.screenshot()
    return bytes(last)


def _begun(browser: Any, address: str, game: str) -> str:
    """The number of a game that stands where a few moves have been made."""
    request = browser.new_context(base_url=address).request
    made = request.post("api/sessions", data={"game": game, "seed": SEED, "start": _position(game)})
    return str(made.json()["id"])


def _position(name: str) -> str:
    """A position after a few moves."""
    from mohreh.games import CHANCE, OVER, make_game

    game, rng = make_game(name), random.Random(SEED)
    state = game.initial(rng)
    for _ in range(MOVES):
        while game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, rng))
        if game.turn(state) == OVER:
            break
        state = game.after(state, rng.choice(game.actions(state)))
    while game.turn(state) == CHANCE:
        state = game.after(state, game.sample(state, rng))
    return game.text(state)


if __name__ == "__main__":
    take(Path(sys.argv[1]), sys.argv[2])
