"""The learned outlook: what it sees, its arithmetic, and that it changes the solver's effort but never its answers."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from games.hand_of_the_king.positions import played
from mohreh import native
from mohreh.artefacts.shipped import shipped
from mohreh.budget import UNLIMITED, Budget
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import EMPTY, SIDE, VARYS, KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

if not native.available:
    pytest.skip("the outlook needs the native core", allow_module_level=True)

from mohreh.games.hand_of_the_king import engine as fast
from mohreh.games.hand_of_the_king.learn.families import (
    FAMILY,
    FamilyRecipe,
    cards_of,
    make_families,
    moves_of,
    read_families,
    write_families,
)
from mohreh.games.hand_of_the_king.outlook import INPUTS, load_outlook, save_outlook, shipped_outlook

learn_core = native.part("hand_of_the_king_learn")

GAME = HandOfTheKing()
QUICK = FamilyRecipe(opening=12, move_nodes=50, fewest_cards=6, most_cards=11)


@pytest.fixture(scope="module")
def families() -> Any:
    return make_families(QUICK, seed=3, first=0, games=12, threads=1)


def state_of(family: Any) -> KingState:
    """The parent of a family, whose player to move becomes the first."""
    return KingState(
        board=tuple(int(card) for card in family["board"]),
        held=tuple(tuple(int(count) for count in counts) for counts in family["held"]),  # type: ignore[arg-type]
        last=tuple(int(player) for player in family["last"]),
        turn=0,
    )


def reachable(state: KingState) -> set[int]:
    """The cards that Varys could ever come to, found step by step."""
    seen, todo = set(), [state.board.index(VARYS)]
    while todo:
        row, column = divmod(todo.pop(), SIDE)
        for cell, card in enumerate(state.board):
            if card not in (EMPTY, VARYS) and cell not in seen and (cell // SIDE == row or cell % SIDE == column):
                seen.add(cell)
                todo.append(cell)
    return seen


def inputs_by_the_book(state: KingState) -> set[int]:
    """The inputs of outlook_inputs.hpp but the chances, written again from their description."""
    me, varys = state.turn, state.board.index(VARYS)
    cards = reachable(state)
    found, secured, opens = set(), [0, 0], set()
    for house in range(7):
        mine = {cell for cell in cards if state.board[cell] == house + 1}
        lead = state.held[me][house] - state.held[1 - me][house]
        owner = me if lead > 0 else 1 - me if lead < 0 else state.last[house]
        if owner >= 0 and (abs(lead) > len(mine) or not mine):
            kind = 45 if owner == me else 46
            secured[0 if owner == me else 1] += 1
        elif not mine:
            kind = 47
        else:
            even = {-1: 4, me: 5, 1 - me: 3}[state.last[house]]
            standing = even if lead == 0 else max(lead, -3) + 3 if lead < 0 else min(lead, 3) + 5
            kind = (min(len(mine), 5) - 1) * 9 + standing
            opens |= mine
        found.add(121 * 48 + kind)
        for cell in mine:
            down, right = cell // SIDE - varys // SIDE, cell % SIDE - varys % SIDE
            found.add(((down + 5) * 11 + right + 5) * 48 + kind)
    answers = {cell for cell in cards if cell // SIDE == varys // SIDE or cell % SIDE == varys % SIDE}
    at = 121 * 48 + 48
    found |= {at + 5 * min(secured[0], 4) + min(secured[1], 4), at + 25 + len(answers)}
    return found | {at + 36 + len(answers & opens), at + 47 + len(cards)}


def rows(families: Any) -> Any:
    raw = np.frombuffer(families.tobytes(), np.uint8).reshape(-1, FAMILY.itemsize)
    return np.frombuffer(learn_core.outlook_rows(raw), np.uint16).reshape(-1, learn_core.OUTLOOK_MOST_ON + 1)


def test_it_sees_what_its_description_says(families: Any) -> None:
    for family in families[::3]:
        seen = {int(number) for number in rows(family.reshape(1))[0, :-1] if number != INPUTS}
        assert {number for number in seen if number < INPUTS - 65} == inputs_by_the_book(state_of(family))
        assert len([number for number in seen if number >= INPUTS - 65]) == 1


def test_the_core_calculates_what_the_definition_does(families: Any) -> None:
    outlook = load_outlook(shipped("hand_of_the_king", "outlook.mohreh"))
    core = outlook.native()
    differing = set()
    for family in families[::2]:
        inputs = [int(number) for number in rows(family.reshape(1))[0, :-1] if number != INPUTS]
        value, labour = (ask(fast.pack(state_of(family))) for ask in (core.value, core.labour))
        assert value == outlook.value(np.array(inputs))
        assert labour == outlook.labour(np.array(inputs))
        differing.add((value, labour))
    assert len(differing) > 10


def test_it_knows_more_winners_than_the_chances_do() -> None:
    told = make_families(FamilyRecipe(fewest_cards=14, most_cards=16), seed=9, first=0, games=12, threads=1)
    outlook = shipped_outlook()
    by_outlook = by_chances = 0
    for family in told:
        position, wins = fast.pack(state_of(family)), bool(family["wins"])
        by_outlook += (outlook.value(position) > 0) == wins
        by_chances += (fast.core.chances(position, fast.rule_of(GAME)) > 0) == wins
    assert by_outlook > by_chances


def test_positions_that_it_does_not_judge_are_refused() -> None:
    over = played(GAME, 1, 0)
    assert over.turn == OVER
    with pytest.raises(ValueError, match="open positions"):
        shipped_outlook().value(fast.pack(over))
    with pytest.raises(ValueError, match="as many"):
        fast.core.Outlook(np.zeros(3, np.int32))


def test_a_file_comes_back_as_it_was_and_a_damaged_one_is_refused(tmp_path: Path) -> None:
    outlook = load_outlook(shipped("hand_of_the_king", "outlook.mohreh"))
    save_outlook(tmp_path / "again.mohreh", outlook)
    again = load_outlook(tmp_path / "again.mohreh")
    assert all((again.arrays[name] == outlook.arrays[name]).all() for name in outlook.arrays)
    (tmp_path / "cut.mohreh").write_bytes((tmp_path / "again.mohreh").read_bytes()[:-100])
    with pytest.raises(MohrehError):
        load_outlook(tmp_path / "cut.mohreh")


def test_what_trying_a_move_costs_is_told_from_the_proofs(families: Any) -> None:
    """The rows that teach the labour, written again from their description: costs, numbers and who wins."""
    told = 0
    for family in families:
        state = state_of(family)
        raw = np.frombuffer(family.reshape(1).tobytes(), np.uint8).reshape(-1, FAMILY.itemsize)
        found = np.frombuffer(learn_core.labour_rows(raw), np.uint16).reshape(-1, learn_core.OUTLOOK_MOST_ON + 3)
        nodes = {cell: 2 ** (effort / 8) for (cell, _), effort in zip(moves_of(family), family["effort"], strict=False)}
        tries = []
        for cell, wins in moves_of(family):
            after = GAME.after(state, cell)
            if after.turn != OVER and not decided(after):
                tries.append((nodes[cell], wins))
            elif wins:
                tries = []
                break
        if len(tries) < 2:
            assert len(found) == 0
            continue
        told += 1
        won, every = bool(family["wins"]), sum(cost for cost, _ in tries)
        smallest = min((cost for cost, wins in tries if wins), default=0.0)
        costs = [4 * every if not won else cost if wins else cost + smallest for cost, wins in tries]
        assert [int(row) for row in found[:, -3]] == [round(256 * math.log2(cost)) for cost in costs]
        assert [int(row) for row in found[:, -2]] == list(range(len(tries)))
        assert set(found[:, -1]) == {won}
    assert told > 20


def decided(state: KingState) -> bool:
    """Whether a player has a majority of houses for good, by the core's word: the outlook refuses such a position."""
    try:
        shipped_outlook().value(fast.pack(state))
    except ValueError:
        return True
    return False


