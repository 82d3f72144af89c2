package importing

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

type language struct{ id, headings, letters, bye, unpaired string }

// languages are the headings of chess-results, as far as they are known: place, starting rank, name, rating,
// federation, club, points, tie-break, column of a round, board, White, Black, result; the letters of White and Black;
// who has the bye, and who is not paired.
var languages = []language{
	{"en", "Rk. SNo Name Rtg FED Club/City Pts. TB1 1.Rd Bo. White Black Result", "w b", "bye", "not paired"},
	{"de", "Rg. Snr Name Elo Land Verein/Ort Pkt. Wtg1 1.Rd Br. Weiß Schwarz Ergebnis", "w s", "spielfrei",
		"nicht ausgelost"},
	{"es", "Rk. No.Ini. Nombre Elo FED Club/Ciudad Pts. Des1 1.Rd M. Blancas Negras Resultado", "b n", "bye",
		"no emparejado"},
	{"pt", "Rk. Nº.Inic. Nome EloI FED Clube/Cidade Pts. Desp1 1.Rd M. Brancas Pretas Resultado", "b p", "bye",
		"não emparceirado"},
	{"fr", "Rg. No.Ini. Nom Elo FED Club/Ville Pts Dép1 1.Rd Ech. Blancs Noirs Résultat", "b n", "exempt",
		"non apparié"},
	{"it", "Pos. N°Iniz. Nome Elo FED Club/Città Pti ST1 1.T Sc. Bianco Nero Risultato", "b n", "riposa",
		"non abbinato"},
	{"nl", "Rg. Snr. Naam Rtg FED Club/Plaats Ptn. WP1 1.Rd Bd. Wit Zwart Uitslag", "w z", "vrij", "niet ingedeeld"},
	{"ru", "Место Ст.ном Имя Рейт. ФЕД. Клуб/Город Очки ТБ1 1.Тур Ст. Белые Черные Результат", "б ч", "свободен",
		"не участвует"},
	{"uk", "Місце Ст.ном Ім'я Рейт. ФЕД. Клуб/Місто Очки ТБ1 1.Тур Д. Білі Чорні Результат", "б ч", "вільний",
		"без пари"},
	{"bg", "Място Ст.№ Име Рейт. ФЕД Клуб/Град Точки ТБ1 1.кръг Д. Бели Черни Резултат", "б ч", "почива",
		"без двойка"},
	{"sr", "Ранг Ст.бр. Име Рејт. ФЕД Клуб/Место Поени ТБ1 1.коло Таб. Бели Црни Резултат", "б ц", "слободан",
		"није спарен"},
	{"cs", "Poř. Stč. Jméno Elo FED Klub/Místo Body PH1 1.kolo Š. Bílý Černý Výsledek", "b č", "volno",
		"nenalosován"},
	{"sk", "Por. Št.č. Meno Elo FED Klub/Miesto Body PH1 1.kolo Stôl Biely Čierny Výsledok", "b č", "voľno",
		"nežrebovaný"},
	{"pl", "M-ce Nr.st. Nazwisko Rank. FED Klub/Miejscowość Pkt. War1 1.Rd Szach. Białe Czarne Wynik", "b c", "pauza",
		"nieskojarzony"},
	{"hu", "Hely. Rajtszám Név Élő FED Klub/Város Pont Ért1 1.Ford Tábla Világos Sötét Eredmény", "v s", "erőnyerő",
		"nem párosított"},
	{"hr", "Mj. St.br. Ime Rtg FED Klub/Mjesto Bod. DK1 1.kolo Br. Bijeli Crni Rezultat", "b c", "slobodan",
		"nije uparen"},
	{"sl", "Mesto Št.štev. Ime Rtg FED Klub/Kraj Točke PH1 1.krog Miza Beli Črni Rezultat",
		"b č", "prost", "ni v paru"},
	{"ro", "Loc Nr.Ini Nume Rtg FED Club/Oraș Puncte Dep1 1.Rd Masă Alb Negru Rezultat",
		"a n", "liber", "neîmperecheat"},
	{"tr", "Sıra BNo İsim Rtg FED Kulüp/Şehir Puan Eş1 1.Tur Ms. Beyaz Siyah Sonuç", "b s", "bye", "eşlendirilmedi"},
	{"el", "Κατ. Α/Α Όνομα Ελό ΟΜΟ Σύλλογος/Πόλη Βαθ. Κρ1 1.Γύρ Σκ. Λευκά Μαύρα Αποτέλεσμα", "λ μ", "ρεπό",
		"χωρίς αντίπαλο"},
	{"sv", "Plac. SNr Namn Rtg FED Klubb/Ort Poäng Sär1 1.rond Bord Vit Svart Resultat",
		"v s", "friplats", "ej lottad"},
	{"da", "Plac. SNr Navn Rtg FED Klub/By Point KP1 1.Rd Bræt Hvid Sort Resultat", "h s", "oversidder", "ikke parret"},
	{"nb", "Plass SNr Navn Rtg FED Klubb/Sted Poeng KP1 1.Rd Bord Hvit Svart Resultat", "h s", "walk over",
		"ikke parret"},
	{"fi", "Sij. AlkuNo Nimi Selo FED Seura/Kaupunki Pist. Vert1 1.krs Pöytä Valkea Musta Tulos", "v m",
		"vapaakierros", "ei paritettu"},
	{"is", "Röð NrB Nafn Stig FED Félag Vinn. ST1 1.umf Borð Hvítt Svart Úrslit", "h s", "situr hjá", "ekki pöruð"},
	{"et", "Koht StNr Nimi Rtg FED Klubi/Linn Punkte TB1 1.Rd Laud Valge Must Tulemus", "v m", "vabavoor",
		"paaritamata"},
	{"lv", "Vieta SNr Vārds Rtg FED Klubs/Pilsēta Punkti TB1 1.kārta Galds Baltie Melnie Rezultāts", "b m", "brīvs",
		"bez pāra"},
	{"lt", "Vieta StNr Vardas Rtg FED Klubas/Miestas Taškai TB1 1.ratas Lenta Baltieji Juodieji Rezultatas", "b j",
		"laisvas", "be poros"},
	{"ca", "Rk. No.Ini. Nom Elo FED Club/Ciutat Punts Des1 1.Rd T. Blanques Negres Resultat", "b n", "descansa",
		"no aparellat"},
	{"vi", "Hạng Số Tên Rtg LĐ CLB/Tỉnh Điểm HS1 1.Ván Bàn Trắng Đen Kết_quả", "t đ", "miễn đấu", "không bốc thăm"},
	{"id", "Rk. NoAwal Nama Rtg FED Klub/Kota Poin TB1 1.Bbk Meja Putih Hitam Hasil",
		"p h", "bye", "tidak dipasangkan"},
	{"az", "Yer StNo Ad Reyt FED Klub/Şəhər Xal TB1 1.Tur Masa Ağlar Qaralar Nəticə", "a q", "boş", "cütsüz"},
	{"sq", "Vendi NrF Emri Rtg FED Klubi/Qyteti Pikë TB1 1.Raundi Fusha Bardhë Zi Rezultati", "b z", "pushon",
		"pa çift"},
	{"hy", "Տեղ Հմր Անուն Վրկ ՖԵԴ Ակումբ Միավոր ԼԳ1 1.Տուր Խաղատախտակ Սպիտակ Սև Արդյունք",
		"ս և", "ազատ", "առանց զույգի"},
	{"ka", "ადგილი ნომერი სახელი რეიტ ფედ კლუბი ქულა კოეფ1 1.ტური დაფა თეთრი შავი შედეგი", "თ შ", "თავისუფალი",
		"წყვილის გარეშე"},
	{"zh", "名次 序号 姓名 等级分 协会 俱乐部 得分 破同分1 1.轮 台次 白方 黑方 结果", "白 黑", "轮空", "未编排"},
	{"ja", "順位 番号 氏名 レート 国 クラブ 得点 TB1 1.回戦 台 白 黒 結果", "白 黒", "不戦勝", "組合せなし"},
	{"ar", "الترتيب الرقم الاسم التصنيف الاتحاد النادي النقاط كسر1 1.جولة الطاولة الأبيض الأسود النتيجة", "ل ن", "راحة",
		"غير مقترن"},
	{"fa", "رتبه شماره نام ریتینگ فدراسیون باشگاه امتیاز پوئن1 1.دور میز سفید سیاه نتیجه", "س م", "استراحت",
		"بدون قرعه"},
	{"he", "דירוג מספר שם מדכושר איגוד מועדון ניקוד שש1 1.סיבוב שולחן לבן שחור תוצאה", "ל ש", "חופשי", "לא שובץ"},
	{"mn", "Байр №Эх Нэр Рейт ХОЛ Клуб/Хот Оноо ТБ1 1.өрөг Ширээ Цагаан Хар Үр_дүн", "w b", "сул", "хуваарьгүй"},
	{"kk", "Орын Ст.№ Есім Рейт. ФЕД Клуб/Қала Ұпай ТБ1 1.тур Үстел Ақ Қара Нәтиже", "а қ", "бос", "жұпсыз"},
	{"mk", "Место Ст.бр Име Рејт. ФЕД Клуб/Град Бод. ТБ1 1.коло Табла Бели Црни Резултат", "б ц", "слободен",
		"неспарен"},
	{"no-such-language", "Zk. Zn Zname Zr Zf Zc Zp ZT1 1.Zr Zb Zw Zs Ze", "w b", "zbye", "zunpaired"},
}

