import heapq
import itertools


def num(card):
    return int(card[:-1])


# کارت‌هایی که سر جای خودشان نیستند
def heuristic(table):
    in_place = 0
    for column in table:
        expected = n
        for card in column:
            if num(card) != expected or card[-1] != column[0][-1]:
                break
            in_place += 1
            expected -= 1
    return n * m - in_place


def successors(table):
    for i in range(k):
        for j in range(k):
            if i != j and table[i] and (not table[j] or num(table[i][-1]) < num(table[j][-1])):
                new = [list(column) for column in table]
                new[j].append(new[i].pop())
                yield tuple(map(tuple, new))


n, m, k = 0, 0, 0
k, m, n = map(int, input().split())
table = []
for i in range(k):
    x = input()
    if x == '#':
        table.append(())
    else:
        table.append(tuple(x.split()))
table = tuple(table)

counter = itertools.count()
frontier = [(heuristic(table), next(counter), table)]
cost = {table: 0}
parent = {table: None}
explored = set()
total = 1
found = None
while frontier:
    f, _, state = heapq.heappop(frontier)
    if state in explored:
        continue
    if heuristic(state) == 0:
        found = state
        break
    explored.add(state)
    for child in successors(state):
        g = cost[state] + 1
        if child not in cost or g < cost[child]:
            cost[child] = g
            parent[child] = state
            total += 1
            heapq.heappush(frontier, (g + heuristic(child), next(counter), child))

if found is None:
    print('answer not found !!!')
else:
    path = [found]
    while parent[path[-1]] is not None:
        path.append(parent[path[-1]])
    for state in reversed(path):
        print([list(column) for column in state])
        print('=====>')
    print('depth = ', len(path) - 1, ', explored : ', len(explored), ', total nodes created : ', total)
