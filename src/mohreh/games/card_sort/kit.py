"""What card sort offers beyond its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.kit import Kit, Work

ROOM: Final = "mohreh.games.card_sort"
HERE: Final = Path(__file__).parent

KIT: Final = Kit(
    names={"en": "Card sort", "fa": "مرتب‌سازی کارت"},
    rules={"en": HERE / "rules.en.md", "fa": HERE / "rules.fa.md"},
    document=f"{ROOM}.document:DOCUMENT",
    puzzles=f"{ROOM}.puzzles:RECIPE",
    fitted=f"{ROOM}.written_positions:fitted",
    slips=f"{ROOM}.slips.shown:SLIPS",
    heuristics=f"{ROOM}.heuristics:card_sort_heuristics",
    agents=(f"{ROOM}.slips.program:CourseProgram",),
    methods=(f"{ROOM}.course_astar:METHOD",),
    path_search=f"{ROOM}.engine:optimal_solve",
    path_text=f"{ROOM}.path_text:path_text",
    solvable=f"{ROOM}.engine:solvable",
    picture=f"{ROOM}.picture:CardSortView",
    view=f"{ROOM}.view:CardSortPicture",
    assignments=f"{ROOM}.classroom.assignment:ASSIGNMENTS",
    drawing=f"{ROOM}.drawing:drawn",
    encoding=f"{ROOM}.encoding:CardSortEncoding",
    reports={
        "card-sort": f"{ROOM}.reports.whole:build",
        "card-sort-methods": f"{ROOM}.reports.methods:build",
    },
    bench=(
        Work("card-sort astar", "card-sort", "astar", 10),
        Work("card-sort native", "card-sort(goal=complete)", "native", 10, native=True),
    ),
)
