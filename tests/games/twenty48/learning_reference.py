"""The rule of temporal-difference learning once more, slowly and in double precision, for tiny networks."""

from __future__ import annotations

from collections import defaultdict

from mohreh.games.twenty48.learn.lessons import EVERYTHING, Lesson
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


class Untouched(dict[int, float]):
    """Weights that are what their stage begins with until they are changed."""

    def __init__(self, shape: Shape, rule: Rule) -> None:
        super().__init__()
        self.size, self.starts = shape.stage_weights, rule.untouched(shape)

    def __missing__(self, index: int) -> float:
        self[index] = self.starts[index // self.size]
        return self[index]


class SlowLearner:
    """`overwrites`: a weight that a board has twice changes once, as where all changes are written at the same time."""

    def __init__(self, shape: Shape, rule: Rule, seed: int, *, overwrites: bool = False) -> None:
        self.shape, self.rule, self.seed, self.overwrites = shape, rule, seed, overwrites
        self.weights = Untouched(shape, rule)
        self.updated = [0] * (len(shape.stages) + 1)  # boards learned, by stage
        self.walked = 0  # boards walked back through, learned or not
        self.errors: defaultdict[int, float] = defaultdict(float)
        self.sizes: defaultdict[int, float] = defaultdict(float)

    def value(self, rows: Rows) -> float:
        return sum(self.weights[index] for index in indices(self.shape, rows))

    def learn(self, number: int, lesson: Lesson = EVERYTHING) -> tuple[int, float]:
        """One game: how many moves, how many points."""
        tiles = Tiles(mixed(self.seed) + number)
        return self.learn_from(tiles.add(tiles.add(((0,) * 4,) * 4)), tiles, lesson)

    def learn_from(self, rows: Rows, tiles: Tiles, lesson: Lesson) -> tuple[int, float]:
        """One game from this board on."""
        path: list[tuple[Rows, float]] = []
        target = 0.0
        while can_move(rows):
            options = [(moved(rows, move), GAME.points(Board(rows, False), move)) for move in MOVES]
            legal = [(after, points) for after, points in options if after != rows]
            best = max(legal, key=lambda option: option[1] + self.value(option[0]))
            if sum(map(sum, rows)) >= lesson.stop:
                target = best[1] + self.value(best[0])
                break
            path.append(best)
            rows = tiles.add(best[0])
        rates = [lesson.rate_of(stage) for stage in range(len(self.shape.stages) + 1)]
        for after, points in reversed(path):
            stage = sum(sum(map(sum, after)) >= boundary for boundary in self.shape.stages)
            if not any(rates[: stage + 1]):
                break
            self.walked += 1
            self.updated[stage] += rates[stage] > 0
            value = self.update(after, target, rates[stage]) if rates[stage] else self.value(after)
            target = points + (1 - self.rule.trace) * value + self.rule.trace * target
        return len(path), sum(points for _, points in path)

    def update(self, rows: Rows, target: float, factor: float) -> float:
        found = indices(self.shape, rows)
        error = target - sum(self.weights[index] for index in found)
        rates = [self.rate(index) for index in found]
        gain = factor * self.rule.rate / self.shape.features
        known = dict(zip(found, rates, strict=True)).items() if self.overwrites else zip(found, rates, strict=True)
        for index, rate in known:
            self.weights[index] += gain * rate * error
            self.errors[index] += error
            self.sizes[index] += abs(error)
        return target - error + gain * error * sum(rates)

    def rate(self, index: int) -> float:
        if not self.rule.coherence or self.sizes[index] == 0:
            return 1.0
        return max(abs(self.errors[index]) / self.sizes[index], self.rule.least_rate)
