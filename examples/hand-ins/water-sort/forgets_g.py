import heapq
import copy


class Node:
    def __init__(self, state, parent, move):
        self.state = state
        self.parent = parent
        self.move = move

    def __lt__(self, other):
        return False


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.tube_numbers = game.NEmptyTubes + game.NColor
        self.solution_found = False
        self.visited_tubes = set()
        self.capacity = game.NColorInTube

    def can_pour(self, a, b):
        return bool(a) and len(b) < self.capacity and (not b or a[-1] == b[-1])

    def pour(self, state, i, j):
        state = copy.deepcopy(state)
        color = state[i][-1]
        while state[i] and state[i][-1] == color and len(state[j]) < self.capacity:
            state[j].append(state[i].pop())
        return state

    def solve(self, current_state):
        if self.ws_game.check_victory(current_state):
            self.solution_found = True
            return True
        for i in range(len(current_state)):
            for j in range(len(current_state)):
                if i != j and self.can_pour(current_state[i], current_state[j]):
                    new_state = self.pour(current_state, i, j)
                    if str(new_state) in self.visited_tubes:
                        continue
                    self.visited_tubes.add(str(new_state))
                    self.moves.append((i, j))
                    if self.solve(new_state):
                        return True
                    self.moves.pop()
        return False

    def h(self, state):
        total = 0
        for tube in state:
            for k in range(1, len(tube)):
                if tube[k] != tube[k - 1]:
                    total += 1
        return total

    def optimal_solve(self, current_state):
        pq = []
        heapq.heappush(pq, (self.h(current_state), Node(current_state, None, None)))
        closed = set()
        while pq:
            f, node = heapq.heappop(pq)
            if self.ws_game.check_victory(node.state):
                self.solution_found = True
                while node.parent is not None:
                    self.moves.insert(0, node.move)
                    node = node.parent
                return
            if str(node.state) in closed:
                continue
            closed.add(str(node.state))
            for i in range(len(node.state)):
                for j in range(len(node.state)):
                    if i != j and self.can_pour(node.state[i], node.state[j]):
                        child = Node(self.pour(node.state, i, j), node, (i, j))
                        heapq.heappush(pq, (self.h(child.state), child))
