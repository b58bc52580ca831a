"""How the arena's results look to people: tables and a few plain sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.markup import escape
from rich.table import Table

from mohreh.sandbox import LEVELS
from mohreh.terminal import output

if TYPE_CHECKING:
    from rich.console import Console

    from mohreh.arena.game_record import GameRecord
    from mohreh.arena.ranking import Standings
    from mohreh.arena.results import Cell


PIPE_WIDTH = 160
"""Characters of a line where nobody sees a terminal's edge."""


def console() -> Console:
    """The console of stdout; sentences are never broken, and tables have room where stdout is not a terminal."""
    plain = output.console(soft_wrap=True)
    return plain if plain.is_terminal else output.console(soft_wrap=True, width=PIPE_WIDTH)


def table(*headings: str) -> Table:
    """An empty table; what stands in its first column is never cut."""
    made = Table(box=None, padding=(0, 2, 0, 0))
    for heading in headings:
        made.add_column(heading, overflow="fold")
    return made


def standings_document(found: Standings) -> list[dict[str, Any]]:
    """The standings as plain data."""
    return [line.as_data() for line in found.lines]


def print_standings(found: Standings) -> None:
    """One line per agent, the best first."""
    elo = found.first_move is not None or found.rated_by.startswith("Bradley")
    shown = table("", "agent", "games", "score", "rating", "95 % interval", "s per move", "errors")
    for place, line in enumerate(found.lines, 1):
        low, high = line.interval
        figures = (
            (f"{line.rating:+z.0f}", f"{low:+z.0f} to {high:+z.0f}")
            if elo
            else (f"{line.rating:,.3g}", f"{low:,.4g} to {high:,.4g}")
        )
        score = f"{line.score:.1%}" if elo else f"{line.score:,.4g}"
        shown.add_row(
            str(place),
            escape(line.agent),
            f"{line.games:,}",
            score,
            *figures,
            f"{line.seconds_per_move:.4f}",
            str(line.errors),
        )
    out = console()
    out.print(shown)
    out.print(f"rating: {found.rated_by}")
    if found.first_move is not None:
        low, high = found.first_move.interval
        out.print(f"moving first is worth {found.first_move.rating:+z.0f} Elo ({low:+z.0f} to {high:+z.0f})")
    if found.draw_rate is not None:
        pairs = "pairs" if found.first_move is None else "games"
        out.print(f"equals draw {found.draw_rate:.1%} of their {pairs}")
    levels = [line.sandbox for line in found.lines if line.sandbox is not None]
    if levels:
        out.print(f"agents' own files ran in the sandbox, level {max(levels, key=LEVELS.index)}")


def print_cross_table(agents: Sequence[str], cells: dict[str, dict[str, Cell]]) -> None:
    """The row's score against the column, with its interval."""
    shown = table("score against", *(str(at) for at in range(1, len(agents) + 1)))
    for place, agent in enumerate(agents, 1):
        row = []
        for other in agents:
            cell = cells[agent].get(other)
            row.append("–" if cell is None else f"{cell.score:.1%} ({cell.interval[0]:.0%}–{cell.interval[1]:.0%})")
        shown.add_row(escape(f"{place} {agent}"), *row)
    console().print(shown)


def print_match(summary: dict[str, Any]) -> None:
    """What a match has shown."""
    {"duel": _print_duel, "score": _print_scores, "puzzle": _print_puzzles}[summary["kind"]](summary)
    out = console()
    for error in summary["error_details"]:
        out.print(f"{error['agent']}: {error['kind']} in {error['games']} games: {error['message']}", markup=False)
    if summary["repeated_openings"]:
        out.print(
            f"{summary['repeated_openings']} pairs began from a position that was there already and repeat its games: "
            "the intervals are narrower than they should be; more --openings plies give more different starts"
        )
    if summary["sandbox"] is not None:
        out.print(f"agents' own files ran in the sandbox, level {summary['sandbox']}")
    out.print(f"seed {summary['seed']}")


