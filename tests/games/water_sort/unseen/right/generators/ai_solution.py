import heapq as hq


def runs(tube):
    """(colour, length) pairs from the bottom up"""
    out = []
    for c in tube:
        if out and out[-1][0] == c:
            out[-1][1] += 1
        else:
            out.append([c, 1])
    return tuple(map(tuple, out))


class GameSolution:
    def __init__(self, game):
        self.g = game
        self.moves = []
        self.solution_found = False
        self.cap = game.NColorInTube

    def succ(self, s):
        used = [sum(n for _, n in t) for t in s]
        for i, t in enumerate(s):
            if t:
                c, n = t[-1]
                for j, u in enumerate(s):
                    if j != i and used[j] + n <= self.cap and (not u or u[-1][0] == c):
                        new = list(s)
                        new[i] = t[:-1]
                        new[j] = u[:-1] + ((c, u[-1][1] + n),) if u else ((c, n),)
                        yield (i, j), tuple(new)

    def goal(self, s):
        return all(len(t) == 0 or (len(t) == 1 and t[0][1] == self.cap) for t in s)

    def search(self, s, seen):
        """yields the moves of a solution, last one first"""
        if self.goal(s):
            self.solution_found = True
            return
        for move, nxt in self.succ(s):
            if nxt in seen:
                continue
            seen.add(nxt)
            yield from self.search(nxt, seen)
            if self.solution_found:
                yield move
                return

    def solve(self, current_state):
        self.solution_found = False
        s = tuple(runs(t) for t in current_state)
        self.moves = list(self.search(s, {s}))[::-1]

    def optimal_solve(self, current_state):
        self.solution_found = False
        self.moves = []
        s = tuple(runs(t) for t in current_state)
        h = lambda s: sum(max(0, len(t) - 1) for t in s)
        came, g, heap, n = {s: None}, {s: 0}, [], 0
        hq.heappush(heap, (h(s), 0, s))
        done = set()
        while heap:
            f, _, s = hq.heappop(heap)
            if s in done:
                continue
            done.add(s)
            if self.goal(s):
                while came[s]:
                    move, s = came[s]
                    self.moves.insert(0, move)
                self.solution_found = True
                return
            for move, t in self.succ(s):
                if t not in g or g[s] + 1 < g[t]:
                    g[t] = g[s] + 1
                    came[t] = (move, s)
                    n -= 1
                    hq.heappush(heap, (g[t] + h(t), n, t))
