from dataclasses import dataclass, field
from heapq import heappush, heappop

from cards import Problem, report


@dataclass(order=True)
class Item:
    priority: int
    state: object = field(compare=False)
    g: int = field(compare=False)
    moves: tuple = field(compare=False)


def h(problem, state):
    wrong = 0
    for column in state:
        for depth, card in enumerate(column):
            if card.number != problem.n - depth or card.color != column[0].color:
                wrong += len(column) - depth
                break
    return wrong


def astar(problem):
    queue = [Item(h(problem, problem.start), problem.start, 0, ())]
    closed = set()
    created, expanded = 1, 0
    while queue:
        item = heappop(queue)
        if item.state in closed:
            continue
        if problem.is_goal(item.state):
            return item.moves, created, expanded
        closed.add(item.state)
        expanded += 1
        for action in problem.actions(item.state):
            child = problem.result(item.state, action)
            if child not in closed:
                created += 1
                heappush(queue, Item(item.g + 1 + h(problem, child), child, item.g + 1, item.moves + (action,)))
    return None, created, expanded


if __name__ == '__main__':
    problem = Problem()
    report(problem, *astar(problem))
