class DLS:
    def __init__(self):
        self.expanded = 0
        self.created = 1
        self.cutoff = False

    def search(self, state, limit):
        if state.goal_test():
            return state
        if limit == 0:
            self.cutoff = True
            return None
        self.expanded += 1
        for child in state.next_states():
            if child.parent.parent is not None and child == child.parent.parent:
                continue
            self.created += 1
            found = self.search(child, limit - 1)
            if found is not None:
                return found
        return None
