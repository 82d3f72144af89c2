package crosstable

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/tournament"
)

// twoResults is the result of both players: 1 - 0, ½:½, + - -, 0-1K.
const halfPattern = `1/2|½|[0]?[.,]5|=`

var twoResults = regexp.MustCompile(`^(` + halfPattern + `|[0123+-])([kf])?[-:](` + halfPattern + `|[0123+-])([kf])?$`)

// isTwoResults asks the pattern only about a text that has the sign between the two.
func isTwoResults(s string) bool { return strings.ContainsAny(s, "-:") && twoResults.MatchString(s) }

// oneResult is the result of a player without an opponent.
var oneResult = regexp.MustCompile(`^(` + halfPattern + `|[0123])$`)

// pairingColumns are the columns of a list of pairings; -1 where there is none.
type pairingColumns struct {
	result       int
	name, number [2]int // of White and Black
	rating       [2]int
	title        [2]int
	scored       bool // results are those of both players
}

// pairingList finds the columns of a list of pairings: a column of results between two of names. Before a round is
// played the column of results is known by its heading alone.
func pairingList(t *sheet.Table) (*pairingColumns, bool) {
	c := &pairingColumns{name: [2]int{-1, -1}, number: [2]int{-1, -1}, rating: [2]int{-1, -1}, title: [2]int{-1, -1}}
	n := width(t.Rows)
	results, best := make([]int, n), 0
	for _, row := range t.Rows {
		for i := range row {
			if row[i].Text == "" || asciiLetter(row[i].Text[0]) {
				continue // no result, which is not worth being looked at
			}
			if s := clean(row[i].Text); isTwoResults(s) && s != "---" { // which rules a line elsewhere
				results[i]++
			}
		}
	}
	for i, k := range results {
		if k > results[best] {
			best = i
		}
	}
	c.result = best
	if n == 0 || results[best] == 0 {
		if c.result = headed(t, resultRole); c.result < 0 {
			return nil, false
		}
	}
	return c, c.names(t, n)
}

// card reports whether a table is the card of one player: a column of it holds nothing but his colours.
func card(t *sheet.Table) bool {
	if len(t.Rows) < 2 {
		return false
	}
	for i := range width(t.Rows) {
		letters, filled := map[string]bool{}, 0
		for _, row := range t.Rows[1:] {
			if s := clean(cellText(row, i)); s != "" {
				letters[s] = true
				filled++
			}
			if len(letters) > 2 {
				break // more than the two colours
			}
		}
		if _, known := colours(letters); known && filled > 0 && 2*filled >= len(t.Rows)-1 &&
			utf8.RuneCountInString(slices.Min(slices.Collect(maps.Keys(letters)))) == 1 {
			return true
		}
	}
	return false
}

// teams reports whether a table is of an event of teams: it says so above a column, and has boards or no names of
// players beside it; or its boards are numbered 1.1, 1.2.
func teams(t *sheet.Table) bool {
	for h := range min(len(t.Rows), headRows) {
		team, board, named := 0, false, false
		for i := range t.Rows[h] {
			switch roleOf(t.Rows[h][i].Text) {
			case teamRole:
				team++
			case boardRole:
				board = true
			case nameRole, surnameRole, whiteRole, blackRole:
				named = true
			}
		}
		if team > 1 || team == 1 && (board || !named && len(runs(t.Rows[h])) > 0) {
			return true
		}
	}
	filled, boards := share(t.Rows, 0, func(s string) bool { return boardOfMatch.MatchString(s) })
	return boards > 1 && 2*boards > filled
}

var boardOfMatch = regexp.MustCompile(`^\d{1,3}\.\d{1,2}$`)

// headed finds the column below a heading.
func headed(t *sheet.Table, r role) int {
	for h := range min(len(t.Rows), headRows) {
		for i := range t.Rows[h] {
			if roleOf(t.Rows[h][i].Text) == r && len(t.Rows[h]) > 3 {
				return i
			}
		}
	}
	return -1
}

