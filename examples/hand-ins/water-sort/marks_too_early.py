from copy import deepcopy
from queue import PriorityQueue


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.tube_numbers = game.NEmptyTubes + game.NColor
        self.solution_found = False
        self.visited_tubes = []

    def children(self, state):
        result = []
        for i in range(self.tube_numbers):
            for j in range(self.tube_numbers):
                if i == j or len(state[i]) == 0 or len(state[j]) == self.ws_game.NColorInTube:
                    continue
                if len(state[j]) == 0 or state[i][-1] == state[j][-1]:
                    child = deepcopy(state)
                    self.ws_game.move_logic(child, i, j)
                    result.append((child, (i, j)))
        return result

    def solve(self, current_state):
        if self.ws_game.check_victory(current_state):
            self.solution_found = True
            return
        for child, move in self.children(current_state):
            if child not in self.visited_tubes:
                self.visited_tubes.append(child)
                self.moves.append(move)
                self.solve(child)
                if self.solution_found:
                    return
                self.moves.pop()

    # تعداد رنگ‌های اضافه در هر لوله
    def heuristic(self, state):
        h = 0
        for tube in state:
            h += max(len(set(tube)) - 1, 0)
        return h

    def optimal_solve(self, current_state):
        frontier = PriorityQueue()
        visited = {str(current_state)}
        frontier.put((self.heuristic(current_state), current_state, []))
        while not frontier.empty():
            _, state, moves = frontier.get()
            if self.ws_game.check_victory(state):
                self.solution_found = True
                self.moves = moves
                return
            for child, move in self.children(state):
                if str(child) not in visited:
                    visited.add(str(child))
                    g = len(moves) + 1
                    frontier.put((g + self.heuristic(child), child, moves + [move]))
