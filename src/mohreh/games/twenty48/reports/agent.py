"""`2048-agent`: the document's `ai_plot` as a report: many games by one agent, its mean score, its time, its plots."""

from __future__ import annotations

from statistics import fmean
from typing import Any

from mohreh.agents import make_agent
from mohreh.arena.game_record import GameRecord
from mohreh.arena.plots.of_games import plots_of_games
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.reports.one_agent import AgentReport
from mohreh.arena.results import effort_of
from mohreh.arena.speech import Words
from mohreh.arena.wording import between, percent, seconds, span
from mohreh.games import make_game
from mohreh.games.twenty48.reports import WORDS
from mohreh.games.twenty48.reports.reached import reached_2048
from mohreh.statistics import mean_of, proportion_interval

NAME = "2048-agent"
SAY = Words(WORDS, "agent")
FORMS = {"to_2048": "2048(stop_at_2048=true)", "to_the_end": "2048"}
"""The document's game, which is won and over at 2048, and the usual one."""


def build(lab: Laboratory, agent: str, games: int) -> Report:
    """The games in both forms, on the same seeds."""
    for name in FORMS.values():
        make_agent(agent, make_game(name), files=True)  # what is wrong with its name is said before the first game
    played = {
        form: part.play(name, [agent], games, files=True)
        for part, (form, name) in zip(lab.parts(len(FORMS)), FORMS.items(), strict=True)
    }
    findings = tuple(_finding(form, agent, records) for form, records in played.items())
    return Report(
        NAME,
        SAY("title", agent=agent),
        SAY("asks"),
        findings,
        (
            Section(SAY("measured"), (_table(agent, played),)),
            *(Section(SAY(form), _pictures(form, agent, records)) for form, records in played.items()),
        ),
        data={"scores": {form: [record.points[0] for record in records] for form, records in played.items()}},
    )


REPORT = AgentReport(build, agent="expectimax", games=10)


def _finding(form: str, agent: str, records: list[GameRecord]) -> str:
    mean = mean_of([record.points[0] for record in records])
    return SAY(
        f"finding_{form}",
        agent=agent,
        games=len(records),
        reached=percent(reached_2048(records) / len(records)),
        mean=mean.value,
        interval=between(mean.interval),
        seconds=seconds(effort_of(records, agent).seconds),
    )


def _table(agent: str, played: dict[str, list[GameRecord]]) -> Table:
    rows: list[tuple[Any, ...]] = []
    for form, records in played.items():
        mean, effort = mean_of([record.points[0] for record in records]), effort_of(records, agent)
        reached = reached_2048(records)
        rows.append(
            (
                SAY(form),
                len(records),
                percent(reached / len(records)),
                span(proportion_interval(reached, len(records)), as_percent=True),
                round(mean.value),
                span(mean.interval),
                round(max(record.points[0] for record in records)),
                round(fmean(record.decisions[0] for record in records)),
                effort.seconds_per_move,
                round(effort.seconds / len(records), 3),
                round(effort.seconds, 2),
            )
        )
    headings = SAY.each(
        *("form", "games", "reached", "reached_interval", "mean_score", "interval", "best", "moves"),
        *("seconds_a_move", "seconds_a_game", "seconds_in_all"),
    )
    return Table("measured", SAY("caption", agent=agent), headings, tuple(rows))


def _pictures(form: str, agent: str, records: list[GameRecord]) -> tuple[Picture, ...]:
    plots = plots_of_games(make_game(FORMS[form]), agent, records)
    return tuple(Picture(f"{form.replace('_', '-')}-{name}", figure) for name, figure in plots.items())