def test_it_makes_proofs_shorter() -> None:
    nodes = [0, 0]
    for seed in range(12):
        state = played(GAME, seed, 22)
        if state.turn != OVER:
            for at, outlook in enumerate((None, shipped_outlook())):
                nodes[at] += fast.core.solve(
                    fast.pack(state), fast.rule_of(GAME), False, False, 1, outlook, UNLIMITED
                ).nodes
    assert nodes[1] < 0.9 * nodes[0]


@pytest.mark.parametrize("rule", ["course", "official"])
def test_the_solver_says_the_same_with_it_and_without(rule: str) -> None:
    game = HandOfTheKing(rule=rule)
    rule_of = fast.rule_of(game)
    for seed in range(25):
        state = played(GAME, seed, 19)
        if state.turn == OVER:
            continue
        plain, by_outlook = (
            fast.core.solve(fast.pack(state), rule_of, True, False, 1, outlook, UNLIMITED)
            for outlook in (None, shipped_outlook())
        )
        assert sorted(plain.values) == sorted(by_outlook.values)


def test_families_tell_what_the_solver_says_of_every_move(families: Any) -> None:
    assert len(families) > 30
    for family in families[::4]:
        state = state_of(family)
        proven = fast.solve(GAME, state, all_values=True, with_line=False)
        assert dict(moves_of(family)) == {action: value > 0 for action, value in proven.values.items()}
        assert bool(family["wins"]) == (proven.value > 0)
    assert set(cards_of(families)) <= set(range(6, 12))


