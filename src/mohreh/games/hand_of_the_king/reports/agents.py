"""`hand-of-the-king-agents`: against random by depth, and everyone against everyone."""

from __future__ import annotations

from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import ROUND_ROBIN
from mohreh.arena.plots import Dot, Line, dot_plot, heat_map, line_plot
from mohreh.arena.reports.against_random import Trial, against_random
from mohreh.arena.reports.document import Picture, Report, Section, Table
from mohreh.arena.reports.laboratory import Laboratory, decision_seconds, even, why_not
from mohreh.arena.results import Cell, cross_table
from mohreh.arena.standings import Standings, standings_of
from mohreh.arena.wording import listed, percent, seconds, separated
from mohreh.games import make_game
from mohreh.games.hand_of_the_king import document
from mohreh.statistics import proportion_interval

NAME = "hand-of-the-king-agents"
TITLE = "Hand of the King: the agents compared"
ASKS = (
    "100 games against random, both seats; win rate and seconds a move by depth; every agent against every other. The "
    f"document reports {document.WINS.value} of {document.GAMES.value} for its minimax."
)
GAME = "hand-of-the-king"
OWN_MOVES = 14
"""Decisions of one player in a game, about."""

GAMES = (40, 16, 2)
"""Of each pairing, by the size of the report."""

DOCUMENT_WINS, DOCUMENT_GAMES = document.WINS.value, document.GAMES.value
FIELD = (
    "random",
    "greedy",
    "alphabeta(depth=2)",
    "alphabeta(depth=4)",
    "alphabeta(depth=4, evaluation=secured)",
    "alphabeta(schedule=timed)",
    "alphabeta(schedule=free)",
)
AT_EQUAL_TIME = ("engine", "genetic", "mlp", "selfplay", "ensemble")
"""The learned ones beside the engine: they get the same time a move."""

MOVE_SECONDS = (0.1, 0.005, 0.005)
SLOW = ("mcts", "uct")


def build(lab: Laboratory) -> Report:
    """By depth against random, then a round robin."""
    trials, left_out = _by_depth(lab)
    scheduled, too_slow = _scheduled(lab)
    lab.advance(0.5)
    field, absent = _field(lab)
    games = lab.pick(*GAMES)
    records = lab.play(GAME, field, games)
    found = standings_of(make_game(GAME), ROUND_ROBIN, records, field)
    agents = [line.agent for line in found.lines]
    cells = cross_table(ROUND_ROBIN, records, agents)
    findings = (
        _against_random_text([*scheduled, *trials.values()]),
        _first_place(found),
        _beaten_by_nobody(agents, cells),
    )
    return Report(
        NAME,
        TITLE,
        ASKS,
        findings,
        (
            Section(
                "Against random, by depth",
                (_depth_table(trials, scheduled), _wins_plot(trials), _time_plot(trials)),
                findings[:1],
            ),
            Section(
                f"Everyone against everyone, {games} games each",
                (
                    _ratings_plot(found),
                    _cross_plot(agents, cells, findings[2]),
                    _standings_table(found),
                    _cross_rows(agents, cells),
                    _first_move(found, records),
                ),
                findings[1:],
            ),
        ),
        left_out=(*left_out, *too_slow, *absent),
    )


def _by_depth(lab: Laboratory) -> tuple[dict[int, Trial], list[str]]:
    game = make_game(GAME)
    states = lab.positions(game, 4, 2, 16)
    wanted, patience = lab.pick(100, 100, 2), lab.pick(900.0, 4.0, 2.0)
    trials: dict[int, Trial] = {}
    left_out = []
    for depth in range(1, lab.pick(9, 5, 2) + 1):
        agent = f"alphabeta(depth={depth})"
        games = min(wanted, even(lab.affordable(agent, GAME, states, OWN_MOVES, patience)))
        if games < 2:
            left_out.append(f"{agent} and deeper: no two games of it fit into {seconds(patience)} on this machine")
            break
        if games < wanted:
            left_out.append(f"{agent}: {games} games instead of {wanted}, for lack of time")
        (trials[depth],) = against_random(lab, GAME, {agent: agent}, games)
    return trials, left_out


def _scheduled(lab: Laboratory) -> tuple[list[Trial], list[str]]:
    """The document's own players, whose depth grows as cards leave the grid."""
    states = lab.positions(make_game(GAME), 4, 2, 16, "scheduled")
    wanted, patience = lab.pick(100, 100, 2), lab.pick(900.0, 4.0, 1.0)
    trials, left_out = [], []
    for schedule in ("timed", "free"):
        agent = f"alphabeta(schedule={schedule})"
        games = min(wanted, even(lab.affordable(agent, GAME, states, OWN_MOVES, patience)))
        if games < 2:
            left_out.append(f"{agent} against random: no two games of it fit into {seconds(patience)} on this machine")
            continue
        if games < wanted:
            left_out.append(f"{agent} against random: {games} games instead of {wanted}, for lack of time")
        trials += against_random(lab, GAME, {agent: agent}, games)
    return trials, left_out


def _field(lab: Laboratory) -> tuple[list[str], list[str]]:
    """Who takes part: all that exist here, as long as the round robin fits into its time."""
    game = make_game(GAME)
    states = lab.positions(game, 3, 2, 16, "field")
    patience = lab.pick(3600.0, 110.0, 4.0)
    thinking: dict[str, float] = {}
    absent = []
    timed = [f"{name}(time={lab.pick(*MOVE_SECONDS):g})" for name in AT_EQUAL_TIME]
    for agent in (*FIELD, *timed, *SLOW):
        problem = why_not(agent, game)
        if problem is not None:
            absent.append(f"{agent}: {problem}")
            continue
        need = decision_seconds(agent, game, states, patience)
        games_each = len(thinking) * lab.pick(*GAMES)
        if OWN_MOVES * games_each * (sum(thinking.values()) + need) > patience:
            absent.append(f"{agent}: at {seconds(need)} a move the round robin would take too long")
        else:
            thinking[agent] = need
    return list(thinking), absent


