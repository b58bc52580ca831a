from board import read, tell

made, seen = 1, 0


def search(trail, moves, limit, n):
    global made, seen
    board = trail[-1]
    if board.sorted(n):
        yield list(moves)
        return
    if len(moves) == limit:
        raised.append(True)
        return
    seen += 1
    for move, child in board.steps():
        if child in trail:
            continue
        made += 1
        yield from search(trail + [child], moves + [move], limit, n)


start, n = read()
limit = 0
while True:
    raised = []
    answer = next(search([start], [], limit, n), None)
    if answer is not None or not raised:
        break
    limit += 1
tell(start, answer, made, seen)
