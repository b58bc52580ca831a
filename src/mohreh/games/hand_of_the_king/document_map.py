"""The sections of the Hand of the King document, and what answers each; the words are in the catalogues."""

from __future__ import annotations

from typing import Final

from mohreh.documents import Part

RULES: Final = "mohreh.games.hand_of_the_king.rules"
CARDS: Final = "mohreh.games.hand_of_the_king.cards"
EVALUATION: Final = "mohreh.games.hand_of_the_king.evaluation"
LEARN: Final = "mohreh.games.hand_of_the_king.learn"

PARTS: Final = (
    Part(
        "agent",
        15,
        "عامل هوشمند چیه؟",
        commands=("mohreh rules hand-of-the-king", "mohreh play hand-of-the-king 'alphabeta(schedule=timed)'"),
        pages=("play",),
        files=("games/hand_of_the_king/rules.py", "docs/rules/hand-of-the-king.md", "docs/searches.md"),
    ),
    Part(
        "moves",
        61,
        "پیدا کردن مکان واریس",
        commands=("mohreh analyze hand-of-the-king start --agent random",),
        pages=("play",),
        files=("games/hand_of_the_king/rules.py", "games/hand_of_the_king/cards.py"),
        names=(
            ("find_varys", f"{CARDS}:VARYS"),
            ("get_valid_moves", f"{RULES}:HandOfTheKing.actions"),
        ),
    ),
    Part(
        "evaluation",
        165,
        "ارزیابی وضعیت بازی (تابع evaluate_state)",
        commands=("mohreh analyze hand-of-the-king start --agent 'greedy(evaluation=course)'",),
        pages=("inside",),
        files=("games/hand_of_the_king/evaluation.py", "games/hand_of_the_king/document.py"),
        names=(
            ("evaluate_state", f"{EVALUATION}:CourseEvaluation"),
            ("banner_weights", f"{EVALUATION}:HOUSE_WEIGHTS"),
            ("banner_cards", f"{CARDS}:SIZES"),
            ("get_player_moves", f"{EVALUATION}:varys_moves"),
        ),
    ),
    Part(
        "simulation",
        229,
        "(تابع simulate_move)",
        files=("games/hand_of_the_king/rules.py", "games/hand_of_the_king/cards.py"),
        names=(
            ("simulate_move", f"{RULES}:HandOfTheKing.after"),
            ("make_move", f"{RULES}:HandOfTheKing.captures"),
            ("set_banners", f"{CARDS}:banner_owners"),
        ),
    ),
    Part(
        "minimax",
        310,
        "الگوریتم مینیمکس با هرس آلفا-بتا (تابع minimax)",
        commands=("mohreh analyze hand-of-the-king start --agent 'alphabeta(depth=5)'",),
        pages=("inside",),
        files=("search/alphabeta.py",),
        names=(
            ("minimax", "mohreh.search.alphabeta:alphabeta"),
            ("no_heuristic", f"{EVALUATION}:WinnerOnly"),
            ("calculate_winner", f"{EVALUATION}:would_win"),
        ),
    ),
    Part(
        "depth",
        337,
        "def get_move(cards, player1, player2)",
        commands=(
            "mohreh play hand-of-the-king 'alphabeta(schedule=free)'",
            "mohreh play hand-of-the-king 'alphabeta(schedule=timed)'",
        ),
        pages=("play",),
        files=("games/hand_of_the_king/schedules.py", "docs/agents.md"),
        names=(("get_move", "mohreh.games.hand_of_the_king.schedules:depth_by_cards"),),
    ),
    Part(
        "results",
        409,
        "نتائج:",
        commands=(
            "mohreh match hand-of-the-king 'alphabeta(schedule=timed)' random --games 100",
            "mohreh report hand-of-the-king-agents --quick",
        ),
        pages=("arena", "reports"),
        files=("games/hand_of_the_king/reports/agents.py",),
    ),
    Part(
        "genetic",
        417,
        "از شبکه عصبی و ژنتیک استفاده خواهیم کرد",
        commands=(
            "mohreh train hand-of-the-king genetic --minutes 1 --out genetic-run",
            "mohreh play hand-of-the-king genetic",
        ),
        pages=("training",),
        files=("learn/genetic.py", "docs/genetic-tuning.md"),
    ),
    Part(
        "network",
        419,
        "پرسپترون چندلایه (MLP)",
        commands=(
            "mohreh play hand-of-the-king mlp",
            "mohreh train hand-of-the-king mlp --positions positions.npz --epochs 20 --out mlp-run",
        ),
        pages=("training", "play"),
        files=(
            "games/hand_of_the_king/learn/network.py",
            "games/hand_of_the_king/learn/recipes.py",
            "docs/learning-hand-of-the-king.md",
        ),
        names=(("MyModel", f"{LEARN}.torch_network:Perceptron"),),
    ),
    Part(
        "data",
        454,
        "دادههای آموزشی از فایل merged_dataset2.pt",
        commands=("mohreh train hand-of-the-king data --positions 20000 --out positions.npz",),
        files=("games/hand_of_the_king/learn/data.py",),
        names=(("merged_dataset2.pt", "mohreh train hand-of-the-king data"),),
    ),
    Part(
        "learning",
        467,
        "زمانبندی کاهش نرخ یادگیری",
        commands=("mohreh train hand-of-the-king mlp --positions positions.npz --epochs 20 --out mlp-run",),
        pages=("training",),
        files=("games/hand_of_the_king/learn/recipes.py", "games/hand_of_the_king/learn/training.py"),
    ),
    Part(
        "advantages",
        513,
        "نتایج و تحلیل عملکرد",
        commands=("mohreh match hand-of-the-king 'mlp(time=0.05)' 'engine(time=0.05)' --games 20",),
        pages=("arena",),
        files=("docs/learning-hand-of-the-king.md",),
    ),
    Part(
        "improvements",
        527,
        "جمع بندی و بهبودهای آینده",
        commands=(
            "mohreh train hand-of-the-king mlp --preset dropout --positions positions.npz --epochs 9 --out dropout",
            "mohreh train hand-of-the-king selfplay --generations 1 --games 100 --out selfplay-run",
            "mohreh play hand-of-the-king selfplay",
        ),
        pages=("training",),
        files=("games/hand_of_the_king/learn/selfplay.py", "docs/learning-hand-of-the-king.md"),
    ),
    Part(
        "ensemble",
        538,
        "روش ترکیبی (**Ensemble Method**)",
        commands=("mohreh play 'hand-of-the-king(companions=True)' ensemble",),
        pages=("play", "arena"),
        files=("games/hand_of_the_king/agents/networks.py",),
    ),
    Part(
        "representation",
        557,
        "def representation(",
        files=("games/hand_of_the_king/learn/inputs.py", "games/hand_of_the_king/companions.py"),
        names=(
            ("representation", f"{LEARN}.inputs:course_inputs"),
            ("companion_cards", "mohreh.games.hand_of_the_king.companions:Use"),
        ),
    ),
)
