from collections import deque

from cards import Node, Problem, read, report


def breadth_first(problem: Problem) -> tuple[Node | None, int, int]:
    root = Node(problem.start)
    if problem.solved(root.state):
        return root, 1, 0
    frontier: deque[Node] = deque([root])
    reached = {root.state}
    expanded = 0
    while frontier:
        node = frontier.popleft()
        expanded += 1
        for child in node.children():
            if child.state in reached:
                continue
            reached.add(child.state)
            if problem.solved(child.state):
                return child, len(reached), expanded
            frontier.append(child)
    return None, len(reached), expanded


if __name__ == "__main__":
    report(*breadth_first(read()))
