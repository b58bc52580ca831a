"""What Hand of the King offers beyond its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.kit import Kit, Work

ROOM: Final = "mohreh.games.hand_of_the_king"
HERE: Final = Path(__file__).parent

KIT: Final = Kit(
    names={"en": "Hand of the King", "fa": "دست پادشاه"},
    rules={"en": HERE / "rules.en.md", "fa": HERE / "rules.fa.md"},
    document=f"{ROOM}.document:DOCUMENT",
    puzzles=f"{ROOM}.puzzles:RECIPE",
    slips=f"{ROOM}.slips.shown:SLIPS",
    ladder=f"{ROOM}.ladder:ladder",
    evaluations=(
        f"{ROOM}.evaluation:CourseEvaluation",
        f"{ROOM}.evaluation:SecuredHouses",
        f"{ROOM}.evaluation:WinnerOnly",
        f"{ROOM}.learned:Mlp",
        f"{ROOM}.learned:Tuned",
    ),
    agents=(
        f"{ROOM}.slips.program:CourseProgram",
        f"{ROOM}.agents.genetic:GeneticAgent",
        f"{ROOM}.agents.networks:MlpAgent",
        f"{ROOM}.agents.networks:EnsembleAgent",
        f"{ROOM}.agents.networks:SelfplayAgent",
        f"{ROOM}.agents.engine:HandOfTheKingEngine",
    ),
    schedules=f"{ROOM}.schedules:SCHEDULES",
    patience=f"{ROOM}.schedules:patience",
    copies=f"{ROOM}.engine:copy_of",
    scale=f"{ROOM}.engine:scale",
    prover=f"{ROOM}.engine:prove",
    perft=f"{ROOM}.engine:perft",
    generation=f"{ROOM}.generation:GENERATION",
    trainers=f"{ROOM}.learn.commands.group:app",
    trainings={"hand-of-the-king genetic": ("hand-of-the-king", "genetic")},
    picture=f"{ROOM}.picture:HandOfTheKingView",
    view=f"{ROOM}.view:KingPicture",
    drawing=f"{ROOM}.drawing:drawn",
    encoding=f"{ROOM}.encoding:king_encoding",
    reports={
        "hand-of-the-king": f"{ROOM}.reports.whole:build",
        "hand-of-the-king-agents": f"{ROOM}.reports.agents:build",
        "hand-of-the-king-learning": f"{ROOM}.reports.learning:build",
    },
    assignments=f"{ROOM}.classroom.assignment:ASSIGNMENTS",
    bench=(
        Work("hand-of-the-king alphabeta", "hand-of-the-king", "alphabeta(depth=4, speed=readable)", 6, 10),
        Work(
            "hand-of-the-king native alphabeta",
            "hand-of-the-king",
            "alphabeta(depth=8, speed=native)",
            6,
            10,
            native=True,
        ),
        Work("hand-of-the-king native solver", "hand-of-the-king", "solver", 6, 10, native=True),
    ),
)
