package importing

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

//go:embed page.html.tmpl
var pageText string

var page = template.Must(template.New("page").Parse(pageText))

// Forms are what Write writes: the neutral form as comma-separated values, and a page of it with the pairings of the
// last round.
func Forms() []string { return []string{"csv", "html"} }

// Write writes the event of a document in one of Forms. The ledger compares the document with what is read back of the
// table, fact by fact, so that it cannot forget anything. The error says why the form cannot hold the event.
func Write(doc *trf.Document, form string) ([]byte, *trf.Ledger, error) {
	t, _, found := trf.DecodeWith(doc, trf.Options{Lenient: true})
	switch {
	case t.Teams != nil:
		return nil, nil, fmt.Errorf("%s: a table of players cannot hold an event of teams", doc.Name())
	case len(t.Players) == 0:
		why := "the file holds no player" // which its reader has said
		if bad := found.FirstError(); bad != nil {
			why = bad.Text()
		}
		return nil, nil, fmt.Errorf("%s: %s", doc.Name(), why)
	}
	s := &table{t: t, rounds: t.RecordedRounds()}
	if err := s.holds(); err != nil {
		return nil, nil, fmt.Errorf("%s: %w", doc.Name(), err)
	}
	var out bytes.Buffer
	if form == "csv" {
		s.csv(&out)
	} else if err := page.Execute(&out, s.page()); err != nil {
		return nil, nil, err
	}
	back := Read([]File{{doc.Name(), out.Bytes()}}, Options{From: map[string]string{"csv": "neutral"}[form]})
	if bad := back.Found.FirstError(); bad != nil {
		return nil, nil, fmt.Errorf("%s: a table cannot hold the event: %s", doc.Name(), bad.Text())
	}
	return out.Bytes(), trf.Account(doc, back.Document, form), nil
}

// table is an event on its way into the neutral form.
type table struct {
	t      *tournament.Tournament
	rounds int
}

// holds is the reason why the neutral form cannot hold the event: it has a name in each row, and a colour in each cell
// of a game that was not forfeited.
func (s *table) holds() error {
	for i := range s.t.Players {
		p := &s.t.Players[i]
		if strings.TrimSpace(prose.Printable(p.Name)) == "" {
			return fmt.Errorf("a table cannot hold player %d, who has no name", p.ID)
		}
		for r := 1; r <= s.rounds; r++ {
			if c := p.Cell(r); c.Opponent != 0 && c.Colour == tournament.NoColour && !c.Result.Forfeit() {
				return fmt.Errorf("a table cannot hold round %d of %d %s, who has no colour there", r, p.ID,
					prose.Printable(p.Name))
			}
		}
	}
	return nil
}

// facts are the lines above the table.
func (s *table) facts() [][2]string {
	t := s.t
	out := [][2]string{{"name", t.Name}, {"city", t.City}, {"federation", t.Federation}, {"start", clear(t.StartDate)},
		{"end", clear(t.EndDate)}, {"type", t.Type}, {"system", t.SystemCode}}
	if t.RoundsOrigin == tournament.Stated {
		out = append(out, [2]string{"rounds", strconv.Itoa(t.Rounds)})
	}
	if t.InitialOrigin == tournament.Stated {
		out = append(out, [2]string{"initial", t.InitialColour.String()})
	}
	if t.ScoringOrigin == tournament.Stated {
		for _, r := range [...]tournament.Result{tournament.Win, tournament.Draw, tournament.Loss} {
			out = append(out, [2]string{r.String(), t.Scoring.Other[r].String()})
		}
	}
	kept := out[:0]
	for _, f := range out {
		if f[1] = strings.TrimSpace(f[1]); f[1] != "" {
			kept = append(kept, f)
		}
	}
	return kept
}

// clear is a day of a header that can be read in one way, YYYY/MM/DD; blank for any other text.
func clear(day string) string {
	if r := trf.DateReadings(day); len(r) == 1 {
		return r[0]
	}
	return ""
}