// openRows are the club open for pages of any language; the rounds are opponent, colour, result.
var openRows = []struct {
	number, place int
	name          string
	rating        int
	fed, points   string
	cells         [3]string
}{
	{1, 1, "Abel, Anna", 2400, "AUT", "2,5", [3]string{"3w1", "5b1", "2w½"}},
	{2, 2, "Brown, Bert", 2300, "ENG", "2", [3]string{"4b½", "3w+", "1b½"}},
	{4, 3, "Dubois, Denise", 2100, "FRA", "2", [3]string{"2w½", "-½", "5w1"}},
	{3, 4, "Cohen, Carl", 2200, "USA", "1", [3]string{"1b0", "2b-", "-1"}},
	{5, 5, "Evans, Ed", 2000, "WLS", "1", [3]string{"-1", "1w0", "4b0"}},
}

// openPage makes a page of chess-results of rows of cells.
func openPage(title string, rows ...string) []byte {
	out := "<html><head><title>Chess-Results Server Chess-results.com - Club Open</title></head><body>" +
		"<h2>Club Open</h2><h2>" + title + "</h2><table class=\"CRs1\">"
	for _, row := range rows {
		out += "<tr><td>" + strings.ReplaceAll(row, "|", "</td><td>") + "</td></tr>\n"
	}
	return []byte(out + "</table></body></html>")
}