// names finds the columns of the two names, and numbers, titles and ratings beside them. Pages have White on the left
// side; the result may stand between the two or behind them.
func (c *pairingColumns) names(t *sheet.Table, n int) bool {
	head := c.head(t)
	var data [][]sheet.Cell
	for _, r := range t.Rows[head+1:] {
		if c.result < len(r) && filledCells(r) > 2 && (head < 0 || !sameRow(r, t.Rows[head])) {
			data = append(data, r)
		}
	}
	type column struct{ index, letters int }
	var found []column
	for i := range n {
		if i == c.result {
			continue
		}
		pass := isName
		switch roleOf(cellText(row(t, head), i)) {
		case whiteRole, blackRole, nameRole:
			pass = isText
		}
		filled, passed := share(data, i, pass)
		if 2*filled >= len(data) && 10*passed >= 8*filled && !mostly(data, i, looksFederation) &&
			!mostly(data, i, looksTitle) {
			found = append(found, column{i, textLetters(data, i)})
		}
	}
	for len(found) > 2 { // a club or a town stands beside each name
		least := 0
		for k := range found {
			if found[k].letters < found[least].letters {
				least = k
			}
		}
		found = append(found[:least], found[least+1:]...)
	}
	if len(found) != 2 || len(data) == 0 {
		return false
	}
	c.name = [2]int{found[0].index, found[1].index}
	c.beside(row(t, head), data, n)
	return true
}

// head is the index of the row of headings, -1 where there is none.
func (c *pairingColumns) head(t *sheet.Table) int {
	for h := range min(len(t.Rows), headRows) {
		if filledCells(t.Rows[h]) > 3 {
			if isTwoResults(clean(cellText(t.Rows[h], c.result))) {
				return -1
			}
			return h
		}
	}
	return -1
}

func filledCells(row []sheet.Cell) int {
	n := 0
	for i := range row {
		if row[i].Text != "" {
			n++
		}
	}
	return n
}

func textLetters(data [][]sheet.Cell, column int) int {
	n := 0
	for _, row := range data {
		if column < len(row) {
			n += letters(row[column].Text)
		}
	}
	return n
}

// beside finds the columns of numbers, ratings and titles: those of White are left of the result or of the name of
// Black, those of Black behind them.
func (c *pairingColumns) beside(head []sheet.Cell, data [][]sheet.Cell, n int) {
	middle := c.result
	if c.result > c.name[1] || c.result < c.name[0] {
		middle = (c.name[0] + c.name[1] + 1) / 2
	}
	for i := range n {
		side := 0
		if i > middle {
			side = 1
		}
		switch r := roleOf(cellText(head, i)); {
		case i == c.result || i == c.name[0] || i == c.name[1]:
		case sideNumber[headingKey(cellText(head, i))] && half(data, i, isSigned):
			c.number[side] = i
		case (r == startRole || r == numberRole) && (c.number[side] < 0 || i < c.name[0]) && half(data, i, isSigned):
			c.number[side] = i // that beside the name: the first one may be of boards
		case (r == ratingRole || r == internationalRole) && c.rating[side] < 0 && mostly(data, i, isRating):
			c.rating[side] = i
		case r == titleRole, r == noRole && c.title[side] < 0 && mostly(data, i, looksTitle):
			c.title[side] = i
		}
	}
	if (c.number[0] < 0) != (c.number[1] < 0) {
		c.number = [2]int{-1, -1} // a number of boards
	}
}

// half reports whether at least half of the cells with a text pass, and there are any: enough below a heading that is
// known.
func half(data [][]sheet.Cell, column int, pass func(string) bool) bool {
	filled, passed := share(data, column, pass)
	return filled > 0 && 2*passed >= filled
}

// sideNumber are headings of numbers that lists of pairings alone have.
var sideNumber = map[string]bool{"nw": true, "nb": true, "nrw": true, "nrs": true, "idw": true, "idb": true}

