class Heuristic:
    def __call__(self, state):
        raise NotImplementedError


class BannerHeuristic(Heuristic):
    weights = {'Stark': 12, 'Greyjoy': 11, 'Lannister': 11, 'Targaryen': 10, 'Baratheon': 10, 'Tyrell': 9, 'Tully': 9}

    def side(self, player):
        return sum(self.weights[h] * 10 * owned for h, owned in player.get_banners().items()) + \
            sum(3 * len(cs) for cs in player.get_cards().values())

    def __call__(self, state):
        return self.side(state.p1) - self.side(state.p2)
