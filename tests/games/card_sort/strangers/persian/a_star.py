# -*- coding: utf-8 -*-
import sys


def khandan():
    data = sys.stdin.read().split("\n")
    n, m, k = (int(x) for x in data[0].split())
    sotoonha = []
    for satr in data[1:k + 1]:
        sotoonha.append(tuple() if satr.strip() == "#" else tuple((int(c[:-1]), c[-1]) for c in satr.split()))
    return n, m, k, tuple(sotoonha)


def hadaf(s, n):
    return all(not c or [x for x in c] == [(i, c[0][1]) for i in range(n, 0, -1)] for c in s)


def farzandan(s):
    for a in range(len(s)):
        for b in range(len(s)):
            if a != b and s[a] and (not s[b] or s[b][-1][0] > s[a][-1][0]):
                t = list(s)
                t[b] = t[b] + (t[a][-1],)
                t[a] = t[a][:-1]
                yield a + 1, b + 1, tuple(t)


def chap(masir, explored, created):
    for a, b in masir:
        print("کارت را از ستون", a, "به ستون", b, "ببر")
    print("عمق:", len(masir))
    print("گره های تولید شده:", created)
    print("گره های گسترش یافته:", explored)


def takhmin(s, n):
    dorost = 0
    for c in s:
        entezar = n
        for shomare, rang in c:
            if shomare != entezar or rang != c[0][1]:
                break
            dorost += 1
            entezar -= 1
    return sum(map(len, s)) - dorost


def main():
    import heapq
    n, m, k, s = khandan()
    saf = []
    heapq.heappush(saf, (takhmin(s, n), 0, s, ()))
    behtarin = {s: 0}
    explored = 0
    created = 1
    while saf:
        f, g, halat, masir = heapq.heappop(saf)
        if hadaf(halat, n):
            chap(masir, explored, created)
            return
        if g > behtarin[halat]:
            continue
        explored += 1
        for a, b, t in farzandan(halat):
            if g + 1 < behtarin.get(t, 999):
                behtarin[t] = g + 1
                created += 1
                heapq.heappush(saf, (g + 1 + takhmin(t, n), g + 1, t, masir + ((a, b),)))
    print("جوابی پیدا نشد")


main()
