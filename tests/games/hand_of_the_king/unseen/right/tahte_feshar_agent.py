# پروژهٔ هوش مصنوعی - فاز اول - تیم «تحت فشار»
# روی خود صفحهٔ داده‌شده حرکت می‌کنیم و در برگشت همه چیز را سر جایش می‌گذاریم؛
# کپی عمیق خیلی کند بود.
import main

omgh = 3          # عمق جستجو، سراسری
tedad_gereh = 0   # برای گزارش

KHANDAN_HA = ['Stark', 'Greyjoy', 'Lannister', 'Targaryen', 'Baratheon', 'Tyrell', 'Tully']


def peida_kon_varys(kart_ha):
    for kart in kart_ha:
        if kart.get_name() == 'Varys':
            return kart


def harekat_ha(kart_ha):
    jaye_varys = peida_kon_varys(kart_ha).get_location()
    satr, sotun = jaye_varys // 6, jaye_varys % 6
    natije = []
    for kart in kart_ha:
        if kart.get_name() == 'Varys':
            continue
        ja = kart.get_location()
        if ja // 6 == satr or ja % 6 == sotun:
            natije.append(ja)
    # اول نزدیک‌ترها
    natije.sort(key=lambda ja: (abs(ja - jaye_varys), ja))
    return natije


def bazi_kon(kart_ha, harekat, bazikonan, nobat):
    """حرکت را انجام می‌دهد و آنچه برای برگرداندن لازم است پس می‌دهد."""
    varys = peida_kon_varys(kart_ha)
    az = varys.get_location()
    khandan = main.find_card(kart_ha, harekat).get_house()
    gam = 1 if az // 6 == harekat // 6 else 6
    if harekat < az:
        gam = -gam
    masir = list(range(az + gam, harekat + gam, gam))
    gerefte = [kart for kart in kart_ha if kart.get_location() in masir and kart.get_house() == khandan
               and kart.get_name() != 'Varys']
    ghabl_kart_ha = kart_ha[:]
    ghabl_parcham = [bazikonan[0].banners[khandan], bazikonan[1].banners[khandan]]
    for kart in gerefte:
        kart_ha.remove(kart)
        bazikonan[nobat].cards[khandan].append(kart)
    varys.set_location(harekat)
    a = len(bazikonan[0].cards[khandan])
    b = len(bazikonan[1].cards[khandan])
    if a > b or (a == b and nobat == 0):
        bazikonan[0].banners[khandan], bazikonan[1].banners[khandan] = 1, 0
    else:
        bazikonan[0].banners[khandan], bazikonan[1].banners[khandan] = 0, 1
    return az, khandan, len(gerefte), ghabl_kart_ha, ghabl_parcham


def bargardan(kart_ha, yaddasht, bazikonan, nobat):
    az, khandan, tedad, ghabl_kart_ha, ghabl_parcham = yaddasht
    peida_kon_varys(kart_ha).set_location(az)
    kart_ha[:] = ghabl_kart_ha
    del bazikonan[nobat].cards[khandan][-tedad:]
    bazikonan[0].banners[khandan], bazikonan[1].banners[khandan] = ghabl_parcham


def arzyabi(bazikonan):
    man, harif = bazikonan
    emtiaz = 0
    for khandan in KHANDAN_HA:
        emtiaz += 10 * (man.banners[khandan] - harif.banners[khandan])
        emtiaz += len(man.cards[khandan]) - len(harif.cards[khandan])
    return emtiaz


def jostoju(kart_ha, bazikonan, nobat, baghimande, alfa, beta):
    global tedad_gereh
    tedad_gereh += 1
    momken = harekat_ha(kart_ha)
    if len(momken) == 0:
        barande = main.calculate_winner(bazikonan[0], bazikonan[1])
        return (1000, None) if barande == 1 else (-1000, None)
    if baghimande == 0:
        return arzyabi(bazikonan), None

    behtarin = None
    for harekat in momken:
        yaddasht = bazi_kon(kart_ha, harekat, bazikonan, nobat)
        try:
            meghdar = jostoju(kart_ha, bazikonan, 1 - nobat, baghimande - 1, alfa, beta)[0]
        finally:
            bargardan(kart_ha, yaddasht, bazikonan, nobat)
        if nobat == 0:
            if meghdar > alfa or behtarin is None:
                behtarin = (meghdar, harekat)
                alfa = max(alfa, meghdar)
        else:
            if meghdar < beta or behtarin is None:
                behtarin = (meghdar, harekat)
                beta = min(beta, meghdar)
        if alfa >= beta:
            break
    return behtarin


def get_move(cards, player1, player2):
    global omgh, tedad_gereh
    tedad_gereh = 0
    omgh = 3 if len(cards) > 16 else 5
    meghdar, harekat = jostoju(cards, [player1, player2], 0, omgh, float('-inf'), float('inf'))
    print('تعداد گره:', tedad_gereh, 'مقدار:', meghdar, 'حرکت:', harekat)
    return harekat
