package ranking

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// grid is a table of texts: a heading and rows, the same number of cells in each.
type grid struct {
	head []string
	left []bool // aligned to the left
	rows [][]string
}

func (g *grid) column(head string, left bool) {
	g.head, g.left = append(g.head, head), append(g.left, left)
}

// write prints the grid with two blanks between the columns and none at the end of a line.
func (g *grid) write(b *strings.Builder) {
	width := make([]int, len(g.head))
	for _, row := range append([][]string{g.head}, g.rows...) {
		for k, cell := range row {
			width[k] = max(width[k], utf8.RuneCountInString(cell))
		}
	}
	for _, row := range append([][]string{g.head}, g.rows...) {
		var line strings.Builder
		for k, cell := range row {
			gap := strings.Repeat(" ", width[k]-utf8.RuneCountInString(cell))
			if g.left[k] {
				cell += gap
			} else {
				cell = gap + cell
			}
			line.WriteString("  " + cell)
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
}

// title says what a table is: the event, the round, the list and the rules.
func (f *File) title() string {
	name := prose.Printable(f.tournament.Name)
	name = cmp.Or(name, prose.Printable(f.File))
	round := fmt.Sprintf("after round %d", f.Rounds)
	if f.Of > f.Rounds {
		round += fmt.Sprintf(" of %d", f.Of)
	}
	return fmt.Sprintf("%s, %s (%s; %s, %s)", name, round, strings.Join(f.List, ", "), f.kindText(),
		prose.Edition("C.07", f.Edition))
}

func (f *File) kindText() string {
	if f.Kind == standings.RoundRobin {
		return "round robin"
	}
	return "Swiss"
}

// people begins a grid with the columns that every table has.
func (f *File) people() *grid {
	g := &grid{}
	g.column("Rk", false)
	g.column("ID", false)
	g.column("Name", true)
	if f.tournament.Teams == nil {
		g.column("Rtg", false)
		g.column("Fed", true)
	}
	for i := range f.Standings {
		r := &f.Standings[i]
		row := []string{f.rankText(r), fmt.Sprint(r.Player), prose.Printable(r.Name)}
		if f.tournament.Teams == nil {
			rating := ""
			if n := f.task.Event.Participants[r.index].Rating; n > 0 {
				rating = fmt.Sprint(n)
			}
			row = append(row, rating, prose.Printable(f.tournament.Player(r.Player).Federation))
		}
		g.rows = append(g.rows, row)
	}
	return g
}

// name is what a participant is called.
func (f *File) name(id tournament.PlayerID) string {
	for i := range f.task.Event.Participants {
		if p := &f.task.Event.Participants[i]; p.ID == id {
			return prose.Printable(p.Name)
		}
	}
	return ""
}

// rankText is a place; one that was drawn by lot has a mark.
func (f *File) rankText(r *Row) string {
	if r.Lot {
		return fmt.Sprintf("%d*", r.Rank)
	}
	return fmt.Sprint(r.Rank)
}

// values adds the columns of the tie-breaks.
func (f *File) values(g *grid) {
	for k, key := range f.result.Keys {
		g.column(key, false)
		for i := range g.rows {
			text := f.result.Columns[k].Text(f.Standings[i].index)
			if text == "" || f.result.Columns[k].Places() && text == "0" {
				text = "-"
			}
			g.rows[i] = append(g.rows[i], text)
		}
	}
}

// WriteTable prints the places with every tie-break.
func (f *File) WriteTable(w io.Writer) error {
	g := f.people()
	f.values(g)
	return f.print(w, g)
}

// WriteCrosstable prints the places with every round: opponent, colour and result. Of a round robin it shows who made
// how much against whom.
func (f *File) WriteCrosstable(w io.Writer) error {
	g := f.people()
	if f.Kind == standings.RoundRobin {
		f.matrix(g)
	} else {
		f.rounds(g)
	}
	f.values(g)
	return f.print(w, g)
}

func (f *File) print(w io.Writer, g *grid) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", f.title())
	g.write(&b)
	if f.Seed != "" {
		fmt.Fprintf(&b, "\n  * drawn by lot, seed %s\n", f.Seed)
	}
	if len(f.Expelled) > 0 {
		b.WriteString("\n  expelled:")
		for _, id := range f.Expelled {
			fmt.Fprintf(&b, " %d %s", id, f.name(id))
		}
		b.WriteString("\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// rounds adds a column for each round.
func (f *File) rounds(g *grid) {
	for k := range f.Rounds {
		g.column(fmt.Sprintf("R%d", k+1), false)
		for i := range g.rows {
			g.rows[i] = append(g.rows[i], f.roundText(&f.Standings[i], k))
		}
	}
}

// roundText is one round of a participant.
func (f *File) roundText(r *Row, k int) string {
	if f.tournament.Teams != nil {
		return matchText(f.match(r.index, k))
	}
	return cellText(f.tournament.Player(r.Player).Cell(k + 1))
}

// mark is a result as TRF26 writes it, one that is not known yet as an adjourned game.
func mark(r tournament.Result) string {
	switch r {
	case tournament.NoResult:
		return ""
	case tournament.Pending:
		return "?"
	}
	return string(r.Code())
}

var letters = map[tournament.Colour]string{tournament.White: "w", tournament.Black: "b"}

// cellText is one round of one player, as 12w1.
func cellText(c tournament.Cell) string {
	text := mark(c.Result)
	if c.Opponent != 0 {
		text = fmt.Sprintf("%d%s%s", c.Opponent, letters[c.Colour], text)
	}
	if text == "" {
		return "-"
	}
	return text
}

// matrix adds a column for each player, in the order of the places.
func (f *File) matrix(g *grid) {
	for k := range f.Standings {
		g.column(fmt.Sprint(k+1), false)
		for i := range g.rows {
			g.rows[i] = append(g.rows[i], f.against(&f.Standings[i], f.Standings[k].Player))
		}
	}
}

// against is what one participant made against another, round by round: results of players, game points of teams.
func (f *File) against(r *Row, other tournament.PlayerID) string {
	if r.Player == other {
		return "x"
	}
	text := ""
	for k := range f.Rounds {
		if f.tournament.Teams == nil {
			if c := f.tournament.Player(r.Player).Cell(k + 1); c.Opponent == other {
				text += mark(c.Result)
			}
		} else if m := f.match(r.index, k); m.Opponent == other {
			text = strings.TrimLeft(text+" "+scoreText(m), " ")
		}
	}
	if text == "" {
		return "."
	}
	return text
}

// WriteWhy prints the answers to the questions.
func (f *File) WriteWhy(w io.Writer) error {
	var b strings.Builder
	for i := range f.Why {
		if i > 0 {
			b.WriteByte('\n')
		}
		f.Why[i].write(&b, f)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (y *Why) write(b *strings.Builder, f *File) {
	fmt.Fprintln(b, prose.Printable(y.Text))
	if len(y.Compared) > 0 {
		g := &grid{}
		g.column("", true)
		for _, id := range y.Players {
			g.column(fmt.Sprint(id), false)
		}
		for _, c := range y.Compared {
			g.rows = append(g.rows, []string{c.Code, shown(c.Values[0]), shown(c.Values[1])})
		}
		g.write(b)
	}
	for _, d := range y.Derivations {
		if len(y.Derivations) > 1 {
			fmt.Fprintf(b, "%s of %d %s\n", d.Code, d.Player, f.name(d.Player))
		}
		fmt.Fprintf(b, "  %s, %s\n", d.Title, d.Rule)
		for _, line := range d.Lines {
			fmt.Fprintf(b, "  %s\n", prose.Printable(line))
		}
	}
}

func shown(value *string) string {
	if value == nil {
		return "-"
	}
	return *value
}
