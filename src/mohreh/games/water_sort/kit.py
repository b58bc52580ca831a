"""What water sort offers beyond its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.kit import Kit, Work

ROOM: Final = "mohreh.games.water_sort"
HERE: Final = Path(__file__).parent

KIT: Final = Kit(
    names={"en": "Water sort", "fa": "مرتب‌سازی آب"},
    rules={"en": HERE / "rules.en.md", "fa": HERE / "rules.fa.md"},
    document=f"{ROOM}.document:DOCUMENT",
    puzzles=f"{ROOM}.puzzles:RECIPE",
    fitted=f"{ROOM}.written_positions:fitted",
    heuristics=f"{ROOM}.heuristics:water_sort_heuristics",
    path_search=f"{ROOM}.engine:optimal_solve",
    solvable=f"{ROOM}.engine:solvable",
    generation=f"{ROOM}.generation:GENERATION",
    picture=f"{ROOM}.picture:WaterSortView",
    view=f"{ROOM}.view:WaterSortPicture",
    assignments=f"{ROOM}.classroom.assignment:ASSIGNMENTS",
    drawing=f"{ROOM}.drawing:drawn",
    encoding=f"{ROOM}.encoding:WaterSortEncoding",
    reports={
        "water-sort": f"{ROOM}.reports.whole:build",
        "water-sort-methods": f"{ROOM}.reports.methods:build",
    },
    bench=(
        Work("water-sort astar", "water-sort(colours=10)", "astar", 10),
        Work("water-sort native", "water-sort(colours=14)", "native", 10, native=True),
    ),
)
