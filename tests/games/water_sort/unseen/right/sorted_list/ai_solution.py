# ساده‌ترین راه: یک لیست که هر بار مرتب می‌شود
import copy
import game

COUNT = 0


def tekrari(tube):
    n = 0
    for i in range(len(tube) - 1, -1, -1):
        if tube[i] == tube[len(tube) - 1]:
            n = n + 1
        else:
            break
    return n


class GameSolution:
    def __init__(self, game):
        self.game = game
        self.moves = []
        self.solution_found = False
        self.visited_tubes = []
        self.best_g = {}

    def possible(self, state):
        result = []
        for i in range(len(state)):
            for j in range(len(state)):
                if i == j:
                    continue
                if len(state[i]) == 0:
                    continue
                if len(state[j]) != 0 and state[i][-1] != state[j][-1]:
                    continue
                if len(state[j]) + tekrari(state[i]) > self.game.NColorInTube:
                    continue
                result.append([i, j])
        return result

    def do(self, state, move):
        s = copy.deepcopy(state)
        n = tekrari(s[move[0]])
        for _ in range(n):
            s[move[1]].append(s[move[0]].pop())
        return s

    def solve(self, state):
        global COUNT
        COUNT += 1
        if self.game.check_victory(state):
            self.solution_found = True
            print('hal shod', self.moves)
            return
        for move in self.possible(state):
            jadid = self.do(state, move)
            if jadid not in self.visited_tubes:
                self.visited_tubes.append(jadid)
                self.moves.append(move)
                self.solve(jadid)
                if self.solution_found:
                    return
                self.moves.pop()

    def h(self, state):
        meghdar = 0
        for tube in state:
            for k in range(1, len(tube)):
                if tube[k] != tube[k - 1]:
                    meghdar += 1
        return meghdar

    def optimal_solve(self, state):
        self.moves = []
        self.solution_found = False
        open_list = [[self.h(state), 0, state, []]]
        g = {str(state): 0}
        closed = set()
        while open_list:
            open_list.sort(key=lambda x: x[0])
            f, cost, current, path = open_list.pop(0)
            if str(current) in closed:
                continue
            closed.add(str(current))
            if self.game.check_victory(current):
                self.solution_found = True
                self.moves = path
                print('behtarin', len(path))
                return
            for move in self.possible(current):
                jadid = self.do(current, move)
                if str(jadid) not in g or g[str(jadid)] > cost + 1:
                    g[str(jadid)] = cost + 1
                    open_list.append([cost + 1 + self.h(jadid), cost + 1, jadid, path + [move]])
