"""A film of play-outs shows at every moment what the search knew: recounted from the play-outs that it shows."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from mohreh.film import Film, Recorder, record
from mohreh.film.film import DONE, KINDS, WAITING
from mohreh.games import CHANCE, OVER, AnyGame, make_game
from mohreh.search.uct import Tree, uct
from search.positions import NIM, TIC_TAC_TOE, random_positions

OTHELLO, KING = make_game("othello(size=4)"), make_game("hand-of-the-king")
SMALL_2048, WATER = make_game("2048(size=2)"), make_game("water-sort(colours=2)")
C = 0.5
LENGTH = 6


class Recount:
    """Plays the film's play-outs again by the rules and counts what came of them, from nothing at every moment."""

    def __init__(self, film: Film, game: AnyGame, state: Any, length: int | None) -> None:
        self.film = film
        self.game = game
        self.length = length
        self.me = game.turn(state)
        self.states = {0: state}
        self.heard: list[tuple[int, float]] = []
        """Which node was told of which reward, of the first player, in order."""
        self.terms: dict[int, tuple[float, float]] = {}

    def children(self, node: int) -> list[int]:
        return [child for child in self.states if self.film.nodes.parent[child] == node]

    def make(self, node: int) -> None:
        parent = self.film.nodes.parent[node]
        state = self.states[parent]
        name = self.film.name(node)
        assert name not in {self.film.name(child) for child in self.children(parent)}
        action = next(action for action in self.game.legal(state) if self.game.action_text(action) == name)
        self.states[node] = self.game.after(state, action)

    def points(self, node: int) -> float:
        parent = self.film.nodes.parent[node]
        if parent < 0 or self.game.turn(self.states[parent]) == CHANCE:
            return 0.0
        state = self.states[parent]
        return self.game.points(state, self.game.parse_action(state, self.film.name(node) or ""))

    def play(self, node: int, line: list[int], player: int) -> float:
        """What a play-out brings the player; every move of it must be legal, and it must not stop too soon."""
        state, collected, moves = self.states[node], 0.0, 0
        for name in line:
            turn = self.game.turn(state)
            action = next(a for a in self.game.legal(state) if self.game.action_text(a) == self.film.names[name])
            if turn != CHANCE:
                moves += 1
                collected += self.game.points(state, action) if turn == player else 0.0
            state = self.game.after(state, action)
        assert self.game.turn(state) == OVER or moves == self.length
        if self.game.has_points:
            return collected
        outcome = self.game.outcome(state)
        if outcome is None or outcome.winner is None:
            return 0.5 if self.game.players == 2 else 0.0
        return float(outcome.winner == player)

    def rewards(self, node: int) -> list[float]:
        return [reward for heard, reward in self.heard if heard == node]

    def facts(self, node: int, chosen: bool) -> dict[str, Any]:
        """All that is known of a node."""
        rewards = self.rewards(node)
        facts: dict[str, Any] = {"status": DONE if rewards or (chosen and node == 0) else WAITING}
        if rewards:
            facts |= {"visits": len(rewards), "total": sum(rewards), "value": self.value(node)}
        counts = {child: len(self.rewards(child)) for child in self.children(node)}
        if most := max(counts.values(), default=0):
            reached = [child for child, count in counts.items() if count == most]
            facts["best"] = min(reached, key=lambda child: (-self.liked(node, child), self.when(child, most)))
        if node in self.terms:
            mean, bonus = self.terms[node]
            facts |= {"mean": mean, "bonus": bonus}
        return facts

    def liked(self, node: int, child: int) -> float:
        """What a child is worth to whoever moves at a node; chance likes nothing."""
        turn = self.game.turn(self.states[node])
        return 0.0 if turn == CHANCE else self.value(child) * (1 if turn == self.me else -1)

    def when(self, node: int, count: int) -> int:
        """When a node had that many visits."""
        return [place for place, (heard, _) in enumerate(self.heard) if heard == node][count - 1]

    def value(self, node: int) -> float:
        rewards = self.rewards(node)
        mean = sum(rewards) / len(rewards)
        if self.game.has_points:
            return mean
        return 2 * (mean if self.me == 0 else 1 - mean) - 1


@pytest.mark.parametrize(
    ("game", "plies"),
    [(NIM, (0, 3)), (TIC_TAC_TOE, (2, 4)), (OTHELLO, (1, 5)), (KING, (20, 26)), (SMALL_2048, (2, 5)), (WATER, (0, 3))],
    ids=["nim", "tic-tac-toe", "othello", "king", "2048", "water"],
)
def test_every_moment_of_uct_is_recounted(game: AnyGame, plies: tuple[int, int]) -> None:
    length = LENGTH if game.players == 1 else 0
    for state in random_positions(game, 2, 5, plies):
        film = record(game, state, f"uct(iterations=30, c={C}, length={length})")
        count = Recount(film, game, state, length or None)
        path, reward, largest = [0], 0.0, 1.0
        chosen = False
        moments = film.moments()
        next(moments)
        for event, known in enumerate(moments):
            kind, node = KINDS[film.events.kind[event]], film.events.node[event]
            if kind == "select":
                count.terms |= selected(count, path[-1], node, largest)
                path.append(node)
            elif kind == "expand":
                assert film.nodes.parent[node] == path[-1]
                count.make(node)
                path.append(node)
            elif kind == "playout":
                assert node == path[-1]
                reward = count.play(node, film.lines[film.events.line[event]], 0)
                mine = reward if count.me == 0 else 1 - reward
                assert film.events.number[event] == mine
            elif kind == "backup":
                assert node == path.pop()
                reward += count.points(node)
                count.heard.append((node, reward))
                if not path:
                    path, largest = [0], max(largest, reward)
            else:
                assert (kind, event) == ("choose", len(film) - 1)
                chosen = True
            for made, facts in known.items():
                right = count.facts(made, chosen)
                if chosen and made == 0:
                    right["value"] = facts["value"]
                facts = {name: fact for name, fact in facts.items() if name != "points"}
                assert facts == pytest.approx(right), (event, made)
        visits = {film.name(child): len(count.rewards(child)) for child in count.children(0)}
        assert visits[film.result["action"]] == max(visits.values())
        assert film.result["value"] == count.value(film.events.other[-1]) == film.at(len(film))[0]["value"]
        assert len(count.rewards(0)) == 30


