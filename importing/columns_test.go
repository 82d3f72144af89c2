package importing

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// column is a column of a table, with what it says of each player; a table may do without those that are free.
type column struct {
	heading string
	free    bool
	cells   [6]string
	told    func(p *tournament.Player, cell string) bool
}

// tableColumns are those of a cross table of six players.
var tableColumns = []column{
	{"No.", false, [6]string{"1", "2", "3", "4", "5", "6"}, func(p *tournament.Player, s string) bool {
		return fmt.Sprint(p.ID) == s
	}},
	{"Name", false, [6]string{"Abel, Anna", "Brown, Bert", "Cohen, Carl", "Dubois, Denise", "Evans, Ed", "Falk, Fay"},
		func(p *tournament.Player, s string) bool { return p.Name == s }},
	{"Rtg", true, [6]string{"2400", "2300", "2200", "2100", "2000", "1900"},
		func(p *tournament.Player, s string) bool { return fmt.Sprint(p.Rating) == s }},
	{"FED", true, [6]string{"AUT", "ENG", "USA", "FRA", "WLS", "ITA"},
		func(p *tournament.Player, s string) bool { return p.Federation == s }},
	{"FideID", true, [6]string{"1600001", "1600002", "1600003", "1600004", "1600005", "1600006"},
		func(p *tournament.Player, s string) bool { return p.FideID == s }},
	{"Title", true, [6]string{"GM", "", "IM", "", "FM", "CM"},
		func(p *tournament.Player, s string) bool { return p.Title == s }},
	{"Sex", true, [6]string{"w", "m", "m", "w", "m", "w"},
		func(p *tournament.Player, s string) bool { return p.Sex == s }},
	{"Birth", true, [6]string{"1980/01/02", "1981/02/03", "1982", "1983", "1984/05/06", "1985/06/07"},
		func(p *tournament.Player, s string) bool { return p.Birth == s }},
	{"Pts.", true, [6]string{"2.5", "1.5", "1.5", "1.5", "1.0", "1.0"},
		func(p *tournament.Player, s string) bool { return p.Points.String() == s }},
	{"Rk.", true, [6]string{"1", "2", "3", "4", "5", "6"},
		func(p *tournament.Player, s string) bool { return fmt.Sprint(p.Rank) == s }},
}

// tableRounds are the rounds of the six, as chess-results and as words write them.
var tableRounds = [3][6]string{
	{"4w1", "5b=", "6w1", "1b0", "2w=", "3b0"}, {"2w=", "1b=", "5w=", "6b=", "3b=", "4w="},
	{"3b1", "6w=", "1w0", "5b1", "4w0", "2b="},
}

// wanted are the cells that the rounds say.
func wanted(text string) tournament.Cell {
	letter := strings.IndexAny(text, "wb")
	id := 0
	fmt.Sscan(text[:letter], &id)
	c := tournament.Cell{Opponent: tournament.PlayerID(id), Colour: tournament.White}
	if text[letter] == 'b' {
		c.Colour = tournament.Black
	}
	results := map[byte]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss}
	c.Result = results[text[letter+1]]
	return c
}

// Whatever the order of the columns of a table, and whichever are left out, the same is read of those that are there,
// from cells parted by any sign as from a web page.
func TestColumnsInAnyOrder(t *testing.T) {
	x := rand.New(rand.NewPCG(13, 14))
	for i := range 400 {
		cols := slices.DeleteFunc(slices.Clone(tableColumns), func(c column) bool { return c.free && x.IntN(3) == 0 })
		x.Shuffle(len(cols), func(a, b int) { cols[a], cols[b] = cols[b], cols[a] })
		at := x.IntN(len(cols) + 1) // where the rounds stand
		for k, cells := range tableRounds {
			cols = slices.Insert(cols, at+k, column{fmt.Sprintf("%d.Rd", k+1), false, cells, nil})
		}
		rows := [][]string{nil}
		for _, c := range cols {
			rows[0] = append(rows[0], c.heading)
		}
		for k := range 6 {
			var row []string
			for _, c := range cols {
				row = append(row, c.cells[k])
			}
			rows = append(rows, row)
		}
		page := pageAs(rows, i%4)
		r := Read([]File{{"page", []byte(page)}}, Options{})
		event, _, _ := trf.Decode(r.Document)
		if bad := r.Found.FirstError(); bad != nil || len(event.Players) != 6 {
			t.Errorf("%v: %v, %d players\n%s", rows[0], r.Found, len(event.Players), page)
			continue
		}
		for k := range 6 {
			p := &event.Players[k]
			for round := range tableRounds {
				if got, want := p.Cell(round+1), wanted(tableRounds[round][k]); got != want {
					t.Errorf("%v: round %d of %s: %v, want %v", rows[0], round+1, p.Name, got, want)
				}
			}
			for _, c := range cols {
				if c.told != nil && !c.told(p, c.cells[k]) {
					t.Errorf("%v: %s of %s is not %q", rows[0], c.heading, p.Name, c.cells[k])
				}
			}
		}
	}
}

