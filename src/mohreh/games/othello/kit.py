"""What Othello offers beyond its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.kit import Kit, Work

ROOM: Final = "mohreh.games.othello"
HERE: Final = Path(__file__).parent

KIT: Final = Kit(
    names={"en": "Othello", "fa": "اتللو"},
    player_names={"en": ("Black", "White"), "fa": ("سیاه", "سفید")},
    rules={"en": HERE / "rules.en.md", "fa": HERE / "rules.fa.md"},
    document=f"{ROOM}.document:DOCUMENT",
    puzzles=f"{ROOM}.puzzles:RECIPE",
    check_reachable=f"{ROOM}.written_positions:check_reachable",
    game_files=f"{ROOM}.game_files:games",
    slips=f"{ROOM}.slips.shown:SLIPS",
    ladder=f"{ROOM}.ladder:ladder",
    evaluations=(
        f"{ROOM}.evaluation:CourseHeuristic",
        f"{ROOM}.evaluation:Positional",
        f"{ROOM}.fitted:Fitted",
    ),
    agents=(f"{ROOM}.slips.program:CourseProgram", f"{ROOM}.agents:OthelloEngine"),
    copies=f"{ROOM}.engine:copy_of",
    scale=f"{ROOM}.engine:scale",
    prover=f"{ROOM}.engine:prove",
    perft=f"{ROOM}.engine:count_lines",
    transcript=f"{ROOM}.formats:transcript",
    trainers=f"{ROOM}.learn.commands.group:app",
    trainings={"othello fitted": ("othello", "fitted")},
    picture=f"{ROOM}.picture:OthelloView",
    view=f"{ROOM}.view:OthelloPicture",
    game_record=f"{ROOM}.ggf:read_record",
    drawing=f"{ROOM}.drawing:drawn",
    encoding=f"{ROOM}.encoding:OthelloEncoding",
    reports={
        "othello": f"{ROOM}.reports.whole:build",
        "othello-features": f"{ROOM}.reports.features:build",
        "othello-depths": f"{ROOM}.reports.depths:build",
        "othello-ordering": f"{ROOM}.reports.ordering:build",
        "othello-branching": f"{ROOM}.reports.branching:build",
        "othello-random-opponent": f"{ROOM}.reports.random_opponent:build",
    },
    assignments=f"{ROOM}.classroom.assignment:ASSIGNMENTS",
    bench=(
        Work("othello minimax", "othello", "minimax(depth=4, speed=readable)", 6, 12),
        Work("othello alphabeta", "othello", "alphabeta(depth=5, order=True, speed=readable)", 6, 12),
        Work("othello uct", "othello", "uct(iterations=200)", 2, 12),
        Work("othello native alphabeta", "othello", "alphabeta(depth=8, speed=native)", 6, 12, native=True),
        Work("othello native solver", "othello(size=8)", "solver", 4, 42, native=True),
    ),
)
