from Model import *
from queue import Queue


class BFS:
    def __init__(self):
        self.io_handler = IO()
        self.expanded_nodes = 0
        self.created_nodes = 1
        self.frontier = Queue()
        self.explored = set()

    def search(self):
        self.frontier.put_nowait(self.io_handler.read())
        while not self.frontier.empty():
            state = self.frontier.get_nowait()
            if state.goal_test():
                return self.io_handler.write(state, self.expanded_nodes, self.created_nodes)
            if state in self.explored:
                continue
            self.explored.add(state)
            self.expanded_nodes += 1
            for child in state.next_states():
                if child not in self.explored:
                    self.created_nodes += 1
                    self.frontier.put_nowait(child)
        print("Failure  :( ")


if __name__ == "__main__":
    BFS().search()
