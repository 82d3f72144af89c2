package event

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

// mostClashes bounds what is compared when two ways to number are tried.
const mostClashes = 1000

// settle finds out what the numbers in the cells of a table mean, and reports the cells that contradict each other.
// The two ways are the numbers that the rows state, and the rows counted from the first. That in which every cell is
// confirmed by the opponent's is the right one.
func (p *Part) settle(find *Findings) resolver {
	if !p.byNumbers() {
		return func(int) int { return -1 } // cells name their opponents
	}
	rows := byRow(p.Rows)
	best, wrong := rows, clashes(p.Rows, rows, mostClashes)
	if stated := byNumber(p.Rows); stated != nil && !counted(p.Rows) {
		other := clashes(p.Rows, stated, mostClashes)
		if len(other) < len(wrong) || len(other) == len(wrong) && p.Numbers != Places ||
			p.Numbers != Places && !p.placed() {
			best, wrong = stated, other
		}
	}
	p.report(wrong, find)
	return best
}

// placed reports whether the rows stand in the order of the places that they state; of a tie the first one may have it.
// Cells of a table that has starting ranks, too, name rows only then.
func (p *Part) placed() bool {
	some := false
	for i := range p.Rows {
		rank := p.Rows[i].Rank
		if rank > i+1 || rank != 0 && i > 0 && rank < p.Rows[i-1].Rank {
			return false
		}
		some = some || rank != 0
	}
	return some
}

// counted reports whether the numbers that the rows state are those of the rows.
func counted(rows []Row) bool {
	for i := range rows {
		if rows[i].Number != i+1 {
			return false
		}
	}
	return true
}

func (p *Part) byNumbers() bool {
	for i := range p.Rows {
		for r := range p.Rows[i].Cells {
			if p.Rows[i].Cells[r].Opponent != 0 {
				return true
			}
		}
	}
	return false
}

// report tells of the cells that nobody confirms. Numbers that no row has are told once: the table was cut.
func (p *Part) report(wrong []clash, find *Findings) {
	var missing []int
	var first *clash
	for i := range wrong {
		c := &wrong[i]
		if c.other >= 0 {
			continue
		}
		if first == nil {
			first = c
		}
		missing = append(missing, p.Rows[c.row].Cells[c.round].Opponent)
	}
	if first != nil {
		slices.Sort(missing)
		missing = slices.Compact(missing)
		cell := &p.Rows[first.row].Cells[first.round]
		d := find.Add("import.cut", cell.At, "round %d of %s says %q, but the table has no number %s", first.round+1,
			p.Rows[first.row].Called(), cell.Text, prose.Ranges(missing))
		d.Expected = fmt.Sprintf("all players; the table has %d rows", len(p.Rows))
		d.Hint = "the table was cut, or is one of several pages; save the whole list (chess-results: zeilen=99999 in " +
			"the address), or give all pages together"
		return
	}
	for i := range wrong {
		c := &wrong[i]
		row, other := &p.Rows[c.row], &p.Rows[max(c.other, 0)]
		cell, answer := &row.Cells[c.round], cellOf(other, c.round)
		d := find.Add("import.mirror", cell.At, "round %d: %s%s has %q, %s%s has %q; %s", c.round+1, row.Called(),
			inCell(cell.At), cell.Text, other.Called(), inCell(answer.At), answer.Text, c.why)
		Related(d, answer.At)
		d.Hint = "one of the two cells was edited or misread; correct the source"
	}
}

// inCell names the cell of a workbook, whose place no line and column show.
func inCell(p Place) string {
	if p.Cell == nil {
		return ""
	}
	return " (" + p.String() + ")"
}

// meaning says what the numbers of a table are. Where the source does not say it: they are places when the points go
// down the table with them, and starting ranks when they do not.
func (p *Part) meaning() Numbering {
	switch {
	case p.Numbers != Unsaid:
		return p.Numbers
	case !p.ranked():
		return StartingRanks
	}
	return Places
}

// ranked reports whether the points go down the table, and the numbers up.
func (p *Part) ranked() bool {
	for i := range p.Rows {
		if !p.Rows[i].HasPoints ||
			i > 0 && (p.Rows[i].Points > p.Rows[i-1].Points || p.Rows[i].Number < p.Rows[i-1].Number) {
			return false
		}
	}
	n := len(p.Rows)
	return n > 1 && p.Rows[0].Points > p.Rows[n-1].Points
}

// Key is a name for comparing: without case, commas and dots, and with single blanks. Letters stay as they are.
func Key(name string) string {
	name = strings.Map(func(r rune) rune {
		switch r {
		case ',', '.', '\u00a0', '\u200b', '\ufeff':
			return ' '
		}
		return r
	}, name)
	return strings.ToLower(strings.Join(strings.Fields(name), " "))
}
