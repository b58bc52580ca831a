def top_run(tube):
    run = 1
    while run < len(tube) and tube[-1 - run] == tube[-1]:
        run += 1
    return run


def legal(state, capacity):
    for a in range(len(state)):
        for b in range(len(state)):
            if a != b and state[a] and (not state[b] or state[a][-1] == state[b][-1]):
                if len(state[b]) < capacity:
                    yield a, b


def apply(state, a, b, capacity):
    """as much as fits, like the game's own program"""
    state = [list(t) for t in state]
    n = min(top_run(state[a]), capacity - len(state[b]))
    color = state[a][-1]
    del state[a][len(state[a]) - n:]
    state[b] += [color] * n
    return state


def frozen(state):
    return '|'.join(','.join(map(str, t)) for t in state)
