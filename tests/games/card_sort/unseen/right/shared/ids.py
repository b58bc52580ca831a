from cards import Problem, report

created = expanded = 0


def limited(problem, state, limit, best):
    global created, expanded
    if problem.is_goal(state):
        return ()
    if limit == 0:
        return None
    # a state that was reached with more left to go need not be looked at again
    if best.get(state, -1) >= limit:
        return None
    best[state] = limit
    expanded += 1
    for action in problem.actions(state):
        created += 1
        rest = limited(problem, problem.result(state, action), limit - 1, best)
        if rest is not None:
            return (action,) + rest
    return None


def ids(problem):
    size = 0
    limit = 0
    while True:
        best = {}
        answer = limited(problem, problem.start, limit, best)
        if answer is not None:
            return answer
        if len(best) == size and limit > size:
            return None
        size = len(best)
        limit += 1


if __name__ == '__main__':
    problem = Problem()
    answer = ids(problem)
    report(problem, answer, created, expanded)
