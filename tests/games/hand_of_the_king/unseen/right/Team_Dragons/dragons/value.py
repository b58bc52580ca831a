import numpy as np

SIZE = np.array([8, 7, 6, 5, 4, 3, 2])
NAMES = ('Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully')


def features(player):
    held = np.array([len(player.get_cards()[n]) for n in NAMES])
    banners = np.array([player.get_banners()[n] for n in NAMES])
    return held, banners


def evaluate(players):
    a, x = features(players[0])
    b, y = features(players[1])
    return float(np.dot(x - y, np.full(7, 6.0)) + ((a - b) / SIZE).sum())
