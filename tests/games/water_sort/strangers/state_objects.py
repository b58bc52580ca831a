from __future__ import annotations

import heapq
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Dict, List, Optional, Tuple, TYPE_CHECKING

if TYPE_CHECKING:
    from game import Game

Move = Tuple[int, int]


@dataclass(order=True)
class State:
    priority: int
    tubes: List[List[int]] = field(compare=False)
    g: int = field(compare=False, default=0)
    parent: Optional["State"] = field(compare=False, default=None)
    move: Optional[Move] = field(compare=False, default=None)

    def __hash__(self):
        return hash(str(self.tubes))

    def path(self) -> List[Move]:
        node, moves = self, []
        while node.parent is not None:
            moves.append(node.move)
            node = node.parent
        moves.reverse()
        return moves


class Solver:
    def __init__(self, game: "Game"):
        self.ws_game = game
        self.capacity = game.NColorInTube

    def legal(self, tubes):
        result = []
        for s in range(len(tubes)):
            for d in range(len(tubes)):
                if s != d and tubes[s] and len(tubes[d]) < self.capacity:
                    if not tubes[d] or tubes[d][-1] == tubes[s][-1]:
                        result.append((s, d))
        return result

    def apply(self, tubes, move):
        copied = deepcopy(tubes)
        return self.ws_game.move_logic(copied, move[0], move[1])


class GameSolution(Solver):
    def __init__(self, game):
        super().__init__(game)
        self.moves: List[Move] = []
        self.tube_numbers = game.NEmptyTubes + game.NColor
        self.solution_found = False
        self.visited_tubes: Dict[str, bool] = {}

    def solve(self, current_state):
        # پشته به جای بازگشت
        stack = [State(0, deepcopy(current_state))]
        while stack:
            node = stack.pop()
            if self.visited_tubes.get(str(node.tubes)):
                continue
            self.visited_tubes[str(node.tubes)] = True
            if self.ws_game.check_victory(node.tubes):
                self.moves = node.path()
                self.solution_found = True
                return self.moves
            for move in self.legal(node.tubes):
                stack.append(State(0, self.apply(node.tubes, move), node.g + 1, node, move))
        return None

    def calculate_h(self, state: State) -> int:
        total = 0
        for tube in state.tubes:
            total += max(0, len(set(tube)) - 1)
        return total

    def optimal_solve(self, current_state):
        start = State(0, deepcopy(current_state))
        start.priority = self.calculate_h(start)
        open_list = [start]
        best = {str(start.tubes): 0}
        while open_list:
            node = heapq.heappop(open_list)
            if best[str(node.tubes)] < node.g:
                continue
            if self.ws_game.check_victory(node.tubes):
                self.solution_found = True
                self.moves = node.path()
                return self.moves
            for move in self.legal(node.tubes):
                child = State(0, self.apply(node.tubes, move), node.g + 1, node, move)
                key = str(child.tubes)
                if key not in best or child.g < best[key]:
                    best[key] = child.g
                    child.priority = child.g + self.calculate_h(child)
                    heapq.heappush(open_list, child)
