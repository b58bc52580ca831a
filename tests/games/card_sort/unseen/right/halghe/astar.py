# A* - صف اولویت با یک شمارنده، تا وقتی f برابر است حالت‌ها با هم مقایسه نشوند
import heapq

k, m, n = map(int, input().split())
miz = ()
for i in range(k):
    satr = input().strip()
    miz += ((),) if satr == '#' else (tuple(satr.split()),)

adad = lambda kart: int(kart[:-1])
rang = lambda kart: kart[-1]


def hadaf(miz):
    return takhmin(miz) == 0


def takhmin(miz):
    """تعداد کارت‌هایی که هنوز سر جایشان نیستند"""
    dorost = 0
    for sotun in miz:
        i = 0
        while i < len(sotun) and adad(sotun[i]) == n - i and rang(sotun[i]) == rang(sotun[0]):
            i += 1
        dorost += i
    return m * n - dorost


shomarande = 0
g = {miz: 0}
pedar = {miz: None}
kupe = [(takhmin(miz), shomarande, miz)]
baste = set()
javab = None
while kupe:
    f, _, feli = heapq.heappop(kupe)
    if feli in baste:
        continue
    if hadaf(feli):
        javab = feli
        break
    baste.add(feli)
    for az in range(k):
        for be in range(k):
            if az == be or not feli[az] or (feli[be] and adad(feli[be][-1]) <= adad(feli[az][-1])):
                continue
            jadid = list(feli)
            jadid[az] = feli[az][:-1]
            jadid[be] = feli[be] + (feli[az][-1],)
            jadid = tuple(jadid)
            if jadid not in g or g[jadid] > g[feli] + 1:
                g[jadid] = g[feli] + 1
                pedar[jadid] = feli
                shomarande += 1
                heapq.heappush(kupe, (g[jadid] + takhmin(jadid), shomarande, jadid))

if javab is None:
    print('javab nadarad')
else:
    rah = []
    while javab is not None:
        rah.append(javab)
        javab = pedar[javab]
    rah.reverse()
    for miz in rah:
        print([list(sotun) for sotun in miz])
        print('=====>')
    print('depth =', len(rah) - 1, ', explored :', len(baste), ', total nodes created :', shomarande + 1)