// Whatever the language, the cross table by place, that by starting rank, and the pairings with the starting list are
// the same event.
func TestLanguages(t *testing.T) {
	want, _, _ := trf.Decode(readPages(t, "chess-results.html").Document)
	for i := range languages {
		l := &languages[i]
		for kind, files := range l.pages() {
			t.Run(l.id+"/"+kind, func(t *testing.T) {
				sameOpen(t, want, Read(files, Options{}),
					kind == "place" || kind == "pairings" && l.id == "no-such-language")
			})
		}
	}
}

// Pages of one event may come in any order, twice, and with a table that was made before the last round.
func TestOverlap(t *testing.T) {
	want, _, _ := trf.Decode(readPages(t, "chess-results.html").Document)
	pages := languages[0].pages()
	list, table := pages["pairings"], pages["number"][0]
	older := File{"older", []byte(strings.NewReplacer("2w½</td><td>2,5<", "2w</td><td>2<",
		"1b½</td><td>2<", "1b</td><td>1,5<", "5w1</td><td>2<", "5w</td><td>1<", "-1</td><td>1<", "</td><td>0<",
		"4b0</td><td>1<", "4b</td><td>1<").Replace(string(table.Data)))}
	for what, files := range map[string][]File{
		"backwards":         {list[3], list[2], list[1], list[0]},
		"a page twice":      {list[0], list[1], list[2], list[2], list[3], list[0]},
		"table and rounds":  {list[2], table, list[1], list[3]},
		"all":               {table, list[3], list[0], list[2], list[1]},
		"an older table":    {older, list[3]},
		"it behind a round": {list[3], older, list[0]},
	} {
		t.Run(what, func(t *testing.T) { sameOpen(t, want, Read(files, Options{}), false) })
	}
	other := File{"other", bytes.Replace(list[3].Data, []byte("½ - ½"), []byte("1 - 0"), 1)}
	r := Read(append([]File{other}, list...), Options{})
	if bad := r.Found.FirstError(); bad == nil || bad.Code != "import.conflict" {
		t.Errorf("two results of one game: %v", r.Found)
	}
}