// pairingWords are headings of lists of pairings: board, number, White, result, Black, in some languages.
var pairingWords = [][5]string{
	{"Bo.", "No.", "White", "Result", "Black"}, {"Br.", "Nr.", "Weiß", "Ergebnis", "Schwarz"},
	{"M.", "Nº", "Blancas", "Resultado", "Negras"}, {"Éch.", "No", "Blancs", "Résultat", "Noirs"},
	{"Ст.", "Номер", "Белые", "Результат", "Черные"},
}

// pairingResults are results of games and what they are for White and Black.
var pairingResults = []struct {
	text         string
	white, black tournament.Result
}{
	{"1 - 0", tournament.Win, tournament.Loss}, {"0-1", tournament.Loss, tournament.Win},
	{"½ - ½", tournament.Draw, tournament.Draw}, {"+ - -", tournament.ForfeitWin, tournament.ForfeitLoss},
	{"- - +", tournament.ForfeitLoss, tournament.ForfeitWin}, {"- - -", tournament.ForfeitLoss, tournament.ForfeitLoss},
	{"1:0", tournament.Win, tournament.Loss}, {"0.5-0.5", tournament.Draw, tournament.Draw},
}

// Whatever stands beside the names of a list of pairings, and in whichever of these languages, the same games are read
// of it.
func TestPairingsInAnyForm(t *testing.T) {
	x := rand.New(rand.NewPCG(15, 16))
	names := tableColumns[1].cells
	for i := range 300 {
		words := pairingWords[x.IntN(len(pairingWords))]
		board, numbers, ratings, titles, points, last := x.IntN(2) > 0, x.IntN(2) > 0, x.IntN(2) > 0, x.IntN(3) == 0,
			x.IntN(3) == 0, x.IntN(4) == 0
		var rows [][]string
		row := func(b, n1, t1, white, r1, p1, result, p2, t2, black, r2, n2 string) {
			var out []string
			add := func(given bool, cell string) {
				if given {
					out = append(out, cell)
				}
			}
			add(board, b)
			add(numbers, n1)
			add(titles, t1)
			add(true, white)
			add(ratings, r1)
			add(points, p1)
			add(!last, result)
			add(points, p2)
			add(titles, t2)
			add(true, black)
			add(ratings, r2)
			add(numbers, n2)
			add(last, result)
			rows = append(rows, out)
		}
		row(words[0], words[1], "", words[2], "Rtg", "Pts.", words[3], "Pts.", "", words[4], "Rtg", words[1])
		want := map[string]tournament.Cell{}
		order := x.Perm(6)
		for k := range 3 {
			a, b, res := order[2*k], order[2*k+1], pairingResults[x.IntN(len(pairingResults))]
			of := func(c, k int) string { return tableColumns[c].cells[k] }
			row(fmt.Sprint(k+1), of(0, a), of(5, a), names[a], of(2, a), "0", res.text, "0", of(5, b), names[b],
				of(2, b), of(0, b))
			want[names[a]] = tournament.Cell{Colour: tournament.White, Result: res.white}
			want[names[b]] = tournament.Cell{Colour: tournament.Black, Result: res.black}
		}
		list := [][]string{{"No.", "Name", "Rtg"}}
		for k := range 6 {
			list = append(list, []string{tableColumns[0].cells[k], names[k], tableColumns[2].cells[k]})
		}
		page := pageAs(append([][]string{{"Round 1"}}, rows...), i%4)
		r := Read([]File{{"list", []byte(pageAs(list, 1))}, {"pairings", []byte(page)}}, Options{})
		event, _, _ := trf.Decode(r.Document)
		if bad := r.Found.FirstError(); bad != nil || len(event.Players) != 6 {
			t.Errorf("%v: %v, %d players\n%s", rows[0], r.Found, len(event.Players), page)
			continue
		}
		for k := range event.Players {
			p := &event.Players[k]
			got := p.Cell(1)
			if got.Opponent == 0 || want[event.Player(got.Opponent).Name].Colour == got.Colour {
				t.Errorf("%v: %s meets %d", rows[0], p.Name, got.Opponent)
			}
			if got.Opponent = 0; got != want[p.Name] {
				t.Errorf("%v: %s has %v, want %v", rows[0], p.Name, got, want[p.Name])
			}
		}
	}
}

// pageAs is a table with commas, semicolons or tabs, or as a web page.
func pageAs(rows [][]string, form int) string {
	var b strings.Builder
	if form == 3 {
		b.WriteString("<html><table>")
	}
	for _, row := range rows {
		switch form {
		case 3:
			b.WriteString("<tr><td>" + strings.Join(row, "</td><td>") + "</td></tr>\n")
		case 0:
			b.WriteString(`"` + strings.Join(row, `","`) + "\"\n")
		default:
			b.WriteString(strings.Join(row, []string{"", ";", "\t"}[form]) + "\n")
		}
	}
	if form == 3 {
		b.WriteString("</table></html>")
	}
	return b.String()
}
