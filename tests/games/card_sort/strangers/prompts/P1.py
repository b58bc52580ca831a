from copy import deepcopy

Generated = 0


def split_card(x):
    return int(x[:-1]), x[-1]


def goal(state):
    for column in state:
        numbers = [split_card(c)[0] for c in column]
        colors = [split_card(c)[1] for c in column]
        if numbers != sorted(numbers, reverse=True):
            return False
        if len(set(colors)) > 1:
            return False
    return True


def next_states(state):
    result = []
    for i in range(len(state)):
        for j in range(len(state)):
            if i == j or len(state[i]) == 0:
                continue
            if len(state[j]) == 0 or split_card(state[j][-1])[0] > split_card(state[i][-1])[0]:
                child = deepcopy(state)
                child[j].append(child[i].pop())
                result.append(child)
    return result


def BFS(start):
    global Generated
    if goal(start):
        return start, 0, 0
    frontier = [(start, 0)]
    explored = []
    while frontier:
        state, depth = frontier.pop(0)
        explored.append(state)
        for child in next_states(state):
            if child in explored or child in [s for s, _ in frontier]:
                continue
            Generated += 1
            if goal(child):
                return child, depth + 1, len(explored)
            frontier.append((child, depth + 1))
    return None


k = input("Enter the col :")
m = input("Enter Num of color :")
n = input("Enter Num of each Color :")
initial_State = []
count = 0
while count < int(k):
    x = list(map(str, input().split()))
    if x[0] == '#':
        x = list()
    initial_State.append(x)
    count = count + 1

answer = BFS(initial_State)
if answer is None:
    print("There is no answer")
else:
    print("Goal is :", answer[0], "\nGenerated Nodes:  ", Generated, "\nExpanded Nodes:  ", answer[2], " \nSolution Depth is : ", answer[1])
