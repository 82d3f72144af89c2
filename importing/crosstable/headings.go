package crosstable

import (
	"strings"
	"unicode"
)

// role is what a column holds.
type role uint8

const (
	noRole role = iota
	startRole
	numberRole // a number that may be a starting rank or a place
	rankRole
	nameRole
	surnameRole
	forenameRole
	titleRole
	sexRole
	ratingRole
	internationalRole // rating
	nationalRole      // rating
	federationRole
	fideRole // id
	idRole   // national id
	birthRole
	clubRole
	pointsRole
	boardRole
	whiteRole
	blackRole
	resultRole
	otherRole // known, and of no use: tie-breaks, types, groups
	teamRole
)

// headings are the words above the columns, by language as chess-results, Swiss-Chess, Vega and spreadsheets have them.
// They are compared without case, dots, blanks and other marks.
var headings = map[role]string{
	startRole: "sno snr startno startnr startnumber startingrank startrank start seed seeding tnr tlnnr tlnr " +
		"noinic noini noinicial ninic nini nrinic nrstart startingno startingnumber pairingno pairingnumber " +
		"tpn stno stnr stč stč startnummer startplats startovníčíslo startovnécislo nr_st startsorszám ksz " +
		"rsz стн стном стартовыйномер старт стартном başlsıra bsno bno başlangıçsırası νσ nrstartowy stnum " +
		"start_no startno id idnr numerodepartida numérodepart noinscr nºinic nºini nºin nºinicial noin" +
		" начномер стбр stbr štštev štstev štčíslo nriniz niniz nºiniz alkuno nrb rajtszám rajtsz nrf" +
		" noawal",
	numberRole: "no nr n num number # nº n° № nro núm numéro numero número номер ном бр br č št szám sorsz sz lp αα " +
		"α/α số stt 序号 编号 番号 no. ნომერი համար رقم الرقم שם מספר мдм pairno pairnum pair" +
		" сн",
	rankRole: "rk rg rang rank ranking place pl plac placering plassering plass poz pos position posição posición " +
		"posizione classe class clas clasificación classificação klasse sij sija sijoitus mesto місце место " +
		"м mjesto miejsce mce hely helyezés koht vieta vt hạng 名次 順位 sıra loc locul por poř pořadí poradie " +
		"poradí ред място κατ κατάταξη röð yer տեղ ადგილი الترتيب רתבה cl clt platz pla plc ранг mj " +
		"platzierung standing" +
		" vendi yeri орын байр рейтингорын رتبه דירוג 排名 msc wyniki",
	nameRole: "name player players playername nombre nome nom naam namn navn nafn nimi nazwisko nazwiskoiimię " +
		"jméno meno név ime nume имя имя. фамилияимя фио име імя прізвище αθλητής όνομα ονομα ονοματεπώνυμο " +
		"isim adı adisoyadı adısoyadı ad tên họtên họvàtên 姓名 氏名 名前 选手 vārds vārdsuzvārds vardas pavardė " +
		"nama الاسم اسم שם անուն სახელი teilnehmer spieler spielername participant participante jugador " +
		"jogador joueur giocatore speler deltager pelaaja zawodnik hráč játékos igrač jucător участник " +
		"играч гравець oyuncu cognomenome nominativo emri fullname namesurname nomeecognome vårdas" +
		" есім нэр نام emër",
	surnameRole: "surname lastname familyname nachname apellido apellidos cognome nomdefamille sobrenome prijmení " +
		"příjmení priezvisko",
	forenameRole: "firstname forename givenname vorname prénom krstnémeno křestníjméno fornavn förnamn",
	titleRole: "title titel titre titolo título tit titl tite t ti titul tytuł cím звание титул titlu ünvan titula " +
		"fidetitle",
	sexRole: "sex sexo sexe sesso geschlecht gender mw mf wm gen kön kjønn nem pohl spol пол płeć cinsiyet " +
		"geschl gs giớitính",
	ratingRole: "rtg rating elo rat ratg twz nwz dwz рейт рейтинг рейтинг. ranking_ rtng stig rank_ élőpont " +
		"értékszám ukd elopuan ratings 等级分 rat. rtngs eloi_ ελο vahvuusluku selo oelo vahvuus reit. r rg_ " +
		"uscf rate aro_ rtgst fiderating ratingfide elofide fideelo rtgfide classement elorapide" +
		" рејт reyt վրկ რეიტ レート التصنيف ریتینگ מדכושר ελό lowrtg ратинг рејтинг rejting",
	internationalRole: "rtgi eloi irtg eloint intrtg intlrtg rtgint elo_int ratingint eloitg рейтм rgm fidertg",
	nationalRole: "rtgn elon nrtg elonat natrtg locrtg rtgnat elo_nat ratingnat рейтн rgk localrating " +
		"nationalrating",
	federationRole: "fed federation föd föderation fide_fed land nat nation country país pais pays paese фед фед. " +
		"country_ maa orsz țara zeme країна страна ομοσπονδία lđ 协会 国 federación federação fédération stát " +
		"krajina drz država nationality" +
		" ֆեդ ფედ الاتحاد فدراسیون איגוד хол ομο 国籍",
	fideRole: "fideid fidekod fidekennung fideken fidecode fide idfide fideno fidenr кодfide fideident ident_fide " +
		"intlid fideidno fidekoda numéro_fide fideid. 国际编号",
	idRole: "id idnr identnr ident nationalid natid locid localid pkz codenat nrfide_ licence licencia mglnr",
	birthRole: "birth born birthday birthdate dateofbirth dob geburt geb geburtsdatum gebjahr jahrgang nacimiento " +
		"nascimento naissance nascita geboren született narození narodenie годрождения г.р датарождения " +
		"doğumtarihi yob byear",
	clubRole: "club clubcity clubname vereinort verein clubciudad clubecidade clublieu clubville clubcittà " +
		"clubplaats клубгород klubmiejscowość klubmísto klubmesto klubváros klub klubmjesto cluboraș " +
		"клубград kulüpşehir σύλλογος σύλλογοςπόλη seurakaupunki klubbort klubby félag clbtỉnh 俱乐部 city " +
		"клуб город origin ort sport_club klubbplats" +
		" klubkraj klubikyteti klubqyteti ակումբ კლუბი クラブ النادي باشگاه מועדון klubkota klubklubby" +
		" klubilinn",
	pointsRole: "pts punkte punkt pkt pkte pkts points point score total ptos puntos punti pt pti pontos ptn punten " +
		"очки очк points. body bod bodov bodovi pont pontszám puncte pct точки puan βαθ βαθμοί pist pisteet " +
		"poäng po poeng vinn vinningar punktid punktes tšk taškai xal điểm 分数 得分 积分 点 نقاط النقاط ניקוד " +
		"միավոր ქულა poin punts поени бали бал points_ pktzahl gespkt sp summe totalpts gp spts totalscore " +
		"result_total točke tocke ptsfinal пункти puntuación pontuação tot" +
		" pikë оноо ұпай امتیاز pit punktai",
	boardRole: "bo board br tisch brett bd bord m mesa tab tabuleiro ech échiquier table sc scacchiera tavolo ст " +
		"стол дъска š šach st stôl tb tábla masa ms sz_ szach σκ σκακιέρα pöytä bræt borð laud bàn 台 台次 " +
		"stol pl_ ploča маса doska доска" +
		" таб miza lenta galds fusha խաղատախտակ დაფა الطاولة میز שולחן ширээ үстел meja табла",
	whiteRole: "white weiß weiss blancas blancos brancas blanc blancs bianco bianchi wit белые білі бели бел białe " +
		"bílý bílí biely bieli világos bijeli beli alb beyaz λευκά valkea valkeat valkoinen vit vita hvid " +
		"hvit hvítt valge baltie baltieji ağlar trắng 白方 白 先手 الأبيض ابيض לבן սպիտակ თეთრი blanques putih " +
		"whiteplayer" +
		" bardhë ақ цагаан سفید",
	blackRole: "black schwarz negras negros pretas noir noirs nero neri zwart черные чёрные чорні черни црн czarne " +
		"černý černí čierny čierni sötét crni črni negru siyah μαύρα musta mustat svart svarta sort must " +
		"melnie juodieji qaralar đen 黑方 黑 後手 الأسود اسود שחור սև შავი negres hitam blackplayer" +
		" zi қара хар سیاه",
	resultRole: "result res ergebnis erg resultado resultat résultat risultato risult uitslag результат рез wynik " +
		"výsledek výsl výsledok eredm eredmény rezultat rezultatas rezultāts sonuç αποτέλεσμα tulos tulemus " +
		"úrslit nəticə kếtquả kq 结果 結果 النتيجة תוצאה արդյունք შედეგი hasil score_ partida" +
		" rezultati нәтиже үрдүн نتیجه резултат",
	otherRole: "typ type tipo gr group gruppe att attr at mp tb wtg bh bhc1 sb buchh buchholz soberg sonneborn rp " +
		"rprfm w we wwe k kf rtg+/- n_ perf ng var prtg remarks bemerkung",
	teamRole: "team mannschaft equipo equipe équipe squadra команда drużyna družstvo csapat ekipa echipa отбор " +
		"takım joukkue lag hold sveit võistkond komanda đội 队 チーム",
}

