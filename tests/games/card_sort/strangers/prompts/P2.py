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


def DLS(state, limit, path):
    global Generated
    if goal(state):
        return state
    if limit == 0:
        return None
    for child in next_states(state):
        if child in path:
            continue
        Generated += 1
        found = DLS(child, limit - 1, path + [child])
        if found is not None:
            return found
    return None


k = input("Enter the col :")
m = input("Enter Num of color :")
n = input("Enter Num of each Color :")
limit = int(input("Enter First Limit :"))
initial_State = []
count = 0
while count < int(k):
    x = list(map(str, input().split()))
    if x[0] == '#':
        x = list()
    initial_State.append(x)
    count = count + 1

while True:
    result = DLS(initial_State, limit, [initial_State])
    if result is not None:
        break
    limit = limit + 1
print("Goal is :", result, "\nGenerated Nodes: ", Generated, "\nSolution Depth: ", limit)
