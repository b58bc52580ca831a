from collections import deque


def number(card):
    return int(card[:-1])


def is_goal(columns):
    for column in columns:
        for below, above in zip(column, column[1:]):
            if below[-1] != above[-1] or number(below) != number(above) + 1:
                return False
        if column and (number(column[0]) != n or number(column[-1]) != 1):
            return False
    return True


def children(columns):
    for i in range(k):
        if not columns[i]:
            continue
        for j in range(k):
            if i != j and (not columns[j] or number(columns[i][-1]) < number(columns[j][-1])):
                new = [list(column) for column in columns]
                new[j].append(new[i].pop())
                yield (i, j), tuple(tuple(column) for column in new)


def bfs(start):
    global created, expanded
    frontier = deque([(start, [])])
    seen = {start}
    while frontier:
        state, path = frontier.popleft()
        if is_goal(state):
            return path
        expanded += 1
        for move, child in children(state):
            if child not in seen:
                seen.add(child)
                created += 1
                frontier.append((child, path + [move]))
    return None


k, m, n = map(int, input().split())
table = []
for _ in range(k):
    line = input().strip()
    table.append(() if line == "#" else tuple(line.split()))

created, expanded = 1, 0
answer = bfs(tuple(table))
if answer is None:
    print("no solution")
else:
    for a, b in answer:
        print(f"{a + 1} -> {b + 1}")
    print("depth:", len(answer))
    print("created nodes:", created)
    print("expanded nodes:", expanded)
