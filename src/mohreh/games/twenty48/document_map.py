"""The sections of the 2048 document, and what answers each; the words are in the catalogues."""

from __future__ import annotations

from typing import Final

from mohreh.documents import Part

RULES: Final = "mohreh.games.twenty48.rules"
CONSOLE: Final = "mohreh.console"

PARTS: Final = (
    Part(
        "game",
        23,
        "## ۱ مقدمه و طرح مسئله",
        commands=("mohreh rules 2048", "mohreh play '2048(stop_at_2048=True)'"),
        pages=("play",),
        files=("games/twenty48/rules.py", "docs/rules/2048.md"),
    ),
    Part(
        "program",
        48,
        "## ۲ پکیجهای مورد استفاده",
        commands=("make studio", "mohreh games"),
        files=("docs/architecture.md",),
        names=(
            ("game_functions", RULES),
            ("game_ai", CONSOLE),
            ("game_console", CONSOLE),
            ("game_gui", "mohreh studio"),
            ("expectimax.py", "mohreh.search.expectimax"),
            ("mcts.py", "mohreh.search.montecarlo"),
            ("evaluation.py", "mohreh.games.twenty48.evaluation"),
            ("requirements.txt", "make install"),
        ),
    ),
    Part(
        "evaluation",
        64,
        "### ۲.۳",
        commands=(
            "mohreh analyze 2048 '2 2 0 0/4 8 0 0/16 32 0 0/64 128 0 2' --agent 'greedy(evaluation=features)'",
            "mohreh match 2048 'greedy(evaluation=features(smoothness=0))' greedy --games 20",
        ),
        pages=("inside",),
        files=("games/twenty48/evaluation.py",),
        names=(("evaluate state", "mohreh.games.twenty48.evaluation:BoardFeatures"),),
    ),
    Part(
        "expectimax",
        85,
        "### ۳.۳",
        commands=(
            "mohreh play '2048(stop_at_2048=True)' 'expectimax(base=3, step=400, limits=course)'",
            "mohreh analyze 2048 start --agent 'expectimax(depth=3)'",
        ),
        pages=("inside", "play"),
        files=("search/expectimax.py", "agents/trees.py", "docs/searches.md"),
        names=(
            ("Expectimax", "mohreh.search.expectimax:expectimax"),
            ("get_depth", "mohreh.agents.trees:ExpectimaxAgent.depth_at"),
            ("maximizer_node", "mohreh.search.expectimax:expectimax.best_value"),
            ("chance_node", "mohreh.search.expectimax:expectimax.mean_value"),
            ("DEPTH_BASE_PARAM", "expectimax(base=3)"),
            ("SCALAR_PARAM", "expectimax(step=400)"),
        ),
    ),
    Part(
        "mcts",
        111,
        "### ۴.۳",
        commands=(
            "mohreh play '2048(stop_at_2048=True)' 'mcts(limits=course)'",
            "mohreh play '2048(stop_at_2048=True)' 'ucb(limits=course)'",
            "mohreh match '2048(stop_at_2048=True)' mcts ucb --games 20",
        ),
        pages=("inside", "play"),
        files=(
            "search/montecarlo.py",
            "search/ucb.py",
            "search/playout.py",
            "agents/montecarlo.py",
            "docs/searches.md",
        ),
        names=(
            ("MCTS", "mohreh.search.montecarlo:flat_montecarlo"),
            ("get_serach_params", "mohreh.agents.montecarlo:ScheduledPlayouts.schedule"),
            ("simulate_move", "mohreh.search.playout:playout"),
            ("mcts_v0", "mohreh.search.montecarlo:flat_montecarlo"),
            ("mcts_v2", "mohreh.search.ucb:ucb"),
            ("UCB1", "mohreh.search.ucb:ucb1"),
            ("TM_SCALE_PARAM", "mcts(playouts=8)"),
            ("SD_SCALE_PARAM", "mcts(length=8)"),
            ("UCB_TM_SCALE_PARAM", "ucb(playouts=20, limits=course)"),
            ("UCB_SD_SCALE_PARAM", "ucb(length=10)"),
            ("UCB_SCALAR_PARAM", "ucb(step=300)"),
        ),
    ),
    Part(
        "questions",
        147,
        "## ۴ پرسش ها",
        commands=("mohreh report 2048-agents --quick", "mohreh report 2048-agents"),
        pages=("reports",),
        files=("games/twenty48/reports/agents.py", "docs/reports.md"),
    ),
    Part(
        "window",
        168,
        "### ۲.۵ فایلهای آماده شده",
        commands=("mohreh studio", "mohreh play 2048"),
        pages=("play",),
        files=("games/twenty48/picture.py", "games/twenty48/view.py"),
        names=(("game_gui", "mohreh studio"), ("MCTS v0", "mcts"), ("MCTS v2", "ucb")),
    ),
    Part(
        "functions",
        184,
        "● game_functions",
        files=("games/twenty48/rules.py",),
        names=(
            ("initialize_game", f"{RULES}:Twenty48.initial"),
            ("move", f"{RULES}:moved"),
            ("get_moves", f"{RULES}:MOVES"),
            ("get_all_possible_moves", f"{RULES}:Twenty48.possible_moves"),
            ("get_empty_cells", f"{RULES}:empty_cells"),
            ("random_move", f"{RULES}:Twenty48.random_move"),
            ("add_new_tile", f"{RULES}:Twenty48.add_tile"),
            ("check_for_win", f"{RULES}:is_win"),
            ("check_for_loss", f"{RULES}:is_loss"),
            ("terminal_state", f"{RULES}:is_terminal"),
            ("within_bounds", f"{RULES}:Twenty48.in_bounds"),
        ),
    ),
    Part(
        "console",
        217,
        "● game_ai",
        commands=(
            "mohreh analyze 2048 start --agent ucb",
            "mohreh play '2048(stop_at_2048=True)' expectimax",
            "mohreh report 2048-agent expectimax --games 20",
            "mohreh match '2048(stop_at_2048=True)' expectimax mcts ucb --games 20",
        ),
        pages=("arena", "reports"),
        files=("console.py", "games/twenty48/reports/agent.py", "docs/reports.md"),
        names=(
            ("ai_move", f"{CONSOLE}:ai_move"),
            ("ai_play", f"{CONSOLE}:ai_play"),
            ("ai_plot", f"{CONSOLE}:ai_plot"),
            ("agent_name", "expectimax, mcts, ucb"),
        ),
    ),
)
