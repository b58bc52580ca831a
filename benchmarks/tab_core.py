"""The native core as an extension module and as the tab's WebAssembly module: nodes per second of every engine.

python benchmarks/tab_core.py [--nodes 1000000] [--json FILE]

The searches are those of tests/studio/tab/searches.py: the same positions, node budgets and tables on both sides, in
turns, the WebAssembly one inside Pyodide under node. Seconds are the processor's; the better of two turns counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
TURNS = 2


def speeds(command: list[str | Path]) -> dict[str, float]:
    """What the program says."""
    environment = os.environ | {"PYTHONPATH": str(TESTS)}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=1_000_000, help="nodes of every search")
    parser.add_argument("--json", type=Path, help="write the figures there too")
    asked = parser.parse_args()
    subprocess.run([sys.executable, ROOT / "tools" / "tab" / "core.py"], check=True)
    sys.path.insert(0, str(TESTS))
    from studio.tab.node_tab import HERE, settings

    told = json.dumps(settings() | {"core": str(ROOT / "build" / "tab" / "core.wasm")})
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "program.py")
        program.write_text(
            f"import json; from studio.tab.searches import timed; print(json.dumps(timed({asked.nodes})))",
            encoding="utf-8",
        )
        ways: dict[str, list[str | Path]] = {
            "extension module": [sys.executable, program],
            "WebAssembly": ["node", HERE / "run.mjs", told, program],
        }
        turns = [{way: speeds(command) for way, command in ways.items()} for _ in range(TURNS)]
    native, wasm = ({game: max(turn[way][game] for turn in turns) for game in turns[0][way]} for way in ways)
    print(f"{'nodes per second':18}{'extension module':>18}{'WebAssembly':>14}{'share':>8}")
    for game, fast in native.items():
        print(f"{game:18}{fast:18,.0f}{wasm[game]:14,.0f}{wasm[game] / fast:8.0%}")
    if asked.json:
        asked.json.write_text(json.dumps({"native": native, "wasm": wasm}, indent=2) + "\n")


if __name__ == "__main__":
    main()
