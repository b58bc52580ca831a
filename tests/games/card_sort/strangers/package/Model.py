from collections import deque


class Card:
    def __init__(self, color, number):
        self.color = color
        self.number = number

    def __eq__(self, other):
        return isinstance(other, Card) and (self.color, self.number) == (other.color, other.number)

    def __hash__(self):
        return hash((self.color, self.number))

    def __repr__(self):
        return f"{self.number}{self.color}"


class Batch:
    def __init__(self, cards=()):
        self.cards = deque(cards)

    def top(self):
        return self.cards[-1] if self.cards else None

    def accepts(self, card):
        return not self.cards or self.cards[-1].number > card.number

    def is_sorted(self):
        cards = list(self.cards)
        return all(a.color == b.color and a.number > b.number for a, b in zip(cards, cards[1:]))

    def __eq__(self, other):
        return self.cards == other.cards

    def __hash__(self):
        return hash(tuple(self.cards))


class State:
    def __init__(self, batches, cost=0, parent=None, action=None):
        self.batches = batches
        self.cost = cost
        self.parent = parent
        self.action = action

    def goal_test(self):
        return all(batch.is_sorted() for batch in self.batches)

    def next_states(self):
        for i, source in enumerate(self.batches):
            card = source.top()
            if card is None:
                continue
            for j, target in enumerate(self.batches):
                if i != j and target.accepts(card):
                    batches = [Batch(b.cards) for b in self.batches]
                    batches[j].cards.append(batches[i].cards.pop())
                    yield State(batches, self.cost + 1, self, (i + 1, j + 1))

    def heuristic(self):
        total = 0
        for batch in self.batches:
            cards = list(batch.cards)
            for x in range(1, len(cards)):
                if cards[x].color != cards[x - 1].color or cards[x].number > cards[x - 1].number:
                    total += len(cards) - x
                    break
        return total

    def __lt__(self, other):
        return self.cost + self.heuristic() < other.cost + other.heuristic()

    def __eq__(self, other):
        return self.batches == other.batches

    def __hash__(self):
        return hash(tuple(self.batches))


class IO:
    def read(self):
        k, m, n = map(int, input().strip().split(" "))
        batches = []
        for _ in range(k):
            words = input().strip().split(" ")
            if words == ["#"]:
                batches.append(Batch())
            else:
                batches.append(Batch(Card(word[-1], int(word[:-1])) for word in words))
        return State(batches)

    def write(self, goal, expanded, created):
        for batch in goal.batches:
            print(" ".join(map(str, batch.cards)) or "#")
        print("========")
        print("Depth:", goal.cost)
        print("Created nodes:", created)
        print("Expanded nodes:", expanded)
        print("========")
        actions = []
        while goal.parent is not None:
            actions.append(goal.action)
            goal = goal.parent
        print("Actions:")
        for a, b in reversed(actions):
            print(a, "=>", b)
