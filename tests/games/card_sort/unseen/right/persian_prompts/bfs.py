# -*- coding: utf-8 -*-
from queue import Queue
k, m, n = map(int, input('تعداد ستون‌ها، رنگ‌ها و کارت‌ها را وارد کنید: ').split())
sotoonha = []
for i in range(k):
    satr = input('ستون ' + str(i + 1) + ': ').split()
    if satr == ['#']:
        satr = []
    sotoonha.append(tuple((int(kart[0:len(kart) - 1]), kart[len(kart) - 1]) for kart in satr))
shoroo = tuple(sotoonha)


def hadaf(vaziat):
    for sotoon in vaziat:
        if sotoon == ():
            continue
        if [adad for adad, rang in sotoon] != list(range(n, 0, -1)):
            return False
        if len({rang for adad, rang in sotoon}) != 1:
            return False
    return True


def bacheha(vaziat):
    natije = []
    for mabda in range(k):
        for maghsad in range(k):
            if mabda != maghsad and vaziat[mabda] != ():
                if vaziat[maghsad] == () or vaziat[maghsad][-1][0] > vaziat[mabda][-1][0]:
                    jadid = list(vaziat)
                    jadid[maghsad] = vaziat[maghsad] + (vaziat[mabda][-1],)
                    jadid[mabda] = vaziat[mabda][:-1]
                    natije.append(((mabda, maghsad), tuple(jadid)))
    return natije


def chap(vaziat):
    for sotoon in vaziat:
        print(' '.join(str(adad) + rang for adad, rang in sotoon) if sotoon else '#')
    print()


def namayesh(masir, tolid, baz):
    vaziat = shoroo
    chap(vaziat)
    for harekat in masir:
        for h, jadid in bacheha(vaziat):
            if h == harekat:
                vaziat = jadid
                break
        chap(vaziat)
    print('عمق جواب:', len(masir))
    print('گره‌های تولید شده:', tolid)
    print('گره‌های گسترش یافته:', baz)


saf = Queue()
saf.put((shoroo, []))
dide = {shoroo}
tolid, baz = 1, 0
while True:
    if saf.empty():
        print('جوابی وجود ندارد')
        break
    vaziat, masir = saf.get()
    if hadaf(vaziat):
        namayesh(masir, tolid, baz)
        break
    baz += 1
    for harekat, jadid in bacheha(vaziat):
        if jadid not in dide:
            dide.add(jadid)
            tolid += 1
            saf.put((jadid, masir + [harekat]))
