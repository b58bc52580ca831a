"""The sections of the card-sort document, and what answers each; the words are in the catalogues."""

from __future__ import annotations

from typing import Final

from mohreh.documents import Part

RULES: Final = "mohreh.games.card_sort.rules"

PARTS: Final = (
    Part(
        "game",
        23,
        "توضیح بازی",
        commands=("mohreh rules card-sort", "mohreh play card-sort"),
        pages=("puzzle",),
        files=("games/card_sort/rules.py", "docs/rules/card-sort.md"),
    ),
    Part(
        "input",
        35,
        "ورودی مانند روبرو",
        commands=("echo '3 2 3 / 3g 2g 1r / 3r 2r 1g / #' | mohreh solve card-sort - --with course",),
        files=("games/card_sort/formats.py", "docs/formats.md"),
    ),
    Part(
        "nodes",
        54,
        "``` class Node",
        files=("search/path.py", "games/card_sort/rules.py"),
        names=(
            ("Node", "mohreh.search.path:PathNode"),
            ("goal_check", f"{RULES}:CardSort.solved"),
            ("make_node", f"{RULES}:CardSort.after"),
        ),
    ),
    Part(
        "heuristic",
        112,
        "# heuristic function",
        commands=("mohreh generate card-sort | mohreh solve card-sort - --with astar --heuristic course",),
        pages=("race",),
        files=("games/card_sort/heuristics.py", "docs/searches.md"),
        names=(
            ("heuristic", "mohreh.games.card_sort.heuristics:course_estimate"),
            ("find_f", "mohreh.games.card_sort.course_astar:course_astar"),
        ),
    ),
    Part(
        "search",
        157,
        "تابع `best-node`",
        commands=("mohreh generate card-sort | mohreh solve card-sort - --with course",),
        pages=("inside", "puzzle"),
        files=("games/card_sort/course_astar.py",),
        names=(
            ("best_node", "mohreh.games.card_sort.course_astar:course_astar"),
            ("explored", "mohreh.results:PathResult.expanded"),
            ("total", "mohreh.results:PathResult.generated"),
        ),
    ),
    Part(
        "output",
        198,
        "#printing answer",
        commands=("mohreh generate card-sort | mohreh solve card-sort -",),
        files=("games/card_sort/path_text.py",),
        names=(("path", "mohreh.games.card_sort.path_text:path_text"),),
    ),
    Part(
        "examples",
        217,
        "ورودی (۱)",
        commands=("mohreh report card-sort-methods --quick",),
        pages=("reports",),
        files=("games/card_sort/document.py", "games/card_sort/reports/methods.py"),
    ),
    Part(
        "comparison",
        11,
        "ومقایسه روشها روی نمونههای تصادفی",
        commands=(
            "mohreh generate card-sort --solvable | mohreh solve card-sort - --compare",
            "mohreh report card-sort-methods --quick",
        ),
        pages=("race", "reports"),
        files=("games/card_sort/reports/methods.py",),
    ),
)
