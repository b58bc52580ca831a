# عمیق‌شوندهٔ تکراری - پشته به جای بازگشت
k, m, n = map(int, input().split())
miz = ()
for i in range(k):
    satr = input().strip()
    miz += ((),) if satr == '#' else (tuple(satr.split()),)

adad = lambda kart: int(kart[:-1])
rang = lambda kart: kart[-1]


def hadaf(miz):
    for sotun in miz:
        if sotun and (len(sotun) != n or any(adad(kart) != n - i or rang(kart) != rang(sotun[0])
                                             for i, kart in enumerate(sotun))):
            return False
    return True


def farzandan(miz):
    natije = []
    for az in range(k):
        for be in range(k):
            if az != be and miz[az] and (not miz[be] or adad(miz[be][-1]) > adad(miz[az][-1])):
                jadid = list(miz)
                jadid[az] = miz[az][:-1]
                jadid[be] = miz[be] + (miz[az][-1],)
                natije.append(tuple(jadid))
    return natije


sakhte = baz_shode = 0
had = 0
javab = None
while javab is None:
    print('debug: had =', had)
    bolid = False
    kamtarin = {miz: 0}          # هر بار از نو: کم‌عمق‌ترین دیدار هر حالت در همین حد
    poshte = [(miz, [miz])]
    sakhte += 1
    while poshte:
        feli, rah = poshte.pop()
        omgh = len(rah) - 1
        if hadaf(feli):
            javab = rah
            break
        if omgh == had:
            bolid = True
            continue
        baz_shode += 1
        for jadid in reversed(farzandan(feli)):
            if kamtarin.get(jadid, had + 1) > omgh + 1:
                kamtarin[jadid] = omgh + 1
                sakhte += 1
                poshte.append((jadid, rah + [jadid]))
    if javab is None and not bolid:
        break
    had += 1

if javab is None:
    print('javab nadarad')
else:
    for miz in javab:
        print([list(sotun) for sotun in miz])
        print('=====>')
    print('depth =', len(javab) - 1, ', explored :', baz_shode, ', total nodes created :', sakhte)
