from heapq import heappush, heappop
from itertools import count


class GameSolution:
    """Water sort with closures: nothing but local functions."""

    def __init__(self, game):
        self.game = game
        self.moves = []
        self.solution_found = False

    def solve(self, current_state):
        cap = self.game.NColorInTube
        done = set()

        def freeze(tubes):
            return tuple(map(tuple, tubes))

        def neighbours(tubes):
            for a, src in enumerate(tubes):
                if not src:
                    continue
                run = 1
                while run < len(src) and src[-run - 1] == src[-1]:
                    run += 1
                for b, dst in enumerate(tubes):
                    if a == b or len(dst) + run > cap:
                        continue
                    if dst and dst[-1] != src[-1]:
                        continue
                    nxt = list(tubes)
                    nxt[a], nxt[b] = src[:-run], dst + src[-run:]
                    yield (a, b), tuple(nxt)

        def dfs(tubes, path):
            if all(not t or (len(t) == cap and len(set(t)) == 1) for t in tubes):
                return path
            done.add(tubes)
            for move, nxt in neighbours(tubes):
                if nxt not in done:
                    answer = dfs(nxt, path + [move])
                    if answer is not None:
                        return answer
            return None

        answer = dfs(freeze(current_state), [])
        if answer is not None:
            self.moves = answer
            self.solution_found = True

    def optimal_solve(self, current_state):
        cap = self.game.NColorInTube
        ticket = count()

        def top_run(t):
            n = 0
            for c in reversed(t):
                if c != t[-1]:
                    break
                n += 1
            return n

        def estimate(tubes):
            return sum(sum(x != y for x, y in zip(t, t[1:])) for t in tubes)

        root = tuple(map(tuple, current_state))
        best = {root: 0}
        came = {root: None}
        heap = [(estimate(root), next(ticket), root)]
        closed = set()
        while heap:
            _, _, node = heappop(heap)
            if node in closed:
                continue
            closed.add(node)
            if self.game.check_victory(node):
                out = []
                while came[node] is not None:
                    node, mv = came[node]
                    out.append(mv)
                self.moves = out[::-1]
                self.solution_found = True
                return
            for a, src in enumerate(node):
                for b, dst in enumerate(node):
                    if a == b or not src or len(dst) == cap or (dst and dst[-1] != src[-1]):
                        continue
                    q = min(top_run(src), cap - len(dst))
                    child = list(node)
                    child[a] = src[:-q]
                    child[b] = dst + src[-q:]
                    child = tuple(child)
                    g = best[node] + 1
                    if g < best.get(child, 10 ** 9):
                        best[child] = g
                        came[child] = (node, (a, b))
                        heappush(heap, (g + estimate(child), next(ticket), child))