def _print_duel(summary: dict[str, Any]) -> None:
    out = console()
    agent, other = map(escape, summary["agents"])
    wins, draws, losses = summary["wins"], summary["draws"], summary["losses"]
    out.print(f"[bold]{agent}[/bold] against [bold]{other}[/bold], {summary['games']} games of {summary['game']}")
    out.print(f"{wins} won, {draws} drawn, {losses} lost")
    if summary["score"] is None:
        return
    low, high = summary["score_interval"]
    out.print(f"score {summary['score']:.1%} (95 %: {low:.1%} to {high:.1%})")
    low_elo, high_elo = (_elo(value, sign) for value, sign in zip(summary["elo_interval"], "−+", strict=True))
    elo = summary["elo"]
    out.print(f"Elo difference {_elo(elo, '+' if summary['score'] == 1 else '−')} (95 %: {low_elo} to {high_elo})")
    out.print(f"likelihood of superiority {summary['superiority']:.1%}")
    pairs = ", ".join(map(str, summary["pentanomial"]))
    out.print(
        f"pairs that scored 0, ½, 1, 1½, 2: {pairs}; whoever moved first scored {summary['first_mover_score']:.1%}"
    )
    if "sprt" in summary:
        test = summary["sprt"]
        low, high = test["bounds"]
        verdict = {"elo0": f"nearer to {test['elo0']:g} Elo", "elo1": f"nearer to {test['elo1']:g} Elo"}.get(
            test["accepted"], "not answered yet"
        )
        out.print(
            f"SPRT {test['elo0']:g}, {test['elo1']:g}: {verdict} (ratio {test['ratio']:.2f} in {low:.2f} to {high:.2f})"
        )
    for name, seconds in summary["seconds_per_move"].items():
        out.print(f"{name}: {seconds:.4f} s per move, {summary['slowest_move'][name]:.3f} s at most", markup=False)


def _elo(value: float | None, sign: str) -> str:
    """An Elo difference; none is finite where a side won everything."""
    return f"{sign}∞" if value is None else f"{value:+z.0f}"


def _print_scores(summary: dict[str, Any]) -> None:
    shown = table("agent", "games", "mean", "95 % interval", "median", "deviation", "5–95 %", "best", "s per move")
    for line in summary["agents"]:
        if line["mean"] is None:
            shown.add_row(escape(line["agent"]), "0")
            continue
        interval = "–" if line["interval"] is None else "{:,.0f} to {:,.0f}".format(*line["interval"])
        deviation = "–" if line["deviation"] is None else f"{line['deviation']:,.0f}"
        spread = f"{line['percentiles']['5']:,.0f}–{line['percentiles']['95']:,.0f}"
        shown.add_row(
            escape(line["agent"]),
            str(line["games"]),
            f"{line['mean']:,.0f}",
            interval,
            f"{line['median']:,.0f}",
            deviation,
            spread,
            f"{line['best']:,.0f}",
            f"{line['seconds_per_move']:.5f}",
        )
    out = console()
    out.print(shown)
    for line in summary["agents"]:
        if line.get("largest_tile"):
            rates = ", ".join(f"{tile} {rate:.0%}" for tile, rate in line["largest_tile"].items())
            out.print(f"{line['agent']} reached: {rates}", markup=False)
    _print_difference(summary)


def _print_puzzles(summary: dict[str, Any]) -> None:
    shown = table("agent", "boards", "solved", "proven shortest", "proven impossible", "length", "nodes", "seconds")
    for line in summary["agents"]:
        length = "–" if line["length"] is None else f"{line['length']:.1f}"
        shown.add_row(
            escape(line["agent"]),
            str(line["games"]),
            str(line["solved"]),
            str(line["proven_optimal"]),
            str(line["proven_impossible"]),
            length,
            "–" if line["nodes"] is None else f"{line['nodes']:,.0f}",
            "–" if line["seconds"] is None else f"{line['seconds']:.4f}",
        )
    console().print(shown)
    _print_difference(summary)


def _print_difference(summary: dict[str, Any]) -> None:
    if summary.get("difference") is None:
        return
    first, second = (line["agent"] for line in summary["agents"])
    interval = summary["difference_interval"]
    shown = "" if interval is None else " (95 %: {:+z,.1f} to {:+z,.1f})".format(*interval)
    boards = f"{summary['difference_games']} common starts"
    console().print(f"{first} minus {second}: {summary['difference']:+z,.1f}{shown}, {boards}", markup=False)


def print_games(found: Sequence[tuple[int, GameRecord]]) -> None:
    """One line per game."""
    shown = table("", "pair", "agents", "result", "plies", "why")
    for number, record in found:
        if len(record.seats) == 2:
            result = "½–½" if record.winner is None else ("1–0", "0–1")[record.winner]
        else:
            result = f"{record.points[0] or record.score[0]:,.0f}"
        why = record.reason if record.error is None else f"{record.reason}: {record.error.message}"
        names = escape(" – ".join(record.seats))
        shown.add_row(str(number), str(record.fixture.pair), names, result, str(record.plies), escape(why))
    console().print(shown)
