import heapq
from itertools import count

from cards import Columns, Node, Problem, read, report


def heuristic(problem: Problem, state: Columns) -> int:
    """Cards that do not yet stand on their place must each be moved at least once."""
    placed = 0
    for column in state:
        for wanted, card in zip(range(problem.numbers, 0, -1), column):
            if card.number != wanted or card.color != column[0].color:
                break
            placed += 1
    return problem.colors * problem.numbers - placed


def a_star(problem: Problem) -> tuple[Node | None, int, int]:
    tie = count()
    root = Node(problem.start)
    best = {root.state: 0}
    heap = [(heuristic(problem, root.state), next(tie), root)]
    created, expanded = 1, 0
    done = set()
    while heap:
        _, _, node = heapq.heappop(heap)
        if node.state in done:
            continue
        done.add(node.state)
        if problem.solved(node.state):
            return node, created, expanded
        expanded += 1
        for child in node.children():
            if child.depth < best.get(child.state, 10**9):
                best[child.state] = child.depth
                created += 1
                heapq.heappush(heap, (child.depth + heuristic(problem, child.state), next(tie), child))
    return None, created, expanded


if __name__ == "__main__":
    report(*a_star(read()))