// byHeading is headings the other way round.
var byHeading = func() map[string]role {
	out := map[string]role{}
	for r := startRole; r <= teamRole; r++ {
		for _, word := range strings.Fields(headings[r]) {
			key := headingKey(strings.TrimSuffix(word, "_"))
			if _, known := out[key]; !known && !strings.HasSuffix(word, "_") {
				out[key] = r
			}
		}
	}
	return out
}()

// headingKey is a heading for comparing: letters, digits and # alone, in lower case.
func headingKey(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '#', r == 'º', r == '°', r == '№':
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

// roleOf is what a heading says of its column. Tie-breaks have a number behind their name.
func roleOf(heading string) role {
	key := headingKey(heading)
	if r, ok := byHeading[key]; ok {
		return r
	}
	bare := strings.TrimRightFunc(key, unicode.IsDigit)
	if bare == key {
		return noRole
	}
	for _, prefix := range tieBreaks {
		if bare == prefix {
			return otherRole
		}
	}
	return noRole
}

// tieBreaks are the words that stand before the number of a tie-break.
var tieBreaks = []string{"tb", "wtg", "desp", "des", "dép", "dep", "sp", "spar", "wp", "тб", "доп", "wart", "ph", "pom",
	"ért", "dod", "avg", "bh", "κρ", "vert", "skp", "korr", "hs", "sär", "дк", "et", "wtgi", "eşitlik", "破同分"}