func row(t *sheet.Table, h int) []sheet.Cell {
	if h < 0 {
		return nil
	}
	return t.Rows[h]
}

func cellText(row []sheet.Cell, i int) string {
	if i < 0 || i >= len(row) {
		return ""
	}
	return row[i].Text
}

// isSigned accepts numbers, and -1 and -2, by which chess-results has byes and absences.
func isSigned(s string) bool {
	return isNumber(strings.TrimPrefix(clean(s), "-"))
}

// pairings reads a list of pairings. Rows of one text name the round of those below them.
func (r *reader) pairings(t *sheet.Table, c *pairingColumns, round *roundNamer) *event.Part {
	p := &event.Part{Format: r.format, Kind: event.Games, File: r.page.File, At: t.At}
	if c.number[0] >= 0 {
		p.Numbers = event.StartingRanks
	}
	head := c.head(t)
	c.scored = c.twoSided(t)
	for h, row := range t.Rows {
		switch filled := filledCells(row); {
		case filled == 0 || h == head:
		case filled <= 2 && !c.short(row):
			round.see(rowText(row), true)
		case c.name[1] < len(row):
			r.pairing(p, row, c, round.round)
		}
	}
	for i := range p.Games {
		p.Rounds = max(p.Rounds, p.Games[i].Round)
	}
	return p
}

// short reports whether a row of two texts is of a player: those of a game without a result, or of a bye, have no more
// where nothing stands beside the names.
func (c *pairingColumns) short(row []sheet.Cell) bool {
	return c.name[1] < len(row) && isText(row[c.name[0]].Text) && isText(row[c.name[1]].Text) &&
		roundNamed(row[c.name[0]].Text) == 0
}

func rowText(row []sheet.Cell) string {
	for i := range row {
		if row[i].Text != "" {
			return row[i].Text
		}
	}
	return ""
}

// twoSided reports whether the column of results has one of both players.
func (c *pairingColumns) twoSided(t *sheet.Table) bool {
	return slices.ContainsFunc(t.Rows, func(row []sheet.Cell) bool {
		return isTwoResults(clean(cellText(row, c.result)))
	})
}

// alone reports whether a row is of one player, whatever the word in the place of the opponent, and which kind the
// number there tells: -1 is the bye, -2 nobody. Where the numbers have columns nobody has one, and elsewhere the points
// of one stand among the results of two.
func (c *pairingColumns) alone(row []sheet.Cell, res string) (nobodyKind, bool) {
	switch clean(cellText(row, c.number[1])) {
	case "-1":
		return byeKind, true
	case "-2":
		return unpairedKind, true
	case "":
		return notNobody, c.scored && oneResult.MatchString(res)
	}
	return notNobody, false
}

// ref reads one side of a row.
func (c *pairingColumns) ref(row []sheet.Cell, side int) event.Ref {
	cell := &row[c.name[side]]
	before, name := titled(cell)
	ref := event.Ref{Name: name, At: cell.At, Rating: event.Rating(cellText(row, c.rating[side])),
		Title: cmp.Or(title(cellText(row, c.title[side])), before), Number: carriedNumber(cell)}
	if n, ok := integer(cellText(row, c.number[side])); ok {
		ref.Number = n
	}
	return ref
}

