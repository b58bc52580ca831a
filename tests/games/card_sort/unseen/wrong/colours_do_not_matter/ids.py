from cards import Node, Problem, read, report


class DepthLimited:
    def __init__(self, problem: Problem, limit: int) -> None:
        self.problem, self.limit = problem, limit
        self.created = 1
        self.expanded = 0
        self.cut = False
        self.depth_of: dict = {}  # the least depth at which a state was met within this limit

    def __call__(self, node: Node) -> Node | None:
        if self.problem.solved(node.state):
            return node
        if node.depth >= self.limit:
            self.cut = True
            return None
        self.expanded += 1
        for child in node.children():
            if self.depth_of.get(child.state, self.limit + 1) <= child.depth:
                continue
            self.depth_of[child.state] = child.depth
            self.created += 1
            found = self(child)
            if found:
                return found
        return None


def deepen(problem: Problem) -> tuple[Node | None, int, int]:
    created = expanded = limit = 0
    while True:
        search = DepthLimited(problem, limit)
        root = Node(problem.start)
        search.depth_of[root.state] = 0
        found = search(root)
        created += search.created
        expanded += search.expanded
        if found or not search.cut:
            return found, created, expanded
        limit += 1


if __name__ == "__main__":
    report(*deepen(read()))
