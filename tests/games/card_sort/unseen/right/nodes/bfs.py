import copy
from collections import deque


class Node:
    def __init__(self, table, parent, move=None):
        self.table = table
        self.parent = parent
        self.move = move
        self.depth = 0 if parent is None else parent.depth + 1


def goal_check(t, n):
    for column in t:
        if len(column) == 0:
            continue
        if len(column) != n:
            return False
        for a, b in zip(column, column[1:]):
            if a[-1] != b[-1] or int(a[:-1]) <= int(b[:-1]):
                return False
    return True


def expand(node, k):
    for i in range(k):
        for j in range(k):
            if i == j or not node.table[i]:
                continue
            if node.table[j] and int(node.table[j][-1][:-1]) <= int(node.table[i][-1][:-1]):
                continue
            table = copy.deepcopy(node.table)
            table[j].append(table[i].pop())
            yield Node(table, node, (i, j))


def show(node, created, explored):
    path = []
    while node:
        path.append(node)
        node = node.parent
    for p in path[::-1]:
        print(p.table)
        print('------')
    print('depth:', path[0].depth)
    print('nodes created:', created)
    print('nodes explored:', explored)


k, m, n = [int(x) for x in input().split()]
table = []
for _ in range(k):
    line = input().strip()
    table.append([] if line == '#' else line.split())
root = Node(table, None)

queue = deque([root])
seen = {str(root.table)}
created, explored = 1, 0
answer = None
while queue:
    node = queue.popleft()
    if goal_check(node.table, n):
        answer = node
        break
    explored += 1
    for child in expand(node, k):
        if str(child.table) not in seen:
            seen.add(str(child.table))
            created += 1
            queue.append(child)
if answer is None:
    print('no solution')
else:
    show(answer, created, explored)