def test_families_with_companions_too() -> None:
    game = HandOfTheKing(companions=True)
    recipe = FamilyRecipe(opening=30, move_nodes=50, fewest_cards=4, most_cards=9, companions=True)
    found = make_families(recipe, seed=1, first=0, games=12, threads=1)
    assert len(found) > 5
    for family in found:
        names = tuple(name for bit, name in enumerate(fast.COMPANIONS) if family["companions"] >> bit & 1)
        state = state_of(family)
        state = KingState(state.board, state.held, state.last, 0, names, False)
        proven = fast.solve(game, state, all_values=True, with_line=False)
        assert dict(moves_of(family)) == {action: value > 0 for action, value in proven.values.items()}


def test_families_depend_on_their_game_alone_and_come_back_from_their_file(families: Any, tmp_path: Path) -> None:
    later = make_families(QUICK, seed=3, first=4, games=3, threads=2)
    assert (later == families[(families["game"] >= 4) & (families["game"] < 7)]).all()
    write_families(tmp_path / "some.mohreh", families, {"seed": 3})
    again, recipe = read_families(tmp_path / "some.mohreh")
    assert (again == families).all()
    assert recipe == {"seed": 3}


def test_what_an_engine_has_proven_in_a_game_it_need_not_prove_again() -> None:
    spared = 0
    for seed in range(12):
        state, memory = played(GAME, seed, 23), fast.engine_memory()
        if state.turn == OVER:
            continue
        budget = Budget(nodes=300_000)
        found = fast.engine(GAME, state, memory=memory, budget=budget)
        if not (found.exact and found.value > 0 and len(found.line) > 3):
            continue
        later = GAME.after(GAME.after(state, found.line[0]), found.line[1])
        remembering = fast.engine(GAME, later, memory=memory, budget=budget)
        fresh = fast.engine(GAME, later, budget=budget)
        assert remembering.exact
        assert remembering.value == fresh.value == found.value
        spared += remembering.nodes < fresh.nodes
    assert spared >= 2


def test_the_solvers_speed_is_measured_where_it_runs() -> None:
    memory = fast.engine_memory()
    guess = memory.speed(True)
    fast.engine(GAME, played(GAME, 2, 30), memory=memory, budget=Budget(seconds=0.3))
    assert memory.speed(True) != guess
    assert memory.speed(False) == fast.engine_memory().speed(False)


def test_the_two_commands_make_an_outlook_from_nothing(tmp_path: Path, capsys: Any) -> None:
    told, learned = tmp_path / "families.mohreh", tmp_path / "outlook.mohreh"
    families = ["families", "--families", "60", "--fewest", "5", "--most", "10", "--threads", "1", "--out", str(told)]
    outlook = ["outlook", "--families", str(told), "--epochs", "2", "--out", str(learned)]
    for words in (families, outlook):
        with pytest.raises(SystemExit) as ended:
            run(["train", "hand-of-the-king", *words, "--json"])
        assert ended.value.code == 0, capsys.readouterr().err
    assert len(read_families(told)[0]) >= 60
    taught, untaught = load_outlook(learned).native(), fast.pack(played(GAME, 1, 12))
    assert taught.value(untaught) != shipped_outlook().value(untaught)
