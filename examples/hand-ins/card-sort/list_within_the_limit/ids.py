from copy import deepcopy


class Node:
    def __init__(self, table, parent):
        self.table = table
        self.parent = parent
        if parent == None:
            self.depth = 0
        else:
            self.depth = parent.depth + 1


def goal_check(t):
    for column in t:
        if len(column) != 0 and len(column) != n:
            return False
        for j in range(len(column) - 1):
            if column[j][-1] != column[j + 1][-1] or int(column[j][:-1]) < int(column[j + 1][:-1]):
                return False
    return True


k, m, n = input().split()
k = int(k)
m = int(m)
n = int(n)
table = []
for i in range(k):
    x = input()
    if x == '#':
        table.append([])
    else:
        table.append(x.split())

limit = 0
found = None
total = 0
cutoff = True
while found is None and cutoff:
    cutoff = False
    frontier = [Node(table, None)]
    explored = []
    while len(frontier) > 0:
        node = frontier.pop()
        if node.table in explored:
            continue
        explored.append(node.table)
        if goal_check(node.table):
            found = node
            break
        if node.depth == limit:
            cutoff = True
            continue
        for i in range(k):
            for j in range(k):
                if i == j or len(node.table[i]) == 0:
                    continue
                if len(node.table[j]) == 0 or int(node.table[i][-1][:-1]) < int(node.table[j][-1][:-1]):
                    new = deepcopy(node.table)
                    new[j].append(new[i].pop())
                    total += 1
                    frontier.append(Node(new, node))
    limit += 1

if found is not None:
    depth = found.depth
    path = []
    while found is not None:
        path.append(found.table)
        found = found.parent
    for t in path[::-1]:
        print(t)
        print('=====>')
    print('depth = ', depth, ', explored : ', len(explored), ', total nodes created : ', total)
else:
    print('answer not found !!!')
