# -*- coding: utf-8 -*-
import heapq
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



def takhmin(vaziat):
    ghalat = 0
    for sotoon in vaziat:
        for i in range(len(sotoon)):
            if sotoon[i][0] != n - i or sotoon[i][1] != sotoon[0][1]:
                ghalat += len(sotoon) - i
                break
    return ghalat


saf = [(takhmin(shoroo), 0, shoroo, [])]
hazine = {shoroo: 0}
tolid, baz = 1, 0
javab = None
while saf:
    f, g, vaziat, masir = heapq.heappop(saf)
    if g > hazine[vaziat]:
        continue
    if hadaf(vaziat):
        javab = masir
        break
    baz += 1
    for harekat, jadid in bacheha(vaziat):
        if jadid not in hazine or hazine[jadid] > g + 1:
            hazine[jadid] = g + 1
            tolid += 1
            heapq.heappush(saf, (g + 1 + takhmin(jadid), g + 1, jadid, masir + [harekat]))
if javab is None:
    print('جوابی وجود ندارد')
else:
    namayesh(javab, tolid, baz)