def selected(count: Recount, above: int, node: int, scale: float) -> dict[int, tuple[float, float]]:
    """The two terms of UCB1 of every child, from the rewards alone; the child chosen has the largest sum."""
    state, children = count.states[above], count.children(above)
    if count.game.turn(state) == CHANCE:
        assert node in children
        return {}
    assert len(children) == len(count.game.actions(state)), "nothing is selected while there is something untried"
    visits = max(len(count.rewards(above)), 1)
    terms = {}
    for child in children:
        rewards = count.rewards(child)
        mean = sum(rewards) / len(rewards)
        mine = mean if count.game.turn(state) == 0 else 1 - mean
        terms[child] = (mine / scale, C * math.sqrt(math.log(visits) / len(rewards)))
    assert sum(terms[node]) >= max(map(sum, terms.values())) - 1e-12
    return terms


@pytest.mark.parametrize("game", [NIM, OTHELLO, SMALL_2048], ids=["nim", "othello", "2048"])
def test_flat_monte_carlo_tries_every_move_equally_often(game: AnyGame) -> None:
    state = next(random_positions(game, 1, 3, (1, 3)))
    film = record(game, state, "mcts(playouts=5, length=4)")
    count = Recount(film, game, state, 4)
    events = [(KINDS[kind], node) for kind, node in zip(film.events.kind, film.events.node, strict=True)]
    numbers = range(1, len(game.actions(state)) + 1)
    told = [event for node in numbers for event in [("expand", node), *[("playout", node), ("backup", node)] * 5]]
    assert events == [*told, ("choose", 0)]
    recounted(film, count, game)


@pytest.mark.parametrize("normalised", [True, False])
@pytest.mark.parametrize("game", [NIM, OTHELLO, make_game("2048")], ids=["nim", "othello", "2048"])
def test_ucb_hands_its_play_outs_out_by_the_largest_sum(game: AnyGame, normalised: bool) -> None:
    state = next(random_positions(game, 1, 3, (1, 3)))
    film = record(game, state, f"ucb(playouts=40, length=4, c={C}, normalised={normalised})")
    count = Recount(film, game, state, 4)
    every = 4 if game.name == "2048" else len(game.actions(state))
    seen: list[float] = []
    for event, known in enumerate(list(map(copied, film.moments()))[1:]):
        node = film.events.node[event]
        if KINDS[film.events.kind[event]] == "select":
            scale = max([1.0, *map(abs, seen)]) if normalised else 1.0
            tried = len(seen)
            sums = {}
            for arm in range(1, every + 1):
                visits, total = known[arm]["visits"], known[arm]["total"]
                mean, bonus = total / scale / visits, C * math.sqrt(math.log(tried) / visits)
                assert (known[arm]["mean"], known[arm]["bonus"]) == (pytest.approx(mean), pytest.approx(bonus))
                sums[arm] = mean + bonus
            assert sums[node] == max(sums.values())
        elif KINDS[film.events.kind[event]] == "playout":
            seen.append(film.events.number[event] or 0.0)
    recounted(film, count, game)


def copied(known: dict[int, dict[str, float]]) -> dict[int, dict[str, float]]:
    return {node: dict(facts) for node, facts in known.items()}


def recounted(film: Film, count: Recount, game: AnyGame) -> None:
    """Every back-up is the sum of the play-outs shown before it, and the last moment is the answer."""
    totals: dict[int, list[float]] = {}
    for event, known in enumerate(list(map(copied, film.moments()))[1:]):
        kind, node = KINDS[film.events.kind[event]], film.events.node[event]
        if kind == "expand" and film.name(node) in map(game.action_text, game.actions(count.states[0])):
            count.make(node)
        elif kind == "playout":
            line = film.lines[film.events.line[event]]
            legal = node in count.states
            reward = count.play(node, line, count.me) + count.points(node) if legal else -100.0
            assert film.events.number[event] == reward
            totals.setdefault(node, []).append(reward)
        elif kind == "backup":
            facts = known[node]
            assert (facts["visits"], facts["total"]) == (len(totals[node]), pytest.approx(sum(totals[node])))
    end = film.at(len(film))
    best = film.events.other[-1]
    assert film.name(best) == film.result["action"]
    assert end[0]["value"] == end[best]["value"] == pytest.approx(film.result["value"])


def test_a_tree_kept_from_the_last_search_is_shown_from_the_start() -> None:
    tree: Tree[Any, Any] = Tree(OTHELLO)
    state = OTHELLO.initial(random.Random(0))
    uct(OTHELLO, state, 40, random.Random(0), tree=tree)
    again = Recorder(OTHELLO)
    uct(OTHELLO, state, 10, random.Random(1), tree=tree, observer=again)
    film = again.film()
    first = film.at(1)
    assert first[0]["visits"] == 40
    assert len(first) >= 40
    end = film.at(len(film))
    assert end[0]["visits"] == 50 == sum(end[node]["visits"] for node in end if film.nodes.parent[node] == 0)
