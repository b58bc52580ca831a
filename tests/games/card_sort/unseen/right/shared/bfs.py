from cards import Problem, report


def bfs(problem):
    frontier = [(problem.start, ())]
    reached = {problem.start}
    created, expanded = 1, 0
    while frontier:
        following = []
        for state, moves in frontier:
            if problem.is_goal(state):
                return moves, created, expanded
            expanded += 1
            for action in problem.actions(state):
                child = problem.result(state, action)
                if child not in reached:
                    reached.add(child)
                    created += 1
                    following.append((child, moves + (action,)))
        frontier = following
    return None, created, expanded


if __name__ == '__main__':
    problem = Problem()
    report(problem, *bfs(problem))