// pages are the pages of the club open in a language.
func (l *language) pages() map[string][]File {
	h := strings.Fields(l.headings)
	for i := range h {
		h[i] = strings.ReplaceAll(h[i], "_", " ")
	}
	letters := strings.Fields(l.letters)
	colour := strings.NewReplacer("w", letters[0], "b", letters[1])
	rounds := ""
	for r := range 3 {
		rounds += "|" + strings.Replace(h[8], "1", fmt.Sprint(r+1), 1)
	}
	byPlace := []string{h[0] + "||" + h[2] + "|" + h[3] + "|" + h[4] + rounds + "|" + h[6] + "|" + h[7]}
	byNumber := []string{h[1] + "||" + h[2] + "|" + h[3] + "|" + h[4] + rounds + "|" + h[6] + "|" + h[0] + "|" +
		h[7]}
	players := []string{h[1] + "||" + h[2] + "|FideID|" + h[4] + "|" + h[3] + "|" + h[5]}
	place := map[byte]string{}
	for _, p := range openRows {
		place[byte('0'+p.number)] = fmt.Sprint(p.place)
	}
	lines := map[int]string{}
	for _, p := range openRows {
		head := fmt.Sprintf("||%s|%d|%s", p.name, p.rating, p.fed)
		byN, byP := "", ""
		for _, c := range p.cells {
			byN += "|" + colour.Replace(c)
			if c[0] != '-' {
				c = place[c[0]] + c[1:]
			}
			byP += "|" + colour.Replace(c)
		}
		byPlace = append(byPlace, fmt.Sprint(p.place)+head+byP+"|"+p.points+"|3.5")
		lines[p.number] = fmt.Sprint(p.number) + head + byN + "|" + p.points + "|" + fmt.Sprint(p.place) + "|3.5"
	}
	for n := 1; n <= 5; n++ {
		byNumber = append(byNumber, lines[n])
		for _, p := range openRows {
			if p.number == n {
				players = append(players,
					fmt.Sprintf("%d||%s|%d|%s|%d|Town", n, p.name, 1000000+n, p.fed, p.rating))
			}
		}
	}
	list := "%s|%s||%s|%s|%s|" + h[12] + "|%s||%s|%s|%s"
	head := fmt.Sprintf(list, h[9], h[1], h[10], h[3], h[6], h[6], h[11], h[3], h[1])
	pairing := func(rows ...string) []string { return append([]string{head}, rows...) }
	title := strings.TrimLeft(strings.Replace(h[8], "1", "", 1), ".") + " %d on 2026/05/01 at 10:00"
	files := []File{{"players", openPage("Starting rank", players...)},
		{"r1", openPage(fmt.Sprintf(title, 1), pairing("1|1||Abel, Anna|2400|0|1 - 0|0||Cohen, Carl|2200|3",
			"2|4||Dubois, Denise|2100|0|½ - ½|0||Brown, Bert|2300|2", "3|5||Evans, Ed|2000|0|1|||"+l.bye+"||")...)},
		{"r2", openPage(fmt.Sprintf(title, 2), pairing("1|2||Brown, Bert|2300|½|+ - -|0||Cohen, Carl|2200|3",
			"2|5||Evans, Ed|2000|1|0 - 1|1||Abel, Anna|2400|1",
			"3|4||Dubois, Denise|2100|½|½|||"+l.unpaired+"||")...)},
		{"r3", openPage(fmt.Sprintf(title, 3), pairing("1|1||Abel, Anna|2400|2|½ - ½|1½||Brown, Bert|2300|2",
			"2|4||Dubois, Denise|2100|1|1 - 0|1||Evans, Ed|2000|5", "3|3||Cohen, Carl|2200|0|1|||"+l.bye+"||")...)}}
	return map[string][]File{"place": {{"page", openPage("Ranking", byPlace...)}},
		"number": {{"page", openPage("Starting rank crosstable", byNumber...)}}, "pairings": files}
}

// sameOpen holds an event against the club open.
func sameOpen(t *testing.T, want *tournament.Tournament, r *Result, inferred bool) {
	t.Helper()
	if bad := r.Found.FirstError(); bad != nil {
		t.Fatal(bad.Error())
	}
	got, _, _ := trf.Decode(r.Document)
	if len(got.Players) != len(want.Players) {
		t.Fatalf("%d players", len(got.Players))
	}
	for i := range want.Players {
		p, q := &want.Players[i], &got.Players[i]
		if p.ID != q.ID || sorted(p.Name) != sorted(q.Name) || p.Rating != q.Rating || p.Federation != q.Federation {
			t.Errorf("got %d %s %d %s, want %d %s %d %s", q.ID, q.Name, q.Rating, q.Federation, p.ID, p.Name, p.Rating,
				p.Federation)
		}
		for round := 1; round <= 3; round++ {
			if x, y := p.Cell(round), q.Cell(round); x != y {
				t.Errorf("round %d of %s is %v, want %v", round, p.Name, y, x)
			}
		}
	}
	if numbers := got.Imported.Numbers != ""; numbers != inferred {
		t.Errorf("starting ranks inferred: %v, want %v", numbers, inferred)
	}
}
