# تمرین امتیازی - حل بازی مرتب‌سازی آب
# در solve روی همان لوله‌ها می‌ریزیم و موقع برگشت آب را پس می‌ریزیم؛ آخر کار لوله‌ها همان‌اند که بودند
from collections import defaultdict, deque

gozaresh = True


def kelid(vaziat):
    return '|'.join(','.join(map(str, lule)) for lule in vaziat)


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.solution_found = False
        self.visited_tubes = []
        self.dide = set()

    def be_ham_mikhorand(self, lule_ha, az, be):
        if az == be or not lule_ha[az]:
            return 0
        ja = self.ws_game.NColorInTube - len(lule_ha[be])
        if ja <= 0:
            return 0
        rang = lule_ha[az][-1]
        if lule_ha[be] and lule_ha[be][-1] != rang:
            return 0
        tedad = 0
        while tedad < len(lule_ha[az]) and lule_ha[az][-1 - tedad] == rang:
            tedad += 1
        return min(tedad, ja)

    def beriz(self, lule_ha, az, be, tedad):
        for _ in range(tedad):
            lule_ha[be].append(lule_ha[az].pop())

    def solve(self, current_state):
        if self.ws_game.check_victory(current_state):
            self.solution_found = True
            return
        self.dide.add(kelid(current_state))
        for az in range(len(current_state)):
            for be in range(len(current_state)):
                tedad = self.be_ham_mikhorand(current_state, az, be)
                if tedad == 0:
                    continue
                self.beriz(current_state, az, be, tedad)
                if kelid(current_state) not in self.dide:
                    self.moves.append((az, be))
                    self.solve(current_state)
                    if not self.solution_found:
                        self.moves.pop()
                # چه پیدا شده باشد چه نه، لوله‌ها را به حال اول برمی‌گردانیم
                self.beriz(current_state, be, az, tedad)
                if self.solution_found:
                    return

    def heuristic(self, vaziat):
        laye = 0
        rang_ha = set()
        for lule in vaziat:
            rang_ha.update(lule)
            laye += sum(1 for i in range(len(lule)) if i == 0 or lule[i] != lule[i - 1])
        return laye - len(rang_ha)

    def optimal_solve(self, current_state):
        aval = [list(lule) for lule in current_state]
        g = {kelid(aval): 0}
        satl_ha = defaultdict(deque)          # f -> صف
        f = self.heuristic(aval)
        satl_ha[f].append((aval, []))
        baste = set()
        while satl_ha:
            f = min(satl_ha)
            vaziat, rah = satl_ha[f].popleft()
            if not satl_ha[f]:
                del satl_ha[f]
            k = kelid(vaziat)
            if k in baste:
                continue
            baste.add(k)
            if self.ws_game.check_victory(vaziat):
                self.solution_found = True
                self.moves = rah
                if gozaresh:
                    print('halat haye baz shode:', len(baste), 'tool rah:', len(rah))
                return
            for az in range(len(vaziat)):
                for be in range(len(vaziat)):
                    tedad = self.be_ham_mikhorand(vaziat, az, be)
                    if not tedad:
                        continue
                    jadid = [lule[:] for lule in vaziat]
                    self.beriz(jadid, az, be, tedad)
                    kj = kelid(jadid)
                    if kj in baste or g.get(kj, 10 ** 9) <= len(rah) + 1:
                        continue
                    g[kj] = len(rah) + 1
                    satl_ha[len(rah) + 1 + self.heuristic(jadid)].append((jadid, rah + [(az, be)]))
        if gozaresh:
            print('rahi nist')
