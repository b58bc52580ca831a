"""A match in a notebook: who played whom, and what it has shown."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Any, Final

from mohreh.bridges.notebook.tables import table

PUZZLE_FORMS: Final = {"length": "{:.1f}", "nodes": "{:,.0f}", "seconds": "{:.4f}"}
"""How the figures of a puzzle's solutions are written."""


@dataclass(frozen=True)
class Match:
    """The figures of a match, as `mohreh match --json` tells them."""

    summary: dict[str, Any]

    def _repr_html_(self) -> str:
        told = {"duel": _duel, "score": _scores, "puzzle": _puzzles}[self.summary["kind"]](self.summary)
        errors = [
            f"{each['agent']}: {each['kind']} in {each['games']} games: {each['message']}"
            for each in self.summary["error_details"]
        ]
        return told + "".join(f"<p>{escape(error)}</p>" for error in errors)


def match(game: str, *agents: str, games: int = 20, seed: int = 0) -> Match:
    """Agents against each other, or on the same starts; all in this process."""
    from mohreh.arena.executors import Here
    from mohreh.arena.match import match_summary
    from mohreh.arena.plan import Plan
    from mohreh.arena.tournament import Tournament

    plan = Plan(game, agents, games, seed=seed, files=True)
    with Tournament(plan) as tournament:
        tournament.run(Here())
        records = tournament.store.games()
    return Match(match_summary(plan.rules, records, list(plan.names)))


def _headed(agents: list[str], summary: dict[str, Any]) -> str:
    names = " against ".join(f"<b>{escape(name)}</b>" for name in agents)
    return f"<p>{names}, {summary['games']} games of {escape(summary['game'])}</p>"


def _duel(summary: dict[str, Any]) -> str:
    agents = summary["agents"]
    low, high = summary["score_interval"]
    least, most = map(_elo, summary["elo_interval"], "−+")
    elo = _elo(summary["elo"], "+" if summary["score"] == 1 else "−")
    rows = [
        ("won, drawn, lost", f"{summary['wins']}, {summary['draws']}, {summary['losses']}"),
        ("score (95 %)", f"{summary['score']:.1%} ({low:.1%} to {high:.1%})"),
        ("Elo difference (95 %)", f"{elo} ({least} to {most})"),
        ("likelihood of superiority", f"{summary['superiority']:.1%}"),
        ("whoever moved first scored", f"{summary['first_mover_score']:.1%}"),
        *((f"{name}: seconds per move", f"{seconds:.5f}") for name, seconds in summary["seconds_per_move"].items()),
    ]
    return _headed(agents, summary) + table(("", agents[0]), rows)


def _elo(value: float | None, sign: str) -> str:
    """An Elo difference; none is finite where a side won everything."""
    return f"{sign}∞" if value is None else f"{value:+.0f}"


def _scores(summary: dict[str, Any]) -> str:
    head = ("agent", "games", "mean", "95 % interval", "median", "best", "seconds per move")
    rows = [
        (
            line["agent"],
            str(line["games"]),
            f"{line['mean']:,.0f}",
            _interval(line["interval"], "{:,.0f} to {:,.0f}"),
            f"{line['median']:,.0f}",
            f"{line['best']:,.0f}",
            f"{line['seconds_per_move']:.5f}",
        )
        for line in summary["agents"]
    ]
    return _headed(_names(summary), summary) + table(head, rows) + _difference(summary)


def _puzzles(summary: dict[str, Any]) -> str:
    head = ("agent", "boards", "solved", "length", "nodes", "seconds")
    rows = [
        (
            line["agent"],
            str(line["games"]),
            str(line["solved"]),
            *("–" if line[key] is None else form.format(line[key]) for key, form in PUZZLE_FORMS.items()),
        )
        for line in summary["agents"]
    ]
    return _headed(_names(summary), summary) + table(head, rows) + _difference(summary)


def _names(summary: dict[str, Any]) -> list[str]:
    return [line["agent"] for line in summary["agents"]]


def _difference(summary: dict[str, Any]) -> str:
    if summary.get("difference") is None:
        return ""
    first, second = _names(summary)
    interval = _interval(summary["difference_interval"], "95 %: {:+,.1f} to {:+,.1f}")
    told = f"{first} minus {second}: {summary['difference']:+,.1f} ({interval})"
    return f"<p>{escape(told)}, {summary['difference_games']} common starts</p>"


def _interval(found: list[float] | None, form: str) -> str:
    return "–" if found is None else form.format(*found)
