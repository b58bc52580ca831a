import copy
import heapq


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.tube_numbers = game.NEmptyTubes + game.NColor
        self.solution_found = False
        self.visited_tubes = set()

    def key(self, state):
        return tuple(tuple(tube) for tube in state)

    def top_units(self, tube):
        count = 0
        for color in reversed(tube):
            if color != tube[-1]:
                break
            count += 1
        return count

    def possible_moves(self, state):
        for source in range(len(state)):
            if not state[source]:
                continue
            for dest in range(len(state)):
                if source == dest:
                    continue
                space = self.ws_game.NColorInTube - len(state[dest])
                if space == 0:
                    continue
                if not state[dest] or state[dest][-1] == state[source][-1]:
                    yield source, dest, min(space, self.top_units(state[source]))

    def pour(self, state, source, dest, units):
        new_state = copy.deepcopy(state)
        for _ in range(units):
            new_state[dest].append(new_state[source].pop())
        return new_state

    def solve(self, current_state):
        if self.ws_game.check_victory(current_state):
            self.solution_found = True
            return
        self.visited_tubes.add(self.key(current_state))
        for source, dest, units in self.possible_moves(current_state):
            new_state = self.pour(current_state, source, dest, units)
            if self.key(new_state) in self.visited_tubes:
                continue
            self.moves.append((source, dest))
            self.solve(new_state)
            if self.solution_found:
                return

    def heuristic(self, state):
        boundaries = 0
        for tube in state:
            for below, above in zip(tube, tube[1:]):
                if below != above:
                    boundaries += 1
        return boundaries

    def optimal_solve(self, current_state):
        counter = 0
        g = {self.key(current_state): 0}
        queue = [(self.heuristic(current_state), counter, current_state, [])]
        while queue:
            f, _, state, moves = heapq.heappop(queue)
            if self.ws_game.check_victory(state):
                self.solution_found = True
                self.moves = moves
                return
            if len(moves) > g[self.key(state)]:
                continue
            for source, dest, units in self.possible_moves(state):
                new_state = self.pour(state, source, dest, units)
                new_g = len(moves) + 1
                if new_g < g.get(self.key(new_state), float("inf")):
                    g[self.key(new_state)] = new_g
                    counter += 1
                    f = new_g + self.heuristic(new_state)
                    heapq.heappush(queue, (f, counter, new_state, moves + [(source, dest)]))
