# تمرین امتیازی - حل بازی water sort
import copy
import sys
from queue import PriorityQueue

sys.setrecursionlimit(20000)


def heuristic(state):
    # تعداد لوله هایی که بیشتر از یک رنگ دارند
    h = 0
    for tube in state:
        if len(set(tube)) > 1:
            h = h + 1
    return h


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.tube_numbers = game.NEmptyTubes + game.NColor
        self.solution_found = False
        self.visited_tubes = []

    # چند واحد همرنگ روی لوله است
    def count_top(self, tube):
        c = 0
        i = len(tube) - 1
        while i >= 0 and tube[i] == tube[-1]:
            c += 1
            i -= 1
        return c

    def solve(self, current_state):
        if self.ws_game.check_victory(current_state):
            self.solution_found = True
            return
        for i in range(len(current_state)):
            for j in range(len(current_state)):
                if i == j:
                    continue
                if len(current_state[i]) == 0:
                    continue
                n = self.count_top(current_state[i])
                if len(current_state[j]) + n > self.ws_game.NColorInTube:
                    continue
                if len(current_state[j]) > 0 and current_state[j][-1] != current_state[i][-1]:
                    continue
                new_state = copy.deepcopy(current_state)
                for x in range(n):
                    new_state[j].append(new_state[i].pop())
                if new_state not in self.visited_tubes:
                    self.moves.append((i, j))
                    self.visited_tubes.append(new_state)
                    self.solve(new_state)
                    if self.solution_found == True:
                        return
                    self.moves.pop()

    def optimal_solve(self, current_state):
        q = PriorityQueue()
        g = {}
        h = {}
        g[str(current_state)] = 0
        h[str(current_state)] = heuristic(current_state)
        q.put((h[str(current_state)], current_state, []))
        while not q.empty():
            f, state, moves = q.get()
            if self.ws_game.check_victory(state):
                self.solution_found = True
                self.moves = moves
                break
            for i in range(len(state)):
                for j in range(len(state)):
                    if i != j and len(state[i]) > 0:
                        n = self.count_top(state[i])
                        if len(state[j]) + n <= self.ws_game.NColorInTube:
                            if len(state[j]) == 0 or state[j][-1] == state[i][-1]:
                                new_state = copy.deepcopy(state)
                                for x in range(n):
                                    new_state[j].append(new_state[i].pop())
                                new_g = len(moves) + 1
                                if str(new_state) not in g or new_g < g[str(new_state)]:
                                    g[str(new_state)] = new_g
                                    h[str(new_state)] = heuristic(new_state)
                                    f = g[str(new_state)] + h[str(new_state)]
                                    q.put((f, new_state, moves + [(i, j)]))
