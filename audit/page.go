package audit

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/picture"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

var (
	//go:embed page.html.tmpl
	pageText string
	//go:embed page.css
	pageStyle string
)

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"headline": func(v Verdict) string { return headlines[v] },
	"list":     func(parts []string) string { return strings.Join(parts, ", ") },
	"rounds":   prose.RoundList,
	"bits":     func(n int) string { return prose.Counted(n, "bit") },
}).Parse(pageText))

// page is what the template shows.
type page struct {
	*Report
	Policy string // of the browser: nothing is loaded, nothing runs
	Style  template.CSS
	Sheets []sheet
}

// sheet is one file.
type sheet struct {
	*File
	Anchor   string
	Good     int // rounds as demanded, with assumptions or without
	Urgent   checker.Findings
	Inferred []string
	Rests    []string // on what the rounds rest
	Weight   []weight
	Table    []standing
	Plays    []play
}

// weight is an assumption with the length of its bar, in hundredths of the longest.
type weight struct {
	Assumption
	Share int
}

// standing is one row of the crosstable.
type standing struct {
	Number tournament.PlayerID
	Name   string
	Rating int
	Points string
	Cells  []mark
}

// mark is one cell of the crosstable. Note says what was otherwise about it.
type mark struct{ Text, Note string }

// play is one round.
type play struct {
	Round
	Word    string
	Count   string
	Good    bool
	Needs   []string // the assumptions that concern this round
	Reasons []string
	Picture *picture.Picture
	Boards  []facing
}

// facing is a recorded board beside a demanded one.
type facing struct{ Recorded, Expected string }

// facing are the boards of a round that differ.
func (f *File) facing(r *Round) []facing {
	text := func(list []engine.Board, k int) string {
		if f.subject == nil || k >= len(list) {
			return ""
		}
		return f.subject.game(Pair{list[k].White, list[k].Black})
	}
	var out []facing
	for k := range max(len(r.Recorded), len(r.Expected)) {
		out = append(out, facing{text(r.Recorded, k), text(r.Expected, k)})
	}
	return out
}

// HTML renders a report as one page that needs nothing beside it, neither network nor script.
func (r *Report) HTML() ([]byte, error) {
	p := &page{Report: r}
	p.Style, p.Policy = picture.Page(pageStyle)
	for i := range r.Files {
		p.Sheets = append(p.Sheets, newSheet(&r.Files[i], i+1))
	}
	var b bytes.Buffer
	err := pageTemplate.Execute(&b, p)
	return []byte(prose.PrintableLines(b.String())), err
}

func newSheet(f *File, number int) sheet {
	s := sheet{File: f, Anchor: fmt.Sprintf("file-%d", number), Good: len(f.good()), Urgent: f.urgent(),
		Inferred: f.inferred(), Rests: f.restTexts()}
	most := 1
	for i := range f.Assumptions {
		most = max(most, f.Assumptions[i].Saves)
	}
	for i := range f.Assumptions {
		s.Weight = append(s.Weight, weight{f.Assumptions[i], max(1, 100*f.Assumptions[i].Saves/most)})
	}
	if f.subject == nil {
		return s
	}
	s.Table = f.crosstable()
	for i := range f.Rounds {
		s.Plays = append(s.Plays, f.play(&f.Rounds[i]))
	}
	return s
}

func (f *File) play(r *Round) play {
	p := play{Round: *r, Word: string(r.Verdict), Count: r.countText(), Good: r.explained(),
		Reasons: r.explanation(len(r.Why), false),
		Picture: f.picture(r.Round)}
	if r.Verdict == RoundExplained {
		for i := range f.Assumptions {
			if f.Assumptions[i].concerns(r.Round) {
				p.Needs = append(p.Needs, f.Assumptions[i].Text)
			}
		}
	}
	p.Boards = f.facing(r)
	if r.Bye.Recorded != r.Bye.Expected {
		p.Boards = append(p.Boards, facing{f.subject.game(Pair{r.Bye.Recorded, 0}),
			f.subject.game(Pair{r.Bye.Expected, 0})})
	}
	return p
}

// concerns reports whether an assumption is about one round, or about the one after its game.
func (a *Assumption) concerns(round int) bool {
	switch a.Kind {
	case LateResult, LateForfeit:
		return round > a.Round && round <= max(a.Round+1, a.Until)
	case HandChange, CancelledBoard, ForfeitColour, ExtraBoards:
		return round == a.Round
	case HiddenBye, ByeKind, Filler:
		return round >= a.Round
	}
	return true
}

// crosstable lists the players by points and number, as the file has them.
func (f *File) crosstable() []standing {
	s := f.subject
	notes := f.notes()
	var out []standing
	order := numbersTo(len(s.t.Players))
	slices.SortStableFunc(order, func(a, b int) int {
		return cmp.Compare(s.t.Players[b].Points, s.t.Players[a].Points)
	})
	for _, i := range order {
		p := &s.t.Players[i]
		row := standing{Number: p.ID, Name: p.Name, Rating: p.Rating, Points: p.Points.String()}
		for round := 1; round <= s.paired; round++ {
			row.Cells = append(row.Cells, mark{cellText(p.Cell(round)), strings.Join(notes[cellOf{p.ID, round}], "; ")})
		}
		out = append(out, row)
	}
	return out
}

type cellOf struct {
	player tournament.PlayerID
	round  int
}

// notes are the assumptions by the cells they are about.
func (f *File) notes() map[cellOf][]string {
	out := map[cellOf][]string{}
	for i := range f.Assumptions {
		a := &f.Assumptions[i]
		players := slices.Clone(a.Players)
		for _, b := range a.Boards {
			players = append(players, b[0], b[1])
		}
		if a.Round == 0 {
			continue
		}
		for _, id := range players {
			out[cellOf{id, a.Round}] = append(out[cellOf{id, a.Round}], a.Text)
		}
	}
	return out
}

// cellText is a cell as a crosstable prints it: 12w1, or the letter of a bye.
func cellText(c tournament.Cell) string {
	forfeits := map[tournament.Result]string{tournament.ForfeitWin: "+", tournament.ForfeitLoss: "-"}
	if c.Opponent == 0 {
		if c.Result == tournament.NoResult {
			return ""
		}
		return byeLetter(c.Result)
	}
	colour := map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b",
		tournament.NoColour: "·"}[c.Colour]
	return fmt.Sprintf("%d%s%s", c.Opponent, colour, cmp.Or(forfeits[c.Result], side(c.Result)))
}
