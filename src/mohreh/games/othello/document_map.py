"""The sections of the Othello document, and what answers each; the words are in the catalogues."""

from __future__ import annotations

from typing import Final

from mohreh.documents import Part

RULES: Final = "mohreh.games.othello.rules"

PARTS: Final = (
    Part(
        "minimax",
        10,
        "● تابع minimax",
        commands=(
            "mohreh rules othello",
            "mohreh play othello 'minimax(depth=3)'",
            "mohreh analyze othello start --agent 'minimax(depth=3)'",
        ),
        pages=("play", "inside"),
        files=("search/minimax.py", "games/othello/rules.py", "docs/rules/othello.md"),
        names=(
            ("minimax", "mohreh.search.minimax:minimax"),
            ("get_valid_moves", f"{RULES}:Othello.actions"),
            ("make_move", f"{RULES}:Othello.after"),
            ("current_turn", f"{RULES}:OthelloState.turn"),
        ),
    ),
    Part(
        "heuristic",
        14,
        "● تابع get_heuristic",
        commands=("mohreh analyze othello start --agent 'greedy(evaluation=course(corners=25))'",),
        pages=("inside",),
        files=("games/othello/evaluation.py",),
        names=(("get_heuristic", "mohreh.games.othello.evaluation:CourseHeuristic"),),
    ),
    Part(
        "pruning",
        112,
        "● تابع pruning minimax",
        commands=("mohreh analyze othello start --agent 'alphabeta(depth=5)'",),
        pages=("inside",),
        files=("search/alphabeta.py", "docs/searches.md"),
        names=(("pruning_minimax", "mohreh.search.alphabeta:alphabeta"),),
    ),
    Part(
        "player",
        167,
        "● تابع get_human_move",
        commands=("mohreh match othello 'alphabeta(depth=3)' 'minimax(depth=3)' --games 20",),
        pages=("play", "arena"),
        files=("agents/trees.py", "docs/agents.md"),
        names=(("get_human_move", "minimax, alphabeta"),),
    ),
    Part(
        "simulation",
        171,
        "● نتایج شبیه سازی",
        commands=(
            "mohreh report othello-depths --quick",
            "mohreh match othello 'alphabeta(depth=3)' random --games 100",
        ),
        pages=("reports", "arena"),
        files=("games/othello/reports/depths.py", "games/othello/document.py", "docs/reports.md"),
    ),
    Part(
        "note",
        262,
        "● توجه",
        commands=("mohreh match othello 'alphabeta(depth=5)' random --games 100 --seed 1",),
        files=("docs/arena.md",),
    ),
    Part(
        "question 1",
        268,
        "1. برای محاسبه heuristic",
        commands=("mohreh report othello-features --quick",),
        pages=("reports",),
        files=("games/othello/reports/features.py",),
    ),
    Part(
        "question 2",
        278,
        "2. بله ، عمق الگوریتم",
        commands=("mohreh report othello-depths --quick",),
        pages=("reports",),
        files=("games/othello/reports/depths.py",),
    ),
    Part(
        "question 3",
        280,
        "3. ترتیب فرزندان",
        commands=(
            "mohreh report othello-ordering --quick",
            "mohreh analyze othello start --agent 'alphabeta(depth=6, order=True)'",
        ),
        pages=("reports", "inside"),
        files=("games/othello/reports/ordering.py",),
    ),
    Part(
        "question 4",
        282,
        "4. **branching factor**",
        commands=("mohreh report othello-branching --quick",),
        pages=("reports",),
        files=("games/othello/reports/branching.py",),
    ),
    Part(
        "question 5",
        284,
        "5. عملیات هرس",
        commands=("mohreh report othello-depths --quick",),
        pages=("reports",),
        files=("games/othello/reports/depths.py",),
    ),
    Part(
        "question 6",
        286,
        "6. به این خاطر",
        commands=(
            "mohreh report othello-random-opponent --quick",
            "mohreh match othello 'expectimax(depth=3)' random --games 100",
            "mohreh match othello 'expectimax(depth=3, opponent=softmax(temperature=10))' random --games 100",
            "mohreh match othello 'median-reply(depth=3)' random --games 100",
        ),
        pages=("reports", "arena"),
        files=(
            "games/othello/reports/random_opponent.py",
            "search/expectimax.py",
            "search/opponents.py",
            "search/median_reply.py",
        ),
    ),
)
