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


def omgh(halat, n, had, masir, rah):
    global explored, created
    if hadaf(halat, n):
        return masir
    if had == 0:
        return None
    explored += 1
    for a, b, t in farzandan(halat):
        if t in rah:
            continue
        created += 1
        javab = omgh(t, n, had - 1, masir + ((a, b),), rah | {t})
        if javab is not None:
            return javab
    return None


explored = created = 0
n, m, k, s = khandan()
for had in range(40):
    javab = omgh(s, n, had, (), frozenset([s]))
    if javab is not None:
        chap(javab, explored, created)
        break
else:
    print("جوابی پیدا نشد")
