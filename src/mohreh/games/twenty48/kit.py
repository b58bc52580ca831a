"""What 2048 offers beyond its rules."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.kit import Kit, Work

ROOM: Final = "mohreh.games.twenty48"
HERE: Final = Path(__file__).parent

KIT: Final = Kit(
    names={"en": "2048", "fa": "۲۰۴۸"},
    rules={"en": HERE / "rules.en.md", "fa": HERE / "rules.fa.md"},
    document=f"{ROOM}.document:DOCUMENT",
    slips=f"{ROOM}.slips.shown:SLIPS",
    ladder=f"{ROOM}.ladder:ladder",
    course_form="2048(stop_at_2048=True)",
    evaluations=(f"{ROOM}.evaluation:BoardFeatures", f"{ROOM}.learned:Ntuple"),
    agents=(
        f"{ROOM}.slips.program:CourseExpectimax",
        f"{ROOM}.agents.searching:HeuristicAgent",
        f"{ROOM}.agents.learned:NtupleAgent",
        f"{ROOM}.agents.searching:Twenty48Engine",
    ),
    every_action=f"{ROOM}.rules:MOVES",
    copies=f"{ROOM}.engine:copy_of",
    scale=f"{ROOM}.engine:scale",
    milestones=f"{ROOM}.milestones:TILES",
    trainers=f"{ROOM}.learn.command:twenty48",
    trainings={"2048": ("2048",)},
    picture=f"{ROOM}.picture:Twenty48View",
    view=f"{ROOM}.view:Twenty48Picture",
    drawing=f"{ROOM}.drawing:drawn",
    encoding=f"{ROOM}.encoding:Twenty48Encoding",
    reports={
        "2048": f"{ROOM}.reports.whole:build",
        "2048-agents": f"{ROOM}.reports.agents:build",
        "2048-agent": f"{ROOM}.reports.agent:REPORT",
        "2048-learning": f"{ROOM}.reports.learning:build",
    },
    assignments=f"{ROOM}.classroom.assignment:ASSIGNMENTS",
    bench=(
        Work("2048 expectimax", "2048", "expectimax(depth=3, speed=readable)", 10, 60),
        Work("2048 native expectimax", "2048", "expectimax(depth=5, speed=native)", 5, 60, native=True),
    ),
)