// pairing reads one row.
func (r *reader) pairing(p *event.Part, row []sheet.Cell, c *pairingColumns, round int) {
	text := cellText(row, c.result)
	res := clean(text)
	white, black := c.ref(row, 0), c.ref(row, 1)
	two := twoResults.FindStringSubmatch(res)
	if !isText(white.Name) || roleOf(white.Name) == whiteRole {
		return // headings
	}
	if c.heading(row) {
		return
	}
	if round == 0 {
		r.find.Add("import.part", row[0].At, "the page does not say which round it is")
		return
	}
	g := event.Game{Round: round, White: white, Black: black, Text: text, At: row[min(c.result, len(row)-1)].At}
	g.Board, _ = integer(row[0].Text)
	told, alone := c.alone(row, res)
	kind := cmp.Or(nobody(black.Name), told)
	switch {
	case kind != notNobody || alone:
		if !unpaired(&g, res, kind) {
			r.find.Add("import.cell", g.At, "round %d of %s: %q cannot be read", round, white.Name, text)
			return
		}
	case two != nil:
		forfeit := two[2]+two[4] != ""
		g.Result = [2]tournament.Result{side(two[1], two[3], forfeit), side(two[3], two[1], forfeit)}
		if !event.Together(g.Result[0], g.Result[1]) || sign(two[1]) != sign(two[3]) {
			r.find.Add("import.cell", g.At, "round %d of %s: %q cannot be the result of a game", round, white.Name,
				text)
			return
		}
	case res == "" || res == "-" || res == ":" || res == "*" || res == "vs" || res == "-:-" || res == "?" ||
		res == "...":
		g.Result = [2]tournament.Result{tournament.Pending, tournament.Pending}
	case res == "adj" || res == "adj-adj":
		g.Result = [2]tournament.Result{tournament.Adjourned, tournament.Adjourned}
	default:
		r.find.Add("import.cell", g.At, "round %d of %s: %q cannot be read", round, white.Name, text).Expected =
			"a result such as 1 - 0"
		return
	}
	if p.Numbers != event.StartingRanks && white.Number > 0 {
		p.Numbers = event.StartingRanks
	}
	p.Games = append(p.Games, g)
}

// heading reports whether a row holds the headings of a list.
func (c *pairingColumns) heading(row []sheet.Cell) bool {
	if row[c.name[0]].Head {
		return true
	}
	known, filled := 0, filledCells(row)
	for i := range row {
		if 2*(known+len(row)-i) <= filled {
			return false // whatever is to come
		}
		if row[i].Text != "" && roleOf(row[i].Text) != noRole {
			known++
		}
	}
	return 2*known > filled && known > 2
}

// sign reports whether a result is that of a forfeit by itself. What stands for both players is such a sign for both.
func sign(s string) bool { return s == "+" || s == "-" }

// side is the result of one player from what stands for both. A mark behind them makes both forfeits.
func side(own, other string, forfeit bool) tournament.Result {
	own, other = plainResult(own), plainResult(other)
	switch {
	case forfeit || sign(own):
		if own == "1" || own == "+" {
			return tournament.ForfeitWin
		}
		return tournament.ForfeitLoss
	case own == "½":
		return tournament.Draw
	case own == "0":
		return tournament.Loss
	case own == "1" && other == "1":
		return tournament.Draw // a win is worth more
	}
	return tournament.Win
}

// nobodyKind is what stands in the place of an opponent.
type nobodyKind uint8

const (
	notNobody nobodyKind = iota
	byeKind
	unpairedKind
)

