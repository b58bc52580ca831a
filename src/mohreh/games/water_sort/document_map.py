"""The sections of the water-sort document, and what answers each; the words are in the catalogues."""

from __future__ import annotations

from typing import Final

from mohreh.documents import Part

PARTS: Final = (
    Part(
        "game",
        19,
        "مقدمه",
        commands=("mohreh rules water-sort", "mohreh play water-sort"),
        pages=("puzzle",),
        files=("games/water_sort/rules.py", "docs/rules/water-sort.md"),
    ),
    Part(
        "window",
        36,
        "۱ آماده سازی محیط تمرین",
        commands=(
            "mohreh studio",
            "mohreh generate 'water-sort(colours=7, capacity=5, empty=2)' --solvable",
        ),
        pages=("puzzle",),
        files=("games/water_sort/generation.py", "games/water_sort/view.py"),
        names=(
            ("game.py", "mohreh studio"),
            ("New Game", "mohreh generate water-sort"),
            ("Solve", "mohreh solve water-sort FILE --with dfs"),
            ("Opt. Solve", "mohreh solve water-sort FILE --with astar"),
        ),
    ),
    Part(
        "state",
        56,
        "۲. ورودی تابع",
        commands=("echo '[[2, 0, 1], [2, 3, 1], [2, 3, 0], [0, 1, 3], [], []]' | mohreh solve water-sort -",),
        files=("games/water_sort/formats.py", "docs/formats.md"),
    ),
    Part(
        "solve",
        52,
        "● پیاده سازی تابع `solve`",
        commands=("mohreh generate water-sort | mohreh solve water-sort - --with dfs",),
        pages=("puzzle", "inside"),
        files=("search/depth_first.py", "docs/searches.md"),
        names=(
            ("ai_solution.py", "mohreh.search.depth_first"),
            ("solve", "mohreh.search.depth_first:depth_first"),
            ("check_victory", "mohreh.games.water_sort.rules:WaterSort.solved"),
            ("solution_found", "mohreh.results:PathResult.solved"),
            ("self.moves", "mohreh.results:PathResult.moves"),
            ("self.visited_tubes", "mohreh.games.water_sort.rules:WaterSort.canonical"),
        ),
    ),
    Part(
        "optimal solve",
        72,
        "● پیاده سازی تابع `optimal_solve`",
        commands=(
            "mohreh generate water-sort | mohreh solve water-sort - --with astar",
            "mohreh generate water-sort | mohreh solve water-sort - --compare",
            "mohreh report water-sort-methods --quick",
        ),
        pages=("puzzle", "race", "inside", "reports"),
        files=("search/best_first.py", "games/water_sort/heuristics.py", "games/water_sort/reports/methods.py"),
        names=(
            ("optimal_solve", "mohreh.search.best_first:astar"),
            ("heuristic", "mohreh.games.water_sort.heuristics:water_sort_heuristics"),
            ("BFS", "mohreh.search.breadth_first:breadth_first"),
        ),
    ),
)
