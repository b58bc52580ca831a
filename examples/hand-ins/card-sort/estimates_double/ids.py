import sys

sys.setrecursionlimit(10000)


class Node:
    def __init__(self, columns, parent=None, action=None):
        self.columns = columns
        self.parent = parent
        self.action = action
        self.depth = 0 if parent is None else parent.depth + 1

    def on_path(self, columns):
        node = self
        while node is not None:
            if node.columns == columns:
                return True
            node = node.parent
        return False


def value(card):
    return int(card[:-1])


def goal_test(columns):
    for column in columns:
        if column and len(column) != n:
            return False
        for x, y in zip(column, column[1:]):
            if x[-1] != y[-1] or value(x) <= value(y):
                return False
    return True


def expand(node):
    for i in range(k):
        for j in range(k):
            if i == j or not node.columns[i]:
                continue
            if node.columns[j] and value(node.columns[j][-1]) <= value(node.columns[i][-1]):
                continue
            new = [column[:] for column in node.columns]
            new[j].append(new[i].pop())
            if not node.on_path(new):
                yield Node(new, node, (i, j))


def dls(node, limit):
    global explored, created
    if goal_test(node.columns):
        return node
    if limit == 0:
        return "cutoff"
    explored += 1
    cut = False
    for child in expand(node):
        created += 1
        result = dls(child, limit - 1)
        if result == "cutoff":
            cut = True
        elif result is not None:
            return result
    return "cutoff" if cut else None


k, m, n = [int(x) for x in input().split()]
start = []
for i in range(k):
    row = input().split()
    start.append([] if row == ["#"] else row)

explored = created = 0
depth = 0
while True:
    found = dls(Node(start), depth)
    if found != "cutoff":
        break
    depth += 1

if found is None:
    print("answer not found")
else:
    path = []
    while found is not None:
        path.append(found)
        found = found.parent
    for node in reversed(path):
        if node.action is not None:
            print("**** MOVE FROM", node.action[0], "TO", node.action[1], "****")
        for column in node.columns:
            print(*column if column else "#")
        print("-----------")
    print("depth =", len(path) - 1, ", explored =", explored, ", created =", created)
