# جستجوی اول سطح - بدون تابع بازگشتی و بدون کلاس، فقط حلقه
n, m, k = 0, 0, 0
k, m, n = map(int, input().split())
miz = ()
for i in range(k):
    satr = input().strip()
    if satr == '#':
        miz += ((),)
    else:
        miz += (tuple(satr.split()),)

adad = lambda kart: int(kart[:-1])
rang = lambda kart: kart[-1]


def hadaf(miz):
    for sotun in miz:
        if sotun == ():
            continue
        if len(sotun) != n:
            return False
        i = 0
        while i < n:
            if adad(sotun[i]) != n - i or rang(sotun[i]) != rang(sotun[0]):
                return False
            i += 1
    return True


saf = [miz]
pedar = {miz: None}
sar = 0
javab = None
while sar < len(saf) and javab is None:
    feli = saf[sar]
    sar += 1
    if hadaf(feli):
        javab = feli
        break
    for az in range(k):
        if not feli[az]:
            continue
        kart = feli[az][-1]
        for be in range(k):
            if az == be:
                continue
            if feli[be] and adad(feli[be][-1]) <= adad(kart):
                continue
            jadid = list(feli)
            jadid[az] = feli[az][:-1]
            jadid[be] = feli[be] + (kart,)
            jadid = tuple(jadid)
            if jadid not in pedar:
                pedar[jadid] = feli
                saf.append(jadid)

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
    print('depth =', len(rah) - 1, ', explored :', sar - 1, ', total nodes created :', len(pedar))
