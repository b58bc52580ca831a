import numpy as np

print('k?')
k = int(input())
print('m?')
m = int(input())
print('n?')
n = int(input())
letters = {}
rows = []
for i in range(k):
    text = input().split()
    row = []
    if text != ['#']:
        for t in text:
            c = t[-1]
            letters.setdefault(c, len(letters))
            row.append(100 * letters[c] + int(t[:-1]))
    rows.append(row)
start = np.zeros((k, m * n), dtype=int)
for i, row in enumerate(rows):
    start[i, :len(row)] = row


def heights(a):
    return (a > 0).sum(axis=1)


def kids(a):
    h = heights(a)
    for i in range(k):
        if h[i] == 0:
            continue
        card = a[i, h[i] - 1]
        for j in range(k):
            if j != i and (h[j] == 0 or a[j, h[j] - 1] % 100 > card % 100):
                b = a.copy()
                b[i, h[i] - 1] = 0
                b[j, h[j]] = card
                yield (i, j), b


def finished(a):
    h = heights(a)
    for i in range(k):
        if h[i] not in (0, n):
            return False
        if h[i] and (np.diff(a[i, :n]) != -1).any():
            return False
    return True


def wrong_cards(a):
    total = 0
    for row, height in zip(a, heights(a)):
        for p in range(height):
            if row[p] % 100 != n - p or row[p] // 100 != row[0] // 100:
                total += height - p
                break
    return int(total)


def finish(moves, generated, expanded):
    for a, b in moves:
        print('MOVE FROM', a + 1, 'TO', b + 1)
    print('depth', len(moves))
    print('generated', generated)
    print('expanded', expanded)


generated, expanded = 1, 0


def go(a, limit, trail):
    global generated, expanded
    if finished(a):
        return ()
    if limit == 0:
        return 'limit'
    expanded += 1
    answer = None
    for move, b in kids(a):
        key = b.tobytes()
        if key in trail:
            continue
        generated += 1
        below = go(b, limit - 1, trail | {key})
        if below == 'limit':
            answer = 'limit'
        elif below is not None:
            return (move,) + below
    return answer


limit = 0
result = go(start, 0, frozenset([start.tobytes()]))
while result == 'limit':
    limit += 1
    result = go(start, limit, frozenset([start.tobytes()]))
if result is None:
    print('impossible')
else:
    finish(result, generated, expanded)
