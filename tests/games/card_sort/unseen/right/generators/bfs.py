from board import read, tell

start, n = read()
parents = {start: (None, None)}
layer = [start]
seen = 0
goal = start if start.sorted(n) else None
while layer and goal is None:
    fresh = []
    for board in layer:
        seen += 1
        for move, child in board.steps():
            if child not in parents:
                parents[child] = (board, move)
                if child.sorted(n):
                    goal = child
                    break
                fresh.append(child)
        if goal is not None:
            break
    layer = fresh
moves = None
if goal is not None:
    moves = []
    while parents[goal][0] is not None:
        goal, move = parents[goal]
        moves.insert(0, move)
tell(start, moves, len(parents), seen)