def _depth_table(trials: dict[int, Trial], scheduled: list[Trial]) -> Table:
    rows = tuple(
        (
            depth,
            trial.games,
            trial.wins,
            percent(trial.rate),
            f"{percent(trial.interval[0])} to {percent(trial.interval[1])}",
            trial.effort.seconds_per_move,
            round(trial.effort.nodes_per_move, 1),
        )
        for depth, trial in [*trials.items(), *((trial.agent, trial) for trial in scheduled)]
    )
    share = percent(DOCUMENT_WINS / DOCUMENT_GAMES)
    theirs = ("the document's minimax", DOCUMENT_GAMES, DOCUMENT_WINS, share, None, None, None)
    headings = ("depth", "games", "won", "share", "interval", "seconds a move", "nodes a move")
    return Table("by-depth", "Alpha-beta with the document's evaluation against random", headings, (*rows, theirs))


def _wins_plot(trials: dict[int, Trial]) -> Picture:
    line = Line(
        "alphabeta, ours",
        list(trials),
        [trial.rate for trial in trials.values()],
        [trial.interval for trial in trials.values()],
    )
    reported = Line(
        f"the document: {DOCUMENT_WINS} of {DOCUMENT_GAMES}",
        list(trials),
        [DOCUMENT_WINS / DOCUMENT_GAMES] * len(trials),
    )
    figure = line_plot(
        [line, reported],
        title=_against_random_text(list(trials.values())),
        across="depth",
        up="% of games won against random",
        percent=True,
        whole=True,
    )
    return Picture("wins-by-depth", figure)


def _time_plot(trials: dict[int, Trial]) -> Picture:
    line = Line("alphabeta", list(trials), [trial.effort.seconds_per_move for trial in trials.values()])
    deepest = max(trials)
    title = f"At depth {deepest} a move takes {seconds(trials[deepest].effort.seconds_per_move)}"
    figure = line_plot([line], title=title, across="depth", up="seconds a move (mean)", logarithmic=True, whole=True)
    return Picture("time-by-depth", figure)


def _against_random_text(trials: list[Trial]) -> str:
    """The best of the trials, and whether it differs from what the document reports, as far as both intervals show."""
    best = max(trials, key=lambda trial: trial.interval[0])
    theirs = proportion_interval(DOCUMENT_WINS, DOCUMENT_GAMES)
    apart = separated(best.interval, theirs) or separated(theirs, best.interval)
    reported = f"the document's {DOCUMENT_WINS} of {DOCUMENT_GAMES}"
    fits = f"{reported} is clearly another rate" if apart else f"no contradiction to {reported}"
    return f"{best.agent} wins {best.ratio_text()} against random; {fits}"


def _ratings_plot(found: Standings) -> Picture:
    dots = [Dot(line.agent, line.rating, line.interval) for line in found.lines]
    figure = dot_plot(dots, title=_first_place(found), label="Elo above the average, with 95 % interval")
    return Picture("ratings", figure)


def _first_place(found: Standings) -> str:
    first, second = found.lines[:2]
    clear = separated(first.interval, second.interval)
    return f"{first.agent} is rated highest" + (
        f", clearly above {second.agent}" if clear else f", not clearly above {second.agent}"
    )


def _cross_plot(agents: list[str], cells: dict[str, dict[str, Cell]], title: str) -> Picture:
    grid = [[cells[row][column].score if column in cells[row] else None for column in agents] for row in agents]
    return Picture("cross-table", heat_map(agents, grid, title=title, label="score of the row against the column"))


def _beaten_by_nobody(agents: list[str], cells: dict[str, dict[str, Cell]]) -> str:
    unbeaten = [agent for agent in agents if all(cell.interval[1] >= 0.5 for cell in cells[agent].values())]
    if len(unbeaten) == len(agents):
        return "In so few games nobody is clearly beaten by anybody"
    return f"Clearly beaten by nobody: {listed(unbeaten)}"


def _standings_table(found: Standings) -> Table:
    rows = tuple(
        (
            line.agent,
            line.games,
            percent(line.score),
            round(line.rating),
            f"{line.interval[0]:.0f} to {line.interval[1]:.0f}",
            line.seconds_per_move,
        )
        for line in found.lines
    )
    headings = ("agent", "games", "score", "rating", "interval", "seconds a move")
    return Table("standings", "Bradley–Terry ratings in Elo", headings, rows)


def _cross_rows(agents: list[str], cells: dict[str, dict[str, Cell]]) -> Table:
    rows = tuple(
        (
            agent,
            *(
                f"{percent(cell.score)} ({100 * cell.interval[0]:.0f}–{100 * cell.interval[1]:.0f})"
                if (cell := cells[agent].get(other)) is not None
                else None
                for other in agents
            ),
        )
        for agent in agents
    )
    return Table("cross-table", "Score of the row against the column, with interval", ("agent", *agents), rows)


def _first_move(found: Standings, records: list[GameRecord]) -> str:
    won = sum(record.winner == 0 for record in records)
    text = f"Whoever moved first won {won} of {len(records)} games."
    if found.first_move is not None:
        low, high = found.first_move.interval
        text += (
            f" In the model moving first is worth {found.first_move.rating:.0f} Elo (95 %: {low:.0f} to {high:.0f})."
        )
    return text
