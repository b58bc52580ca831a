import time
import copy


class Card:
    def __init__(self, number, color):
        self.number = number
        self.color = color

    def __eq__(self, other):
        return self.number == other.number and self.color == other.color

    def __str__(self):
        return str(self.number) + self.color


class State:
    def __init__(self, sections, depth, parent, origin, destination):
        self.sections = sections
        self.depth = depth
        self.parent = parent
        self.origin = origin
        self.destination = destination

    def f(self):
        return self.depth + self.heuristic()

    def heuristic(self):
        wrong = 0
        for section in self.sections:
            for i in range(1, len(section)):
                if section[i].color != section[i - 1].color or section[i].number > section[i - 1].number:
                    wrong += len(section) - i
                    break
        return wrong

    def goal_test(self):
        for section in self.sections:
            for i in range(1, len(section)):
                if section[i].color != section[0].color:
                    return False
                if section[i].number > section[i - 1].number:
                    return False
        return True

    def expand(self):
        global produced
        children = []
        for i in range(len(self.sections)):
            for j in range(len(self.sections)):
                if i == j or not self.sections[i]:
                    continue
                if self.sections[j] and self.sections[j][-1].number <= self.sections[i][-1].number:
                    continue
                new = copy.deepcopy(self.sections)
                new[j].append(new[i].pop())
                produced += 1
                children.append(State(new, self.depth + 1, self, i, j))
        return children


def show(sections):
    for i, section in enumerate(sections):
        print(i, end=" : ")
        if not section:
            print("#")
        else:
            for card in section:
                print(card, end=" ")
            print("")


if __name__ == '__main__':
    k, m, n = input().split()
    k, m, n = int(k), int(m), int(n)
    sections = []
    for _ in range(k):
        line = input()
        section = []
        if line != '#':
            for word in line.split():
                section.append(Card(int(word[:-1]), word[-1]))
        sections.append(section)
    begin = time.time()
    produced = 0
    print("RUNNING THE A STAR ALGORITHM")
    frontier = [State(sections, 0, None, -1, -1)]
    explored = []
    goal = None
    while frontier:
        frontier.sort(key=lambda s: s.f())
        current = frontier.pop(0)
        if current.sections in explored:
            continue
        if current.goal_test():
            goal = current
            break
        explored.append(current.sections)
        for child in current.expand():
            if child.sections not in explored:
                frontier.append(child)
    if goal is None:
        print("failure!!!")
    else:
        print("GOAL STATE FOUND!")
        print("GOAL DEPTH: {}".format(goal.depth))
        steps = []
        while goal.parent is not None:
            steps.insert(0, goal)
            goal = goal.parent
        show(sections)
        for step in steps:
            print("----------------------------")
            print("****  MOVE FROM {} TO {}  ****".format(step.origin, step.destination))
            show(step.sections)
            time.sleep(0.5)
        print("*** time: {} s".format(time.time() - begin))
        print("*** Number of Explored Nodes: {}".format(len(explored)))
        print("*** Number of Produced Nodes: {}".format(produced))
