"""The rule of temporal-difference learning once more, slowly and in double precision, for tiny networks."""

from __future__ import annotations

from collections import defaultdict

from mohreh.games.twenty48.learn.network import Rule, Shape
from mohreh.games.twenty48.rules import MOVES, Board, Rows, Twenty48, can_move, moved

GAME = Twenty48()
MASK = 2**64 - 1


def mixed(value: int) -> int:
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & MASK
    return value ^ (value >> 31)


class Tiles:
    """SplitMix64 and what 2048 makes of it."""

    def __init__(self, seed: int) -> None:
        self.state = mixed(seed & MASK)

    def add(self, rows: Rows) -> Rows:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        bits = mixed(self.state)
        empty = [cell for cell in range(16) if rows[cell // 4][cell % 4] == 0]
        cell = empty[(bits & 0xFFFFFFFF) * len(empty) >> 32]
        tile = 2 if bits >> 32 < 3865470566 else 4
        return tuple(
            tuple(tile if 4 * y + x == cell else old for x, old in enumerate(row)) for y, row in enumerate(rows)
        )


def symmetries(rows: Rows) -> list[Rows]:
    found = []
    for turned in (rows, tuple(zip(*rows, strict=True))):
        for _ in range(4):
            turned = tuple(zip(*turned[::-1], strict=True))
            found.append(turned)
    return found


def indices(shape: Shape, rows: Rows) -> list[int]:
    total = sum(map(sum, rows))
    stage = sum(total >= boundary for boundary in shape.stages) * shape.stage_weights
    found = []
    for turned in symmetries(rows):
        ranks = [tile.bit_length() - 1 if tile else 0 for row in turned for tile in row]
        for cells, offset in zip(shape.tuples, shape.offsets, strict=True):
            found.append(stage + offset + sum(ranks[cell] << 4 * place for place, cell in enumerate(cells)))
    return found


class SlowLearner:
    def __init__(self, shape: Shape, rule: Rule, seed: int) -> None:
        self.shape, self.rule, self.seed = shape, rule, seed
        start = rule.optimism / shape.features
        self.weights: defaultdict[int, float] = defaultdict(lambda: start)
        self.errors: defaultdict[int, float] = defaultdict(float)
        self.sizes: defaultdict[int, float] = defaultdict(float)

    def value(self, rows: Rows) -> float:
        return sum(self.weights[index] for index in indices(self.shape, rows))

    def learn(self, number: int) -> tuple[int, float]:
        """One game: how many moves, how many points."""
        tiles = Tiles(mixed(self.seed) + number)
        rows = tiles.add(tiles.add(((0,) * 4,) * 4))
        path: list[tuple[Rows, float]] = []
        while can_move(rows):
            options = [(moved(rows, move), GAME.points(Board(rows, False), move)) for move in MOVES]
            legal = [(after, points) for after, points in options if after != rows]
            path.append(max(legal, key=lambda option: option[1] + self.value(option[0])))
            rows = tiles.add(path[-1][0])
        target = 0.0
        for after, points in reversed(path):
            target = points + (1 - self.rule.trace) * self.update(after, target) + self.rule.trace * target
        return len(path), sum(points for _, points in path)

    def update(self, rows: Rows, target: float) -> float:
        found = indices(self.shape, rows)
        error = target - sum(self.weights[index] for index in found)
        rates = [self.rate(index) for index in found]
        for index, rate in zip(found, rates, strict=True):
            self.weights[index] += self.rule.rate / self.shape.features * rate * error
            self.errors[index] += error
            self.sizes[index] += abs(error)
        return target - error + self.rule.rate / self.shape.features * error * sum(rates)

    def rate(self, index: int) -> float:
        if not self.rule.coherence or self.sizes[index] == 0:
            return 1.0
        return max(abs(self.errors[index]) / self.sizes[index], self.rule.least_rate)
