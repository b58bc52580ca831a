"""Build the static site: `python tools/tab/static_site.py [FOLDER] [--tournaments …] [--runs …]`, or `make site`.

One folder for any web server, also below another address: the studio's page, Python for the tab (`python_files`),
answers that were recorded so that the page is there before Python is (`recording`), tournaments and training runs to
look at (`exhibits`), and the documentation where it was built. Nothing in it asks any other host for anything.
"""

from __future__ import annotations

import argparse
import html
import json
import os
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Final

import core
import exhibits
from python_files import ROOT, files_of, folder_name, in_pyodide, library, pack, squeezed

SCRATCH: Final = ROOT / "build" / "tab"
CORE: Final = "core.wasm.gz"
WEIGHTS: Final = ("hand_of_the_king/outlook.mohreh", "othello/patterns-6.mohreh", "othello/patterns-8.mohreh")
"""Files of `mohreh/data` that only the native core uses and that are small enough to travel."""

DOCS: Final = ROOT / "build" / "docs" / "site"
EMPTY: Final = '<meta name="mohreh-python" content="" />'


def build(site: Path, tournaments: list[Path], runs: list[Path]) -> None:
    """Everything, in order; what is to be shown comes first, for somebody has named it and may have erred."""
    SCRATCH.mkdir(parents=True, exist_ok=True)
    shown_there = exhibits.archive(tournaments, runs, SCRATCH)
    tree = library(SCRATCH)
    files, compiled = pack(tree)
    later = needed_later()
    page(site)
    folder = site / folder_name(files | later)
    # Not a part of that name: other exhibits are no reason to fetch Python again.
    apart = {f"{exhibits.FOLDER}/{sha256(shown_there).hexdigest()[:12]}.tar.gz": shown_there}
    for name, content in (files | later | apart).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    given = SCRATCH / "exhibits.tar.gz"
    given.write_bytes(shown_there)
    recorded = squeezed(in_pyodide("recording.py", tree, "wasm" if later else "none", given).encode())
    answers = f"assets/recorded-{sha256(recorded).hexdigest()[:12]}.json.gz"
    (site / answers).write_bytes(recorded)
    sizes = {name: len(content) for name, content in files.items()}
    told = {"folder": folder.name, "files": sizes, "library": compiled, "later": [*later, *apart], "recorded": answers}
    documented = (DOCS / "index.html").is_file()
    tell(site, told | {"documented": documented})
    keep_offline(site)
    whole = sum(path.stat().st_size for path in files_of(site))
    print(f"the site is in {shown(site)}: {whole / 1e6:.1f} MB")
    if documented:
        shutil.copytree(DOCS, site / "docs")
        print(f"the documentation is in {shown(site / 'docs')}")
    else:
        print("the documentation was not built, so it is not in the site; `make docs site` builds both")


def needed_later() -> dict[str, bytes]:
    """What a worker of the tab fetches when it first needs it: the native core, and the weights it plays by."""
    module = core.build(SCRATCH)
    if module is None:
        return {}
    weights = {name: (ROOT / "src" / "mohreh" / "data" / name).read_bytes() for name in WEIGHTS}
    print(f"the native core is in the site: {len(module) / 1e6:.2f} MB, packed {len(squeezed(module)) / 1e6:.2f} MB")
    return {CORE: squeezed(module), **weights}


def page(site: Path) -> None:
    """The studio's page with the tab's entry."""
    npm = ["npm", "--prefix", ROOT / "web", "run", "--silent", "build:tab"]
    subprocess.run(npm, check=True, env=os.environ | {"MOHREH_SITE": str(site)})
    (site / "tab.html").rename(site / "index.html")


def tell(site: Path, written: dict[str, object]) -> None:
    """Write into the page where Python and the recorded answers lie, and whether the documentation does."""
    index = site / "index.html"
    text = index.read_text("utf-8")
    if EMPTY not in text:
        sys.exit(f"{EMPTY} is missing in web/tab.html")
    filled = EMPTY.replace('""', f'"{html.escape(json.dumps(written))}"')
    index.write_text(text.replace(EMPTY, filled), "utf-8")


def keep_offline(site: Path) -> None:
    """Tell the service worker which files there are; their hash is the version."""
    worker = site / "offline.js"
    kept = [path for path in files_of(site) if path != worker]
    version = sha256(b"".join(sha256(path.read_bytes()).digest() for path in kept)).hexdigest()[:12]
    names = json.dumps([path.relative_to(site).as_posix() for path in kept])
    worker.write_text(f'const VERSION="{version}",FILES={names};\n{worker.read_text("utf-8")}', "utf-8")


def shown(path: Path) -> Path:
    """A path as one would type it."""
    return path.relative_to(ROOT) if path.is_relative_to(ROOT) else path


def asked() -> argparse.Namespace:
    """What was typed."""
    parser = argparse.ArgumentParser(description="Build the studio as a folder for any web server.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "build" / "site", help="where it goes")
    parser.add_argument(
        "--tournaments", nargs="+", type=Path, default=[], metavar="FILE", help="tournaments to show, or their folder"
    )
    parser.add_argument(
        "--runs", nargs="+", type=Path, default=[], metavar="FOLDER", help="training runs to show, or their folder"
    )
    return parser.parse_args()


if __name__ == "__main__":
    wanted = asked()
    build(wanted.folder.resolve(), wanted.tournaments, wanted.runs)
