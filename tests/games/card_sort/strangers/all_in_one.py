"""Search project: BFS, IDS and A* in one program."""
from collections import deque
from queue import PriorityQueue


def read_game():
    k = int(input("k = "))
    m = int(input("m = "))
    n = int(input("n = "))
    board = []
    for i in range(k):
        row = input("column " + str(i) + ": ").split()
        if "#" in row:
            row = []
        board.append([(int(c[:-1]), c[-1]) for c in row])
    return k, m, n, board


class Problem:
    def __init__(self):
        self.k, self.m, self.n, self.initial = read_game()

    def actions(self, s):
        return [(i, j) for i in range(self.k) for j in range(self.k)
                if i != j and s[i] and (s[j] == [] or s[i][-1][0] < s[j][-1][0])]

    def result(self, s, a):
        t = [c[:] for c in s]
        t[a[1]].append(t[a[0]].pop())
        return t

    def goal(self, s):
        for c in s:
            if c and (len(c) != self.n or len(set(x[1] for x in c)) != 1 or c != sorted(c, reverse=True)):
                return False
        return True


class Node:
    def __init__(self, s, parent=None, action=None, g=0):
        self.s, self.parent, self.action, self.g = s, parent, action, g

    def key(self):
        return str(self.s)

    def __lt__(self, other):
        return False


def report(name, node, expanded, created):
    print("-----", name, "-----")
    if node is None:
        print("no solution")
        return
    way = []
    while node.parent:
        way.insert(0, node.action)
        node = node.parent
    print("path:", way)
    print("path length", len(way), "| expanded", expanded, "| created", created)


def bfs(p):
    q = deque([Node(p.initial)])
    seen = {q[0].key()}
    expanded = 0
    while q:
        node = q.popleft()
        if p.goal(node.s):
            return report("BFS", node, expanded, len(seen))
        expanded += 1
        for a in p.actions(node.s):
            child = Node(p.result(node.s, a), node, a, node.g + 1)
            if child.key() not in seen:
                seen.add(child.key())
                q.append(child)
    report("BFS", None, expanded, len(seen))


def ids(p):
    counts = [0, 1]

    def dls(node, limit):
        if p.goal(node.s):
            return node, False
        if limit == 0:
            return None, True
        counts[0] += 1
        cut = False
        for a in p.actions(node.s):
            child = Node(p.result(node.s, a), node, a, node.g + 1)
            up = node
            while up and up.s != child.s:
                up = up.parent
            if up:
                continue
            counts[1] += 1
            found, c = dls(child, limit - 1)
            if found:
                return found, c
            cut = cut or c
        return None, cut

    limit = 0
    while True:
        found, cut = dls(Node(p.initial), limit)
        if found or not cut:
            return report("IDS", found, *counts)
        limit += 1


def astar(p):
    def h(s):
        wrong = 0
        for c in s:
            for i in range(len(c)):
                if c[i] != (p.n - i, c[0][1]):
                    wrong += len(c) - i
                    break
        return wrong

    q = PriorityQueue()
    start = Node(p.initial)
    q.put((h(start.s), 0, start))
    best = {start.key(): 0}
    expanded, made = 0, 1
    while not q.empty():
        _, _, node = q.get()
        if node.g > best[node.key()]:
            continue
        if p.goal(node.s):
            return report("A*", node, expanded, made)
        expanded += 1
        for a in p.actions(node.s):
            child = Node(p.result(node.s, a), node, a, node.g + 1)
            if child.g < best.get(child.key(), 10 ** 6):
                best[child.key()] = child.g
                made += 1
                q.put((child.g + h(child.s), made, child))
    report("A*", None, expanded, made)


if __name__ == "__main__":
    problem = Problem()
    bfs(problem)
    ids(problem)
    astar(problem)