// rows are the headings and a row for each player, by starting rank.
func (s *table) rows() [][]string {
	head := []string{"number", "name", "title", "sex", "rating", "federation", "fideid", "birth", "points", "rank"}
	for r := range s.rounds {
		head = append(head, "R"+strconv.Itoa(r+1))
	}
	out := [][]string{head}
	for i := range s.t.Players {
		p := &s.t.Players[i]
		row := []string{strconv.Itoa(int(p.ID)), p.Name, p.Title, p.Sex, prose.NumberOrBlank(p.Rating), p.Federation,
			p.FideID, p.Birth, "", prose.NumberOrBlank(p.Rank)}
		if p.HasPoints {
			row[8] = p.Points.String()
		}
		for r := range s.rounds {
			row = append(row, cellOf(p.Cell(r+1)))
		}
		out = append(out, row)
	}
	return out
}

// cellOf writes a cell as parse of package crosstable reads it.
func cellOf(c tournament.Cell) string {
	if c.Opponent == 0 {
		return map[tournament.Result]string{tournament.PairingBye: "bye", tournament.FullBye: "full",
			tournament.HalfBye: "half", tournament.ZeroBye: "zero"}[c.Result]
	}
	return strconv.Itoa(int(c.Opponent)) + map[tournament.Colour]string{tournament.White: "w",
		tournament.Black: "b"}[c.Colour] + resultMarks[c.Result]
}

var resultMarks = map[tournament.Result]string{tournament.Win: "1", tournament.Draw: "=", tournament.Loss: "0",
	tournament.UnratedWin: "1", tournament.UnratedDraw: "=", tournament.UnratedLoss: "0", tournament.ForfeitWin: "+",
	tournament.ForfeitLoss: "-"}

func (s *table) csv(out *bytes.Buffer) {
	for _, f := range s.facts() {
		out.WriteString(quoted("# "+f[0]+": "+prose.Printable(f[1])) + "\n")
	}
	for _, row := range s.rows() {
		for k := range row {
			row[k] = quoted(guarded(prose.Printable(row[k])))
		}
		out.WriteString(strings.Join(row, ",") + "\n")
	}
}

// quoted is a cell with quotes where it needs them: a spreadsheet may cut lines at semicolons and tabs, too, and what
// stands behind them would be a cell of its own, which may be a formula.
func quoted(s string) string {
	if !strings.ContainsAny(s, "\",;\t|") && strings.TrimSpace(s) == s {
		return s
	}
	return `"` + strings.ReplaceAll(s, `"`, `""`) + `"`
}

// guarded is a text of a file in a cell. One that a spreadsheet would take for a formula begins with an apostrophe,
// which the reader takes away.
func guarded(s string) string {
	if s != "" && strings.ContainsRune("=+-@", rune(s[0])) {
		return "'" + s
	}
	return s
}

// sheetOf is a table of the page.
type sheetOf struct {
	Caption string
	Rows    [][]string
}

// pageOf is what page.html.tmpl shows.
type pageOf struct {
	Title  string
	Facts  [][2]string
	Sheets []sheetOf
}

func (s *table) page() pageOf {
	out := pageOf{Title: prose.Printable(s.t.Name), Sheets: []sheetOf{{"Cross table by starting rank", s.rows()}}}
	for _, f := range s.facts() {
		out.Facts = append(out.Facts, [2]string{f[0], prose.Printable(f[1])})
	}
	if s.rounds > 0 {
		out.Sheets = append(out.Sheets, sheetOf{fmt.Sprintf("Pairings of round %d", s.rounds), s.pairings()})
	}
	return out
}

// pairings are those of the last round, in the order of White's starting rank.
func (s *table) pairings() [][]string {
	out := [][]string{{"No.", "White", "Result", "Black", "No."}}
	for i := range s.t.Players {
		p := &s.t.Players[i]
		c := p.Cell(s.rounds)
		o := s.t.Player(c.Opponent)
		if o == nil || c.Colour == tournament.Black || c.Colour == tournament.NoColour && o.ID < p.ID {
			continue
		}
		result := ""
		if mark := resultMarks[c.Result]; mark != "" {
			result = mark + " - " + resultMarks[o.Cell(s.rounds).Result]
		}
		out = append(out, []string{strconv.Itoa(int(p.ID)), p.Name, strings.ReplaceAll(result, "=", "½"), o.Name,
			strconv.Itoa(int(o.ID))})
	}
	return out
}
