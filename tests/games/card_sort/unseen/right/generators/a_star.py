from heapq import heappop, heappush
from board import Board, read, tell


def left(board, n):
    count = 0
    for pile in board:
        good = 0
        while good < len(pile) and Board.value(pile[good]) == n - good and Board.colour(pile[good]) == Board.colour(pile[0]):
            good += 1
        count += len(pile) - good
    return count


start, n = read()
g, parents = {start: 0}, {start: (None, None)}
queue = [(left(start, n), start)]
closed = set()
moves = None
while queue:
    f, board = heappop(queue)
    if board in closed:
        continue
    if board.sorted(n):
        moves = []
        while parents[board][0] is not None:
            board, move = parents[board]
            moves.insert(0, move)
        break
    closed.add(board)
    for move, child in board.steps():
        if g[board] + 1 < g.get(child, float('inf')):
            g[child] = g[board] + 1
            parents[child] = (board, move)
            heappush(queue, (g[child] + left(child, n), child))
tell(start, moves, len(g), len(closed))
