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


def main():
    n, m, k, s = khandan()
    saf = [(s, ())]
    dide = {s}
    explored = 0
    for halat, masir in saf:
        if hadaf(halat, n):
            chap(masir, explored, len(dide))
            return
        explored += 1
        for a, b, t in farzandan(halat):
            if t not in dide:
                dide.add(t)
                saf.append((t, masir + ((a, b),)))
    print("جوابی پیدا نشد")


main()