// nobodies are the words in the place of an opponent.
var nobodies = map[string]nobodyKind{
	"bye": byeKind, "spielfrei": byeKind, "freilos": byeKind, "descansa": byeKind, "descanso": byeKind,
	"exempt": byeKind,
	"riposa": byeKind, "pauza": byeKind, "pauzuje": byeKind, "volno": byeKind, "voľno": byeKind, "wolny los": byeKind,
	"свободен": byeKind, "выходной": byeKind, "+1": byeKind, "tur atlar": byeKind, "vrij": byeKind, "friplats": byeKind,
	"oversidder": byeKind, "walk over": byeKind, "kiertopalkinto": byeKind, "vabavoor": byeKind, "slobodan": byeKind,
	"miễn đấu": byeKind, "轮空": byeKind, "不戦勝": byeKind, "kihagy": byeKind, "erőnyerő": byeKind, "isento": byeKind,
	"half point bye": unpairedKind, "full point bye": unpairedKind, "zero point bye": unpairedKind,
	"not paired": unpairedKind, "nicht ausgelost": unpairedKind, "no emparejado": unpairedKind,
	"nicht gepaart": unpairedKind,
	"sin emparejar": unpairedKind, "não emparceirado": unpairedKind, "não emparelhado": unpairedKind,
	"non apparié": unpairedKind, "non abbinato": unpairedKind, "niet ingedeeld": unpairedKind, "unpaired": unpairedKind,
	"не участвует": unpairedKind, "без пары": unpairedKind, "nenalosován": unpairedKind, "nelosovaný": unpairedKind,
	"nem párosított": unpairedKind, "nieskojarzony": unpairedKind, "eşlendirilmedi": unpairedKind,
	"prost": byeKind, "liber": byeKind, "ρεπό": byeKind, "vapaakierros": byeKind, "situr hjá": byeKind,
	"brīvs": byeKind, "laisvas": byeKind, "вільний": byeKind, "почива": byeKind, "слободан": byeKind,
	"слободен": byeKind, "pushon": byeKind, "ազատ": byeKind, "თავისუფალი": byeKind, "راحة": byeKind,
	"استراحت": byeKind, "חופשי": byeKind, "сул": byeKind, "бос": byeKind, "boş": byeKind, "free": byeKind,
	"libre": byeKind, "lliure": byeKind, "wolne": byeKind, "vapaa": byeKind,
	"ej lottad": unpairedKind,
	"не парен":  unpairedKind, "без пари": unpairedKind, "без двойка": unpairedKind,
	"није спарен": unpairedKind, "неспарен": unpairedKind, "nežrebovaný": unpairedKind,
	"nije uparen": unpairedKind, "ni v paru": unpairedKind, "neîmperecheat": unpairedKind,
	"χωρίς αντίπαλο": unpairedKind, "ikke parret": unpairedKind, "ei paritettu": unpairedKind,
	"ekki pöruð": unpairedKind, "paaritamata": unpairedKind, "bez pāra": unpairedKind,
	"be poros": unpairedKind, "no aparellat": unpairedKind, "không bốc thăm": unpairedKind,
	"tidak dipasangkan": unpairedKind, "cütsüz": unpairedKind, "pa çift": unpairedKind,
	"առանց զույգի": unpairedKind, "წყვილის გარეშე": unpairedKind, "未编排": unpairedKind,
	"組合せなし": unpairedKind, "غير مقترن": unpairedKind, "بدون قرعه": unpairedKind, "לא שובץ": unpairedKind,
	"хуваарьгүй": unpairedKind, "жұпсыз": unpairedKind, "nepárosítva": unpairedKind,
	"ej parad": unpairedKind, "nicht gelost": unpairedKind,
}

func nobody(name string) nobodyKind { return nobodies[strings.ToLower(strings.Trim(name, " ()"))] }

// unpaired fills a game without an opponent. Lists say bye for the pairing-allocated bye, and of anybody else that he
// was not paired; a page in a language that is not known does not tell the two apart.
func unpaired(g *event.Game, res string, kind nobodyKind) bool {
	if m := twoResults.FindStringSubmatch(res); m != nil {
		res = m[1]
		if res == "+" {
			res = "1"
		}
		if res == "-" {
			res = "0"
		}
	}
	g.Black = event.Ref{}
	switch {
	case res == "" && kind == byeKind:
		g.Result[0] = tournament.PairingBye
	case plainResult(res) == "½":
		g.Result[0] = tournament.HalfBye
	case res == "0" || res == "":
		g.Result[0] = tournament.ZeroBye
	case oneResult.MatchString(res) && kind == unpairedKind:
		g.Result[0] = tournament.FullBye
	case oneResult.MatchString(res):
		g.Result[0], g.Open = tournament.PairingBye, kind != byeKind
	default:
		return false
	}
	return true
}
